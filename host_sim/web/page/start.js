// Until the page runs, and when it cannot: a sentence and a way out. A plain script, beside the page:
// it needs no other file, and no new browser.

(function () {
  var TEXTS = { en: "__TEXTS__" }; // those of the section [start] in data/page, by language
  var SLOW = 20000; // ms without progress after which the page says so
  var FRESH = "floe-fresh"; // was the page fetched past the cache in this tab already?

  var spoken = TEXTS.en;
  var languages = navigator.languages || [navigator.language || "en"];
  for (var i = languages.length - 1; i >= 0; i--) {
    spoken = TEXTS[String(languages[i]).slice(0, 2).toLowerCase()] || spoken;
  }
  var over = false; // has it started, or failed for good?
  var failed = false;
  var timer = 0;
  var last = []; // what is to be said

  function by(id) {
    return document.getElementById(id);
  }

  /** Say a sentence in place of the picture. wayOut: "again", "tab", or nothing. */
  function say(name, wayOut, why) {
    last = [name, wayOut, why];
    if (by("status")) show();
  }

  function show() {
    var name = last[0];
    by("status").hidden = false;
    by("sentence").textContent = spoken[name].replace("{why}", last[2] || "");
    by("loaded").hidden = name !== "starting" && name !== "slow";
    by("again").hidden = last[1] !== "again";
    by("tab").hidden = last[1] !== "tab";
    by("again").textContent = spoken.again;
    by("tab").textContent = spoken.tab;
    by("again").onclick = function () {
      location.reload();
    };
    by("tab").href = location.href;
  }

  function fail(name, wayOut, why) {
    if (failed) return; // the first reason is the cause of others
    over = failed = true;
    clearTimeout(timer);
    say(name, wayOut, why);
  }

  function watch() {
    clearTimeout(timer);
    timer = setTimeout(function () {
      if (!over) say("slow", "again");
    }, SLOW);
  }

  /** A file did not come: the page may be another version's, out of a cache. Fetch it once. */
  function missing() {
    if (over) return;
    over = true;
    var tried = true;
    try {
      tried = sessionStorage.getItem(FRESH);
      sessionStorage.setItem(FRESH, "1");
    } catch (error) {
      // Nothing can be noted: do not try for ever.
    }
    if (tried) return fail("missing", "again");
    fetch(location.pathname + location.search, { cache: "reload" }).then(
      function () {
        location.reload();
      },
      function () {
        fail("missing", "again");
      }
    );
  }

  /** Do the headers of the host let WebAssembly run? */
  function compiles() {
    try {
      return Boolean(new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])));
    } catch (error) {
      return false;
    }
  }

  /** What the page shows while it starts. */
  window.floeStart = {
    progress: function (part) {
      if (over) return;
      watch();
      by("loaded").value = part;
    },
    done: function () {
      if (over) return;
      over = true;
      clearTimeout(timer);
      by("status").hidden = true;
      try {
        sessionStorage.removeItem(FRESH);
      } catch (error) {
        // Then it was not noted either.
      }
    },
    missing: missing,
    portal: function () {
      fail("portal", "again");
    },
    stopped: function (why) {
      fail("stopped", "again", why);
    },
  };

  document.addEventListener("DOMContentLoaded", function () {
    if (!over || failed) show();
  });
  say("starting");
  watch();
  var module = "noModule" in document.createElement("script");
  if (location.protocol === "file:") fail("file");
  else if (!module || !window.WebAssembly || !window.DecompressionStream) fail("old");
  else if (String(self.origin) === "null") fail("frame", "tab");
  else if (!compiles()) fail("policy");
  addEventListener(
    "error",
    function (event) {
      var target = event.target;
      if (target && /SCRIPT|LINK/.test(target.tagName)) missing();
      else if (over || target !== window) return;
      else if (/SyntaxError/.test(event.message)) fail("old");
      else if (event.error) fail("stopped", "again", event.message);
    },
    true
  );
})();
