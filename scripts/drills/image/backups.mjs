// The backup service of docker/compose.yaml: it writes one, is said to be well by its health check, and ends when asked to.
import { expect, fail, image, logOf, say } from './tools.mjs';

const TRIES = 300;
const WRITTEN = /\.gz\s: écrite/;

/** `start` starts the service's container and returns its id. */
export async function checkBackups({ healthcheck }, start) {
  const id = start();
  await written(id);
  const [, ...command] = healthcheck.test;
  image('podman', 'exec', id, ...command);
  say(
    `sauvegarde : healthcheck 0 — ${logOf(id)
      .split('\n')
      .find((line) => WRITTEN.test(line))}`,
  );
  const names = image('podman', 'exec', id, 'ls', '/sauvegardes').trim().split('\n');
  expect('fichiers de la sauvegarde', names.length, 1);
  image('podman', 'stop', id);
  expect('sortie de la sauvegarde arrêtée', image('podman', 'inspect', '-f', '{{.State.ExitCode}}', id).trim(), '0');
  say('sauvegarde : arrêt demandé, sortie 0');
}

async function written(id) {
  for (let i = 0; i < TRIES; i++) {
    if (WRITTEN.test(logOf(id))) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  fail(`pas de sauvegarde : ${logOf(id)}`);
}
