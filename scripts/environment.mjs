// What a caller's environment holds is for the site, not for its tests: of it they keep what a program needs to run, and
// what speaks to them.
const KEPT =
  /^(PATH|HOME|USER|SHELL|TMPDIR|TEMP|TMP|TERM|CI|SystemRoot|ComSpec|PATHEXT|APPDATA|LOCALAPPDATA|USERPROFILE|FORCE_COLOR|NO_COLOR)$|^(TEST|E2E|BENCH|FUZZ|JEST|PLAYWRIGHT|PW|npm|XDG|MYSQL_TEST)_/i;

for (const name of Object.keys(process.env)) if (!KEPT.test(name)) delete process.env[name];
// Without a locale of its own, Chromium calls a file « download » whose name has an accent.
process.env.LANG = 'C.UTF-8';
