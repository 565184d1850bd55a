// Until the page runs, and when it cannot: a sentence and a way out. A plain script, beside the page:
// it needs no other file, and no new browser.

(function () {
  var TEXTS = {
    en: {
      starting: "Starting…",
      slow: "This takes long: the line may be slow, or broken.",
      missing: "A part of Floe did not arrive.",
      old: "This browser is too old for Floe: use one from 2023 or later.",
      file: "Opened as a file Floe cannot run. Serve its folder (python3 -m http.server) and open that address.",
      frame: "This frame does not let Floe run.",
      policy: "The headers of this host do not let Floe run: docs/page.md has those that do.",
      portal: "The network answers with a page of its own, perhaps a login: log in there, then load Floe again.",
      stopped: "Floe has stopped ({why}). Saved games are safe.",
      again: "Load the page again",
      tab: "Open Floe in a tab of its own",
    },
    cs: {
      starting: "Spouští se…",
      slow: "Trvá to dlouho: spojení je možná pomalé nebo přerušené.",
      missing: "Část Floe nedorazila.",
      old: "Tento prohlížeč je pro Floe příliš starý: použij prohlížeč z roku 2023 nebo novější.",
      file: "Otevřeno jako soubor Floe nemůže běžet. Spusť ve složce server (python3 -m http.server) a otevři jeho adresu.",
      frame: "Tento rámec nedovolí Floe běžet.",
      policy: "Hlavičky tohoto serveru nedovolí Floe běžet: správné jsou v docs/page.md.",
      portal: "Síť odpovídá vlastní stránkou, možná přihlášením: přihlas se a pak načti Floe znovu.",
      stopped: "Floe se zastavilo ({why}). Uložené hry jsou v bezpečí.",
      again: "Načíst stránku znovu",
      tab: "Otevřít Floe na vlastní kartě",
    },
    de: {
      starting: "Startet…",
      slow: "Das dauert lange: Die Leitung ist langsam oder unterbrochen.",
      missing: "Ein Teil von Floe ist nicht angekommen.",
      old: "Dieser Browser ist zu alt für Floe: Nimm einen von 2023 oder später.",
      file: "Als Datei geöffnet läuft Floe nicht. Starte im Ordner einen Server (python3 -m http.server) und öffne dessen Adresse.",
      frame: "Dieser Rahmen lässt Floe nicht laufen.",
      policy: "Die Header dieses Servers lassen Floe nicht laufen: Passende stehen in docs/page.md.",
      portal: "Das Netz antwortet mit einer eigenen Seite, vielleicht einer Anmeldung: Melde dich an und lade Floe dann neu.",
      stopped: "Floe ist stehen geblieben ({why}). Gespeicherte Spiele sind sicher.",
      again: "Seite neu laden",
      tab: "Floe in einem eigenen Tab öffnen",
    },
    fr: {
      starting: "Démarrage…",
      slow: "C'est long : la ligne est lente ou coupée.",
      missing: "Une partie de Floe n'est pas arrivée.",
      old: "Ce navigateur est trop ancien pour Floe : prenez-en un de 2023 ou plus récent.",
      file: "Ouvert comme fichier, Floe ne peut pas fonctionner. Servez son dossier (python3 -m http.server) et ouvrez cette adresse.",
      frame: "Ce cadre ne laisse pas Floe fonctionner.",
      policy: "Les en-têtes de ce serveur ne laissent pas Floe fonctionner : docs/page.md donne les bons.",
      portal: "Le réseau répond par sa propre page, peut-être une connexion : connectez-vous, puis rechargez Floe.",
      stopped: "Floe s'est arrêté ({why}). Les parties enregistrées sont en sûreté.",
      again: "Recharger la page",
      tab: "Ouvrir Floe dans son propre onglet",
    },
    pl: {
      starting: "Uruchamia się…",
      slow: "To trwa długo: łącze jest wolne albo przerwane.",
      missing: "Część Floe nie dotarła.",
      old: "Ta przeglądarka jest za stara dla Floe: użyj przeglądarki z 2023 roku lub nowszej.",
      file: "Otwarte jako plik Floe nie zadziała. Uruchom w folderze serwer (python3 -m http.server) i otwórz jego adres.",
      frame: "Ta ramka nie pozwala Floe działać.",
      policy: "Nagłówki tego serwera nie pozwalają Floe działać: właściwe są w docs/page.md.",
      portal: "Sieć odpowiada własną stroną, może logowaniem: zaloguj się, potem wczytaj Floe ponownie.",
      stopped: "Floe się zatrzymało ({why}). Zapisane gry są bezpieczne.",
      again: "Wczytaj stronę ponownie",
      tab: "Otwórz Floe w osobnej karcie",
    },
  };
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
