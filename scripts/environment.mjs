import { existsSync, statfsSync } from 'node:fs';

// The caller's environment is for the site, not for its tests: of it they keep what a program needs to run, and
// what speaks to them.
const KEPT =
  /^(PATH|HOME|USER|SHELL|TMPDIR|TEMP|TMP|TERM|CI|SystemRoot|ComSpec|PATHEXT|APPDATA|LOCALAPPDATA|USERPROFILE|FORCE_COLOR|NO_COLOR|CHROMIUM_PATH|FIREFOX_PATH)$|^(TEST|E2E|BENCH|FUZZ|RANDOM|JEST|PLAYWRIGHT|PW|npm|XDG|MYSQL_TEST)_/i;

for (const name of Object.keys(process.env)) if (!KEPT.test(name)) delete process.env[name];
// Without a locale of its own, Chromium calls a file « download » whose name has an accent.
process.env.LANG = 'C.UTF-8';

// In memory, where there is room: a base waits for the disk at each commit, which took a third of the processor's time.
if (process.env.TMPDIR === undefined && hasRoom('/dev/shm')) process.env.TMPDIR = '/dev/shm';

/** Containers give 64 MB, which is too little. */
function hasRoom(folder) {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 2 ** 30;
}
