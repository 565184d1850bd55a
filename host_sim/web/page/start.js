// Until the page runs, and when it cannot: a sentence and a way out. A plain script, which
// `python -m tools.build.web` writes into the page itself: it needs no other file, and no new browser.

(function () {
  var TEXTS = {
    en: {
      starting: "Starting…",
      slow: "This takes long: the line may be slow, or broken.",
      missing: "A part of Floe did not arrive.",
      old: "This browser is too old for Floe: use one from 2023 or later.",
      file: "Opened as a file Floe cannot run. Serve its folder (python3 -m http.server) and open that address.",
      frame: "This frame does not let Floe run.",
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
