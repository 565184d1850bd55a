"""A board whose flash fails."""


class BitFlips:
    """A link to a board whose flash spoils a file as soon as that has its name."""

    def __init__(self, link, path):
        self._link = link
        self._path = path

    async def exec(self, code):
        answer = await self._link.exec(code)
        if code.endswith(f"{'/' + self._path!r})\n"):
            spoil = "f = open({!r}, 'r+b')\nb = f.read(1)[0]\nf.seek(0)\nf.write(bytes([b ^ 4]))\n"
            assert not (await self._link.exec(spoil.format("/" + self._path) + "f.close()")).output
        return answer

    async def start(self, code):
        return await self._link.start(code)

    async def run_program(self):
        return await self._link.run_program()
