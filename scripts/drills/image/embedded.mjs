// The image without a database server: its own Node and its own SQLite, started many times, then 50,000 statements.
import { resolve } from 'node:path';
import { openPreparation, publishPreparation } from './preparation.mjs';
import { expect, fail, image, lastLine, logOf, peakOf, ready, say } from './tools.mjs';

const CONTAINERS = 6;
const PAGES = ['/', '/api/parcours', '/api/stage', '/api/stage?searchString=radar', '/api/health/ready'];
const LIMITS = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges:true'];

/** New bases with the demo content, each served by two starts. */
export async function checkEmbedded(tag, port, containers) {
  const url = `http://127.0.0.1:${port}`;
  for (let i = 0; i < CONTAINERS; i++) {
    const name = `${tag}_${process.pid}_sqlite_${i}`;
    containers.push(name);
    const id = lastLine(
      image('podman', 'run', '-d', '--name', name, ...LIMITS, '--network', 'host', '-e', `PORT=${port}`, tag),
    );
    await serveAndStop(id, url);
    image('podman', 'start', id);
    await serveAndStop(id, url);
    image('podman', 'rm', '-v', id);
  }
  say(`SQLite embarquée : ${2 * CONTAINERS} démarrages, autant de sorties 0`);
}

/** With half the memory of docker/compose.yaml: the site, a preparation and a kept catalogue, each a process. */
const MEMORY = ['--memory', '768m', '--memory-swap', '768m'];

export async function checkPreparation(tag, port, password, containers) {
  const url = `http://127.0.0.1:${port}`;
  const name = `${tag}_${process.pid}_preparation`;
  containers.push(name);
  const variables = ['-e', `PORT=${port}`, '-e', `ADMIN_PASSWORD=${password}`];
  image('podman', 'run', '-d', '--name', name, ...LIMITS, ...MEMORY, '--network', 'host', ...variables, tag);
  await ready(url, name);
  const prepared = await openPreparation(url, password);
  const peak = peakOf(name);
  await serveAndStop(name, url);
  image('podman', 'start', name);
  await ready(url, name);
  await publishPreparation(url, password, prepared);
  say(`au plus ${Math.max(peak, peakOf(name))} Mio de 768, /tmp compris`);
  await serveAndStop(name, url);
  image('podman', 'rm', '-v', name);
}

async function serveAndStop(id, url) {
  await ready(url, id);
  for (const path of PAGES) expect(path, (await fetch(url + path)).status, 200);
  image('podman', 'stop', '-t', '20', id);
  const status = image('podman', 'inspect', '-f', '{{.State.ExitCode}}', id).trim();
  if (status !== '0') fail(`SQLite embarquée : sortie ${status} — ${logOf(id)}`);
}

export function soak(tag) {
  const script = `${resolve('scripts/drills/image/soak.mjs')}:/app/soak.mjs:ro`;
  const command = ['node', '--expose-gc', 'soak.mjs'];
  say(lastLine(image('podman', 'run', '--rm', ...LIMITS, '--network', 'none', '-v', script, tag, ...command)));
}
