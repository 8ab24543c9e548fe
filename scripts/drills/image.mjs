// Builds the image and shows that it works: twelve starts on its embedded database and a soak; then as docker/compose.yaml
// says on a real MySQL, secrets by file: health, sign-in, a PDF, a kept catalogue, the backup service, the operator's commands inside, a
// restart, a stop, a wrong password of the database.
// Needs ../shared/tools/image and ../shared/tools/mysql; --no-build keeps the image that is there.
/* global Blob */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBackups } from './image/backups.mjs';
import { checkCommands } from './image/commands.mjs';
import { checkBase, readCompose, startBase, startService, validate, writeSecrets } from './image/compose.mjs';
import { checkEmbedded, soak } from './image/embedded.mjs';
import { expect, fail, image, logOf, ready, say, tool } from './image/tools.mjs';

const PORT = 3385;
const BASE_PORT = 33385;
const LIMIT_MB = 50;
const PASSWORD = 'mot de passe de l’image';
const PDF = 'server/demo/pdf/DAT-102-emploi-du-temps.pdf';
const url = `http://127.0.0.1:${PORT}`;
const containers = [];

const folder = mkdtempSync(join(tmpdir(), 'image-'));
const secrets = writeSecrets(join(folder, 'secrets'), { base: 'secret de la base', admin: PASSWORD });
const wrong = writeSecrets(join(folder, 'faux'), { base: 'faux', admin: PASSWORD });
// The site's own, without TLS: what signs in here goes to it, not to a proxy.
const variables = { PUBLIC_URL: url };
validate(variables);
const { site, sauvegarde, base } = readCompose(variables);
const TAG = site.image;
if (!process.argv.includes('--no-build')) image('build', '.', '-f', site.build.dockerfile, '-t', TAG);
checkSize(image('size', TAG));
checkUser(image('podman', 'image', 'inspect', '-f', '{{.Config.User}}', TAG).trim());
try {
  await checkEmbedded(TAG, PORT, containers);
  soak(TAG);
  startBase(base, BASE_PORT, secrets);
  checkBase(base, BASE_PORT, secrets, wrong);
  const id = run(site);
  await ready(url, id);
  say(`HEALTHCHECK du site : ${image('health', id) || 'ok'}`);
  const cookie = await signedIn();
  const stage = await createStage(cookie);
  await checkPdf(stage);
  await checkCatalogue(cookie, stage);
  await checkBackups(sauvegarde, () => run(sauvegarde));
  await checkCommands(id, url, async (...account) => (await signIn(...account)).status);
  stop(id);
  const again = run(site);
  await ready(url, again);
  await checkPdf(stage);
  await signedIn();
  say('après restauration et redémarrage : le stage, son PDF et le compte sont là');
  stop(again);
  refuse(site);
} finally {
  if (containers.length > 0) image('podman', 'rm', '-f', '-v', '--ignore', ...containers);
  for (const volume of volumes()) image('podman', 'volume', 'rm', '-f', volume);
  tool('mysql', 'wipe', '--port', String(BASE_PORT));
  rmSync(folder, { recursive: true });
}

function run(service, from = secrets) {
  const name = `${TAG}_${process.pid}_${containers.length}`;
  containers.push(name);
  return startService(service, { name, port: PORT, basePort: BASE_PORT, secrets: from });
}

/** Those that the services of this run were given. */
function volumes() {
  return image('podman', 'volume', 'ls', '-q', '--filter', `name=^${TAG}_${process.pid}_`).split(/\s+/).filter(Boolean);
}

/** A container that cannot start says why, and ends with 1. */
function refuse(service) {
  const id = run(service, wrong);
  const status = image('podman', 'wait', id);
  expect('sortie avec un faux mot de passe de la base', status, '1');
  say(`faux mot de passe de la base : sortie ${status} — ${logOf(id)}`);
}

function stop(id) {
  // It tells of the end on its standard error, before the container's log.
  const { stdout, stderr } = spawnSync('../shared/tools/image', ['stop', id], { encoding: 'utf8' });
  const said = /ended with status (\d+) after \d+ ms/.exec(stdout + stderr);
  say(`arrêt : ${said?.[0] ?? stderr}`);
  if (said?.[1] !== '0') fail('le conteneur n’est pas sorti avec 0');
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

async function checkPdf(id, prefix = '', headers = {}) {
  const answer = await fetch(`${url}${prefix}/api/stage/${id}/getEmploiDuTempsFile`, { headers });
  expect('PDF rendu tel quel', Buffer.from(await answer.arrayBuffer()).equals(readFileSync(PDF)), true);
}

/** Read by a process of its own, whose only folder that may be written is /tmp. */
async function checkCatalogue(cookie, stage) {
  const body = JSON.stringify({ nom: 'Catalogue de l’image' });
  const headers = { cookie, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/catalogue`, { method: 'POST', body, headers });
  expect('catalogue gardé', answer.status, 200);
  await checkPdf(stage, `/catalogue/${(await answer.json()).id}`, { cookie });
  say('catalogue gardé, et relu avec son PDF : ok');
}

function checkSize(said) {
  say(said.trim());
  const sizes = [...said.matchAll(/([\d.]+)\s*MB/g)].map(([, number]) => Number(number));
  const above = sizes.length > 1 ? sizes[0] - sizes[1] : NaN;
  if (!(above <= LIMIT_MB)) fail(`les couches au-dessus de la base font ${above} Mo, plus de ${LIMIT_MB}`);
  say(`couches au-dessus de la base : ${above.toFixed(1)} Mo`);
}

/** A name would be refused where nobody may run as root. */
function checkUser(user) {
  if (!/^[1-9]\d*(:\d+)?$/.test(user)) fail(`USER ${user} n’est pas un nombre`);
  say(`utilisateur de l’image : ${user}`);
}
