// The built site before a real LemonLDAP::NG, as OpenID Connect and as CAS server: newcomer, known account, fresh proof,
// sign-out there too, refusals of the site and of the portal, portal stopped. Needs a build, and the packages that it
// names when they are not there. node scripts/drills/lemonldap.mjs   (DRILL_PORT: two of them at once)
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Browser } from './lemonldap/browser.mjs';
import { missing, NAMED, Portal, TURNED_AWAY } from './lemonldap/portal.mjs';
import { Product } from './product.mjs';

const PORT = Number(process.env.DRILL_PORT ?? 3811);
const SITE = `http://localhost:${PORT}`;
/** The portal asks nothing again of who signed in less than 5 s ago. */
const SIGNED_IN_MS = 6000;
/** Password, renewal, consent: none more. */
const MAX_FORMS = 4;
const START = `${SITE}/admin`;
const PASSWORD = 'un mot de passe d’ici';

const wanted = missing();
if (wanted !== undefined) {
  console.error(`LemonLDAP::NG manque (Debian 12) : ${wanted}`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'essai-lemonldap-'));
const portal = new Portal(join(folder, 'portal'), PORT + 1, SITE);
const rules = (name) => ({
  [`LOGIN_${name}_ACCOUNTS`]: 'lecteur',
  [`LOGIN_${name}_LINK_EMAIL`]: 'toujours',
  [`LOGIN_${name}_ROLES`]: 'groups: timelords=redacteur',
});
const product = new Product({
  ...{ PORT: String(PORT), PUBLIC_URL: SITE, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' },
  ...{ ...portal.env, ...rules('OIDC'), ...rules('CAS'), LOGIN_OIDC_REQUIRE: 'service=ici' },
});
const faults = [];
try {
  await portal.start();
  await product.start();
  for (const [username, courriel] of Object.entries({ docteur: 'dwho@badwolf.org', mickey: '' })) {
    const body = { username, courriel, password: PASSWORD, passwordConfirmation: PASSWORD };
    see(`compte ${username}`, (await product.send('POST', '/api/user', body)).status, 200);
  }
  await tryProvider('oidc', 'rtyler');
  await tryProvider('cas', 'rtyler@badwolf.org');
  await tryOneSignInForAll();
  await tryRefusals();
  await tryLinks();
  await tryStopped();
} catch (error) {
  faults.push(error);
  console.log(portal.lastLines());
} finally {
  await product.stop('SIGTERM');
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) console.log('FAUTE :', fault);
console.log(faults.length === 0 ? 'tout est bien' : `${faults.length} fautes`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** A newcomer becomes an account, twice the same; a known account proves itself again, and signs out of both. */
async function tryProvider(id, newName) {
  for (const time of ['nouvelle venue', 'la même, revenue']) {
    const rose = new Browser();
    see(`${id} : ${time}`, (await signIn(rose, id, 'rtyler')).url, START);
    see('  son compte', await accountOf(rose), `${newName} lecteur`);
  }
  const doctor = new Browser();
  see(`${id} : compte connu par son adresse`, (await signIn(doctor, id, 'dwho')).url, START);
  see('  son compte, et le rôle de son groupe', await accountOf(doctor), 'docteur redacteur');
  const linked = (await doctor.call(SITE, 'GET', '/api/session/identites')).body.at(-1);
  see('  son nom au portail', linked?.nom, NAMED.name);
  await pause(SIGNED_IN_MS);
  const proof = await finish(doctor, await begin(doctor, id, 'confirmer'), 'dwho');
  see('  confirmer : le portail redemande le mot de passe', proof.asked, true);
  see('  confirmé', proof.url, START);
  const { body } = await doctor.call(SITE, 'GET', '/api/logout');
  const farewell = await doctor.open(body.adresse, { from: SITE });
  see('  se déconnecter mène à', new URL((await finish(doctor, farewell)).url).pathname, '/admin/login');
  see('  plus de session ici', (await doctor.call(SITE, 'GET', '/api/session')).status, 401);
  see('  ni au portail', asksPassword(await begin(doctor, id)), true);
}

async function tryOneSignInForAll() {
  const doctor = new Browser();
  await signIn(doctor, 'oidc', 'dwho');
  see('connecté par l’un, l’autre ne demande rien', (await begin(doctor, 'cas')).url, START);
  see('  le même compte', await accountOf(doctor), 'docteur redacteur');
  const signed = await signIn(doctor, 'signe', 'dwho');
  see('informations signées : le mot de passe n’est pas redemandé', signed.asked, false);
  see('  entré', signed.url, START);
  see('  le même compte', await accountOf(doctor), 'docteur redacteur');
}

async function tryRefusals() {
  const shy = new Browser();
  const refused = await finish(shy, await begin(shy, 'oidc'), TURNED_AWAY, { accept: false });
  see('oidc : qui refuse au portail', faultOf(refused), 'refus');
  see('oidc : qui n’est pas du service', faultOf(await signIn(new Browser(), 'oidc', TURNED_AWAY)), 'interdit');
  see('jeton signé par le secret partagé', faultOf(await signIn(new Browser(), 'partage', 'dwho')), 'fournisseur');
  see('cas : qui n’a pas droit au site', faultOf(await signIn(new Browser(), 'cas', TURNED_AWAY)), 'refus');
}

/** Only known accounts enter by `signe`: a person asks for access, or links their own account. */
async function tryLinks() {
  see('compte inconnu : accès demandé', faultOf(await signIn(new Browser(), 'signe', TURNED_AWAY)), 'demande');
  const asked = (await product.send('GET', '/api/connexion/demandes')).body.map(({ sujet }) => sujet);
  see('  les administrateurs le voient', asked.join(), TURNED_AWAY);
  const mickey = new Browser();
  see('un compte d’ici entre', await signInHere(mickey, 'mickey'), 200);
  see('  s’associer à', (await finish(mickey, await begin(mickey, 'signe', 'associer'), TURNED_AWAY)).url, START);
  const back = new Browser();
  await signIn(back, 'signe', TURNED_AWAY);
  see('  puis entrer par là', await accountOf(back), 'mickey redacteur');
  const rose = new Browser();
  await signInHere(rose, 'mickey');
  const taken = await finish(rose, await begin(rose, 'cas', 'associer'), 'rtyler');
  see('  s’associer à qui a déjà un compte', faultOf(taken), 'associe');
}

/** A request that needs the portal is told so; any other goes on. */
async function tryStopped() {
  const browsers = { oidc: new Browser(), cas: new Browser() };
  const isReturn = (url) => url.startsWith(`${SITE}/api/connexion/`);
  const returned = {};
  for (const [id, browser] of Object.entries(browsers))
    returned[id] = await finish(browser, await begin(browser, id), 'rtyler', { until: isReturn });
  const signedIn = new Browser();
  await signIn(signedIn, 'oidc', 'dwho');
  await portal.stop();
  for (const [id, browser] of Object.entries(browsers)) {
    const ended = await browser.open(returned[id].url, { from: portal.url });
    see(`portail arrêté, ${id} : au retour`, faultOf(ended), 'indisponible');
    const again = await browser.open(returned[id].url, { from: portal.url });
    see('  le même retour une autre fois', faultOf(again), 'etat');
  }
  see('portail arrêté : se déconnecter', (await signedIn.call(SITE, 'GET', '/api/logout')).status, 200);
  await product.stop('SIGTERM');
  await product.start();
  const { status, body } = await new Browser().call(SITE, 'POST', '/api/connexion/oidc', { but: 'connexion' });
  see('portail arrêté, site redémarré : 503', status, 503);
  console.log(`  ${body.message}`);
  see('  un compte d’ici entre', await signInHere(new Browser(), 'docteur'), 200);
}

function see(what, seen, expected) {
  const isRight = seen === expected;
  console.log(`${what} : ${seen}${isRight ? '' : `, au lieu de ${expected}`}`);
  if (!isRight) faults.push(`${what} : ${seen}, au lieu de ${expected}`);
}

/** Where the portal leads, or the page that it shows. */
async function begin(browser, id, but = 'connexion') {
  const { status, body } = await browser.call(SITE, 'POST', `/api/connexion/${id}`, { but });
  if (status !== 200) throw new Error(`${id}, ${but} : ${status} ${JSON.stringify(body)}`);
  return browser.open(body.adresse, { from: SITE });
}

/** Answers the forms of the portal, whatever it asks; `asked`: the password was among that. */
async function finish(browser, page, user, { accept = true, until } = {}) {
  let [shown, asked] = [page, false];
  for (let i = 0; i < MAX_FORMS && isOfPortal(shown) && hasForm(shown); i += 1) {
    asked ||= asksPassword(shown);
    const agreed = { confirm: (stamp) => (accept ? stamp : `-${stamp}`) };
    const answers = asksPassword(shown) ? { user: () => user, password: () => user } : agreed;
    shown = await browser.submit(shown, answers, { until });
  }
  return { ...shown, asked };
}

async function signIn(browser, id, user) {
  return finish(browser, await begin(browser, id), user);
}

/** The status of a sign-in by password. */
async function signInHere(browser, username) {
  return (await browser.call(SITE, 'POST', '/api/login', { username, password: PASSWORD })).status;
}

async function accountOf(browser) {
  const { body } = await browser.call(SITE, 'GET', '/api/session');
  return `${body.username} ${body.role}`;
}

function isOfPortal({ url }) {
  return url.startsWith(portal.url);
}

function hasForm({ text }) {
  return text !== undefined && text.includes('<form');
}

function asksPassword(page) {
  return isOfPortal(page) && page.text.includes('name="password"');
}

function faultOf({ url }) {
  return new URL(url).searchParams.get('faute');
}
