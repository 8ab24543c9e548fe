// What the proof of the image runs outside of it, and how it speaks.
import { spawnSync } from 'node:child_process';

/** A tool of ../shared/tools: what it wrote on its standard output. @throws where it did not end with 0. */
export function tool(name, ...args) {
  const { status, stdout } = spawnSync(`../shared/tools/${name}`, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1e8,
  });
  if (status !== 0) fail(`${name} ${args[0]} : sortie ${status}`);
  return stdout.trim();
}

export const image = (...args) => tool('image', ...args);

/** The last line: what a tool says before is about itself. */
export const lastLine = (text) => text.trim().split('\n').at(-1);

export function expect(what, found, wanted) {
  if (found !== wanted) fail(`${what} : attendu ${wanted}, trouvé ${found}`);
}

export function say(line) {
  console.log(line);
}

export function fail(sentence) {
  throw new Error(sentence);
}

/** All that a container has written. */
export function logOf(container) {
  const { stdout, stderr } = spawnSync('../shared/tools/image', ['podman', 'logs', container], { encoding: 'utf8' });
  return (stdout + stderr).trim();
}

/** Resolves once what the container runs can serve. */
export async function ready(url, container) {
  for (let i = 0; i < 600; i++) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  fail(`le conteneur ne sert pas : ${logOf(container)}`);
}
