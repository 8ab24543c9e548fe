// After a change of dependencies: makes package-lock.json say what `npm ci` needs on every machine, and no more.
import { readFileSync, writeFileSync } from 'node:fs';

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
for (const [path, entry] of Object.entries(lock.packages)) {
  addStubs(entry);
  // npm compares with the machine's Node; what is installed runs on the one that comes with it (package.json).
  if (path !== '') delete entry.engines;
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);

/**
 * Completes the lock for platforms whose optional packages the registry in use did not have: `npm ci` refuses one that
 * does not name them all, and an entry without a checksum is enough.
 */
function addStubs({ optionalDependencies = {}, dev }) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const words = name.split(/[-/]/);
    const os = SYSTEMS.filter((system) => words.includes(system));
    const cpu = PROCESSORS.filter((processor) => words.includes(processor));
    if (os.length > 0 && cpu.length > 0)
      lock.packages[`node_modules/${name}`] ??= { version, cpu, dev, optional: true, os };
  }
}
