// Builds the image and shows that it works: twelve starts on its embedded database and a soak; then as docker/compose.yaml
// says on a real MySQL, secrets by file: health, sign-in, a PDF, a kept catalogue, the backup service, the operator's commands inside, a
// restart, a stop, a wrong password of the database. A preparation is open over the restart of both.
// Needs ../shared/tools/image and ../shared/tools/mysql; --no-build keeps the image that is there.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBackups } from './image/backups.mjs';
import { checkCommands } from './image/commands.mjs';
import { checkBase, readCompose, startBase, startService, validate, writeSecrets } from './image/compose.mjs';
import { checkEmbedded, checkPreparation, soak } from './image/embedded.mjs';
import { openPreparation, publishPreparation } from './image/preparation.mjs';
import {
  checkPdf,
  expect,
  fail,
  image,
  logOf,
  peakOf,
  ready,
  say,
  signedIn,
  signIn,
  stageForm,
  tool,
} from './image/tools.mjs';

const PORT = 3385;
const BASE_PORT = 33385;
const LIMIT_MB = 50;
const PASSWORD = 'mot de passe de l’image';
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
  await checkPreparation(TAG, PORT, PASSWORD, containers);
  soak(TAG);
  startBase(base, BASE_PORT, secrets);
  checkBase(base, BASE_PORT, secrets, wrong);
  const id = run(site);
  await ready(url, id);
  say(`HEALTHCHECK du site : ${image('health', id) || 'ok'}`);
  const cookie = await signedIn(url, PASSWORD);
  const stage = await createStage(cookie);
  await checkPdf(url, stage);
  await checkCatalogue(cookie, stage);
  const prepared = await openPreparation(url, PASSWORD);
  await checkBackups(sauvegarde, () => run(sauvegarde));
  await checkCommands(id, url, async (...account) => (await signIn(url, ...account)).status);
  say(`le site : au plus ${peakOf(id)} Mio de ${site.mem_limit}, /tmp compris`);
  stop(id);
  const again = run(site);
  await ready(url, again);
  await checkPdf(url, stage);
  await publishPreparation(url, PASSWORD, prepared);
  say('après restauration et redémarrage : le stage, son PDF, le compte et la préparation sont là');
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

/** Volumes that the services of this run were given. */
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

async function createStage(cookie) {
  const form = stageForm('IMG-1', 'Essai de l’image');
  const answer = await fetch(`${url}/api/stage`, { method: 'POST', body: form, headers: { cookie } });
  expect('création d’un stage', answer.status, 200);
  say('création d’un stage avec son PDF : ok');
  return (await answer.json()).id;
}

/** Read by a process of its own, whose only folder that may be written is /tmp. */
async function checkCatalogue(cookie, stage) {
  const body = JSON.stringify({ nom: 'Catalogue de l’image' });
  const headers = { cookie, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/catalogue`, { method: 'POST', body, headers });
  expect('catalogue gardé', answer.status, 200);
  await checkPdf(`${url}/catalogue/${(await answer.json()).id}`, stage, { cookie });
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
