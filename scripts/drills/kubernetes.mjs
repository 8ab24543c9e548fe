// docker/kubernetes.yaml for real, as far as one machine goes: its objects against the schemas of Kubernetes, then podman
// plays both instances and the backup's job on a real MySQL, with their security contexts, volumes, secret and limits. What
// a cluster adds is done by hand: the probes are asked as the file has them, the second instance has a port of its own.
// Needs ../shared/tools/image (podman, Debian's catatonit), ../shared/tools/mysql, the image (image.mjs beside) and npm.
// node scripts/drills/kubernetes.mjs [port of MySQL]
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { loadAll, YAML11_SCHEMA } from 'js-yaml';
import { expect, fail, image, say, tool } from './image/tools.mjs';
import { checkPod, down, play, podOf, stillRuns } from './kubernetes/play.mjs';
import { Probes } from './kubernetes/probes.mjs';
import { validate } from './kubernetes/schemas.mjs';

const FILE = 'docker/kubernetes.yaml';
const BASE_PORT = process.argv[2] ?? '33402';
const PORT = 3386;
// As they stand in the object: podman 4.3 hands the values of a secret over without decoding them, a cluster decodes them.
const encoded = (text) => Buffer.from(text).toString('base64');
const secret = { base: encoded('secret de la base'), admin: encoded('mot de passe de l’essai') };

// As kubectl reads it: 0440 is octal.
const objects = loadAll(readFileSync(FILE, 'utf8'), { schema: YAML11_SCHEMA });
const one = (kind) => objects.find((object) => object.kind === kind) ?? fail(`pas de ${kind}`);
await validate(objects);
const { spec } = one('Deployment');
const common = { config: one('ConfigMap'), claim: one('PersistentVolumeClaim'), secret, basePort: BASE_PORT };
const played = [];
try {
  startBase();
  for (let i = 0; i < spec.replicas; i++) {
    const name = `parcours-essai-${i}`;
    const pod = podOf(spec.template, { ...common, name, port: PORT + 10 * i });
    played.push(pod);
    play(pod);
    const probes = new Probes(spec.template.spec.containers[0], PORT + 10 * i);
    say(`instance ${i} : startupProbe 200 au bout de ${await probes.started(() => stillRuns(pod))} ms`);
    await probes.expect({ readiness: 200, liveness: 200 });
    checkPod(pod, spec.template.spec);
    await signIn(PORT + 10 * i);
  }
  await backup();
  await stopped();
  await withoutBase();
} finally {
  for (const pod of played) down(pod);
  tool('mysql', 'wipe', '--port', BASE_PORT);
}
say('tout est bien');

function startBase() {
  tool('mysql', 'up', '--fast', '--port', BASE_PORT);
  const { username, pathname } = new URL(common.config.data.DATABASE_URL);
  const name = pathname.slice(1);
  const statements = [
    `CREATE DATABASE ${name}`,
    `CREATE USER '${username}'@'%' IDENTIFIED BY '${secret.base}'`,
    `GRANT ALL ON ${name}.* TO '${username}'@'%'`,
  ];
  tool('mysql', 'client', '--port', BASE_PORT, '-e', statements.join('; '));
}

/** The secret's account, and an export, which goes through /tmp. */
async function signIn(port) {
  const url = `http://127.0.0.1:${port}`;
  const body = JSON.stringify({ username: 'admin', password: secret.admin });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/login`, { method: 'POST', body, headers });
  expect('connexion avec le mot de passe du secret', answer.status, 200);
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  const csv = await fetch(`${url}/api/stage/export`, { headers: { cookie: cookie.join('; ') } });
  expect('export', csv.status, 200);
  await csv.arrayBuffer();
  say('  connexion avec le secret, export par /tmp : 200');
}

async function backup() {
  const { template } = one('CronJob').spec.jobTemplate.spec;
  const pod = podOf(template, { ...common, name: 'parcours-essai-sauvegarde' });
  played.push(pod);
  play(pod);
  expect('sortie de la sauvegarde', image('podman', 'wait', pod.container).trim(), '0');
  say(`CronJob : sortie 0 — ${image('podman', 'logs', pod.container).trim().split('\n').at(-1)}`);
}

/** Does to one of them what a rolling update does: it is asked to stop, and the Service looks for the other. */
async function stopped() {
  const { config } = common;
  const [first] = played;
  const probes = new Probes(spec.template.spec.containers[0], PORT);
  const start = performance.now();
  image('podman', 'kill', '--signal', 'TERM', first.container);
  let [left, served] = [0, 0];
  for (;;) {
    const status = await probes.status('readiness');
    if (status === 0) break;
    if (status === 503) left ||= performance.now() - start;
    const page = left > 0 && (await fetch(`http://127.0.0.1:${PORT}/api/parcours`).catch(() => undefined));
    if (page && page.ok) served++;
    await pause(100);
  }
  const code = image('podman', 'wait', first.container).trim();
  const seconds = (performance.now() - start) / 1000;
  const { terminationGracePeriodSeconds: grace } = spec.template.spec;
  if (!(seconds < grace && seconds >= Number(config.data.DRAIN_SECONDS))) fail(`arrêt en ${seconds} s sur ${grace}`);
  if (served === 0) fail('rien n’est servi pendant DRAIN_SECONDS');
  expect('sortie après SIGTERM', code, '0');
  say(
    `arrêt : readiness 503 après ${left.toFixed(0)} ms, ${served} réponses servies encore, sortie 0 en ${seconds.toFixed(1)} s`,
  );
}

/** Readiness tells of the base, liveness does not: nobody is started again for it. */
async function withoutBase() {
  const probes = new Probes(spec.template.spec.containers[0], PORT + 10);
  tool('mysql', 'kill', '--port', BASE_PORT);
  await probes.until({ readiness: 503, liveness: 200 });
  tool('mysql', 'up', '--fast', '--port', BASE_PORT);
  await probes.until({ readiness: 200, liveness: 200 });
  say('base tuée : readiness 503, liveness 200 ; revenue : 200, 200');
}
