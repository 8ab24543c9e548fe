// Builds the image, runs it as docker/compose.yaml says on a real MySQL, and shows that it works: health, sign-in, a PDF,
// the operator's commands inside, a restart, a stop, a wrong password of the database.
// Needs ../shared/tools/image and ../shared/tools/mysql; --no-build keeps the image that is there.
/* global Blob */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { checkCommands } from './image/commands.mjs';
import { checkBase, readCompose, startBase, startSite, validate } from './image/compose.mjs';
import { expect, fail, image, say, tool } from './image/tools.mjs';

const PORT = 3385;
const BASE_PORT = 33385;
const LIMIT_MB = 30;
const PASSWORD = 'mot de passe de l’image';
const PDF = 'server/demo/pdf/DAT-102-emploi-du-temps.pdf';
const url = `http://127.0.0.1:${PORT}`;
const values = { MYSQL_PASSWORD: 'secret de la base', ADMIN_PASSWORD: PASSWORD };
const containers = [];

validate(values);
const { site, base } = readCompose(values);
const TAG = site.image;
if (!process.argv.includes('--no-build')) image('build', '.', '-f', site.build.dockerfile, '-t', TAG);
checkSize(image('size', TAG));
try {
  startBase(base, BASE_PORT);
  checkBase(base, BASE_PORT);
  const id = run(site);
  await ready();
  say(`HEALTHCHECK du site : ${image('health', id) || 'ok'}`);
  const cookie = await signedIn();
  const stage = await createStage(cookie);
  await checkPdf(stage);
  await checkCommands(id, url, async (...account) => (await signIn(...account)).status);
  stop(id);
  const again = run(site);
  await ready();
  await checkPdf(stage);
  await signedIn();
  say('après restauration et redémarrage : le stage, son PDF et le compte sont là');
  stop(again);
  refuse({ ...site, environment: { ...site.environment, DATABASE_PASSWORD: 'faux' } });
} finally {
  if (containers.length > 0) image('podman', 'rm', '-f', '--ignore', ...containers);
  tool('mysql', 'wipe', '--port', String(BASE_PORT));
}

function run(service) {
  const name = `${TAG}_${process.pid}_${containers.length}`;
  containers.push(name);
  return startSite(service, { name, port: PORT, basePort: BASE_PORT });
}

/** A container that cannot start says why, and ends with 1. */
function refuse(service) {
  const id = run(service);
  const status = image('podman', 'wait', id);
  expect('sortie avec un faux mot de passe de la base', status, '1');
  say(`faux mot de passe de la base : sortie ${status} — ${logOf(id)}`);
}

function logOf(container) {
  const { stdout, stderr } = spawnSync('../shared/tools/image', ['podman', 'logs', container], { encoding: 'utf8' });
  return (stdout + stderr).trim();
}

function stop(id) {
  // It tells of the end on its standard error, before the container's log.
  const { stdout, stderr } = spawnSync('../shared/tools/image', ['stop', id], { encoding: 'utf8' });
  const said = /ended with status (\d+) after \d+ ms/.exec(stdout + stderr);
  say(`arrêt : ${said?.[0] ?? stderr}`);
  if (said?.[1] !== '0') fail('le conteneur n’est pas sorti avec 0');
}

async function ready() {
  for (let i = 0; i < 600; i++) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  fail(`le conteneur ne sert pas : ${logOf(containers.at(-1))}`);
}

function signIn(username, password) {
  const body = JSON.stringify({ username, password });
  return fetch(`${url}/api/login`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
}

async function signedIn() {
  const answer = await signIn('admin', PASSWORD);
  expect('connexion', answer.status, 200);
  say('connexion : ok');
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

async function createStage(cookie) {
  const form = new FormData();
  form.set('code', 'IMG-1');
  form.set('name', 'Essai de l’image');
  form.set('schedule', new Blob([readFileSync(PDF)], { type: 'application/pdf' }), 'emploi du temps.pdf');
  const answer = await fetch(`${url}/api/stage`, { method: 'POST', body: form, headers: { cookie } });
  expect('création d’un stage', answer.status, 200);
  say('création d’un stage avec son PDF : ok');
  return (await answer.json()).id;
}

async function checkPdf(id) {
  const answer = await fetch(`${url}/api/stage/${id}/getEmploiDuTempsFile`);
  expect('PDF rendu tel quel', Buffer.from(await answer.arrayBuffer()).equals(readFileSync(PDF)), true);
}

function checkSize(said) {
  say(said.trim());
  const sizes = [...said.matchAll(/([\d.]+)\s*MB/g)].map(([, number]) => Number(number));
  const above = sizes.length > 1 ? sizes[0] - sizes[1] : NaN;
  if (!(above <= LIMIT_MB)) fail(`les couches au-dessus de la base font ${above} Mo, plus de ${LIMIT_MB}`);
  say(`couches au-dessus de la base : ${above.toFixed(1)} Mo`);
}
