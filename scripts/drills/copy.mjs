// A copy of the checkout to change at will, with a build of its own; the dependencies are shared.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export function copyOfCheckout(prefix) {
  const copy = mkdtempSync(join(tmpdir(), prefix));
  for (const path of execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean))
    cpSync(path, join(copy, path));
  cpSync('dist', join(copy, 'dist'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  return copy;
}
