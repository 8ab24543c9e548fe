// Programs that the proof of the image runs outside of it, and how it speaks.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/* global Blob */
const PDF = 'server/demo/pdf/DAT-102-emploi-du-temps.pdf';

/** A stage with its PDF, as a form sends it. */
export function stageForm(code, name) {
  const form = new FormData();
  form.set('code', code);
  form.set('name', name);
  form.set('schedule', new Blob([readFileSync(PDF)], { type: 'application/pdf' }), 'emploi du temps.pdf');
  return form;
}

/** `root`: of a site, or of a copy of it. */
export async function checkPdf(root, stage, headers = {}) {
  const answer = await fetch(`${root}/api/stage/${stage}/getEmploiDuTempsFile`, { headers });
  expect('PDF rendu tel quel', Buffer.from(await answer.arrayBuffer()).equals(readFileSync(PDF)), true);
}

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

/** The most memory that a container has taken, in MiB: its processes, and its /tmp. */
export function peakOf(container) {
  const id = image('podman', 'inspect', '-f', '{{.Id}}', container).trim();
  const folder = `/sys/fs/cgroup/memory/libpod_parent/libpod-${id}`;
  return Math.round(Number(readFileSync(`${folder}/memory.max_usage_in_bytes`, 'utf8')) / 1024 ** 2);
}

export function signIn(url, username, password) {
  const body = JSON.stringify({ username, password });
  return fetch(`${url}/api/login`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
}

/** The cookie of the first administrator's session. */
export async function signedIn(url, password) {
  const answer = await signIn(url, 'admin', password);
  expect('connexion', answer.status, 200);
  say('connexion : ok');
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
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
