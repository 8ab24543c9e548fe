import { randomUUID } from 'node:crypto';
import { PublicationSchedule } from '../preparation/publication/publication-schedule.js';
import type { Json, TestApp } from './app.js';
import { Client, PASSWORD, signedIn } from './client.js';
import { enrolTotp } from './factors.js';
import { file, formOf, pdf } from './forms.js';
import { pruneNow } from './history.js';
import { bytesOf, picture } from './images.js';
import { newPreparation } from './preparations.js';
import { Receiver } from './receiver.js';
import { deliver } from './webhooks.js';

/** Each write that the product makes for somebody, of rows of their own. */
export async function writeEverything(app: TestApp): Promise<void> {
  const admin = await signedIn(app, 'admin');
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Json> => {
    const answer = await admin.call(method, path, body, headers);
    if (answer.status !== 200)
      throw new Error(`${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return { ...answer.body, modification: answer.headers.get('X-Modification') };
  };
  const csv = (text: string) => formOf({ file: file(text, 'a.csv', 'text/csv') });
  const undo = async (method: string, path: string, body?: unknown): Promise<Json> => {
    const { modification } = await call(method, path, body);
    return call('POST', `/api/journal/${modification}/annuler`);
  };

  // A stage, whose people change one by one.
  await call('PUT', '/api/stage/1', formOf({ code: 'T-1', name: 'Un', responsableIds: [2] }));
  await call('PUT', '/api/stage/1', formOf({ code: 'T-1', name: 'Un', responsableIds: [2, 3, 4], schedule: file() }));
  await call('PUT', '/api/stage/1', formOf({ code: 'T-1', name: 'Un', responsableIds: [2], removeSchedule: 'true' }));
  await call('POST', '/api/stage/1/versions/1/retablir');
  await call('POST', '/api/stage', formOf({ code: 'N-1', name: 'Neuf', responsableIds: [5], schedule: file() }));
  await call('POST', '/api/stage/2/dupliquer', { code: 'N-2', name: 'Double', files: true, associations: true });
  await undo('DELETE', '/api/stage/3');
  await call('POST', '/api/stage/lot/modifier', {
    stageIds: [4, 5, 6],
    hours: 7,
    addResponsableIds: [9],
    removeResponsableIds: [4],
  });
  await undo('POST', '/api/stage/lot/supprimer', { stageIds: [7, 8] });
  await call('PUT', '/api/stage/lot', {
    stages: [
      { id: 9, code: 'S-10' },
      { id: 10, code: 'S-9', hours: 3 },
      { code: 'N-3', name: 'Neuf' },
    ],
  });
  await undo(
    'POST',
    '/api/stage/import',
    csv('Code;Libellé;Responsables\nS-11;Onze;"NOM 12, Camille"\nN-4;Neuf;"NEUVE, A"\n'),
  );

  // The structure of pathways.
  const parcours = await call('POST', '/api/parcours', { name: 'Neuf' });
  await undo('PUT', '/api/parcours/1', { name: 'Autre' });
  await call('POST', '/api/parcours/2/dupliquer', { name: 'Double' });
  await undo('DELETE', '/api/parcours/3');
  const categorie = await call('POST', '/api/categorie', { name: 'Neuve', position: 0, id_parcours: parcours.id });
  await call('PUT', '/api/categorie/1', { name: 'Autre', level: 'sortie' });
  await call('POST', '/api/categorie/2/dupliquer', { name: 'Double', associations: true });
  await call('PUT', `/api/parcours/${parcours.id}/ordre`, { categorieIds: [categorie.id] });
  await undo('DELETE', '/api/categorie/4');
  const sous = await call('POST', '/api/sousparcours', { name: 'Neuf', id_parcours: parcours.id });
  await call('PUT', '/api/sousparcours/1', { name: 'Autre' });
  await undo('DELETE', '/api/sousparcours/5');
  await call('POST', '/api/definition_sousparcours', {
    stageIds: [20, 21],
    categorieId: categorie.id,
    sousParcoursIds: [sous.id],
  });
  await undo('DELETE', '/api/definition_sousparcours', { stageId: 12, categorieId: 12, sousParcoursId: 12 });
  const cell = (stageId: number) => ({ stageId, categorieId: categorie.id, sousParcoursId: sous.id });
  await call('PUT', `/api/parcours/${parcours.id}/associations`, {
    categorieIds: [categorie.id],
    sousParcoursIds: [sous.id],
    ajouts: [cell(22), cell(23)],
    retraits: [cell(20)],
  });
  await call('PUT', `/api/parcours/${parcours.id}/associations`, {
    categorieIds: [categorie.id],
    sousParcoursIds: [sous.id],
    ajouts: [],
    retraits: [cell(21), cell(22), cell(23)],
  });

  // People, places, sessions.
  await call('PUT', '/api/responsable/20', { firstName: 'A', lastName: 'B' });
  await undo('POST', '/api/responsable/21/fusionner', { responsableId: 22 });
  await undo('DELETE', '/api/responsable/23');
  await call('PUT', '/api/lieu/20', { name: 'Autre' });
  await undo('DELETE', '/api/lieu/21');
  await call('POST', '/api/session_stage', { stageId: 30, start: '2027-01-04', placeId: 30 });
  await call('PUT', '/api/session_stage/31', { start: '2027-01-04', placeId: 32 });
  await undo('DELETE', '/api/session_stage/33');
  await call('POST', '/api/session_stage/dupliquer', { sessionIds: [31] });
  await undo(
    'POST',
    '/api/session_stage/import',
    csv('Code du stage;Début;Lieu\nS-40;04/01/2027;Lieu 40\nS-41;04/01/2027;Neuf\n'),
  );

  // Pages, images, kept catalogues, accounts, sign-ins, open forms.
  await undo('PUT', '/api/static/1001', { menu: 'M', title: 'T', content: 'x' });
  const image = await bytesOf(picture({ width: 8, height: 8 }).png());
  await undo('DELETE', `/api/image/${(await call('POST', '/api/image', formOf({ file: file(image) }))).id}`);
  const shown = await call('POST', '/api/image/pdf', formOf({ file: file(pdf({ mark: 'neuf' })) }));
  await call('PUT', '/api/static/1001', { menu: 'M', title: 'T', content: `[Le fichier](${shown.url})` });
  const keep = (nom: string) => call('POST', '/api/catalogue', { nom });
  const [kept] = [await keep('Catalogue 2025'), await keep('Catalogue 2026')];
  await call('PUT', `/api/catalogue/${kept.id}`, { nom: 'Catalogue de 2025' });
  await call('DELETE', `/api/catalogue/${kept.id}`);
  await prepareEverything(app, admin, call);
  await call('PATCH', '/api/user/1001', { is_admin: true });
  await call('PATCH', '/api/user/1001', { is_admin: false });
  await undo('DELETE', '/api/user/1002');
  const form = { entite: 'stage', cle: '50', version: 1 };
  const [one, two] = [randomUUID(), randomUUID()];
  for (const onglet of [one, one, two]) await call('PUT', `/api/presence/${onglet}`, form);
  await app.dataSource.query(`${OURS} UPDATE presence SET vu = vu - 60 WHERE onglet = ?`, [one]);
  await app.dataSource.query(`${OURS} UPDATE presence SET vu = 0 WHERE onglet = 'onglet-1'`);
  for (const onglet of [one, randomUUID()]) await call('PUT', `/api/presence/${onglet}`, form);
  await call('DELETE', `/api/presence/${one}`);
  const other = await signedIn(app, 'staff');
  for (const wrong of ['faux', 'encore faux']) expect((await other.signIn('u3', wrong)).status).toBe(401);
  expect((await other.get('/api/logout')).status).toBe(200);
  const password = 'correct cheval pile agrafe';
  await call('PUT', '/api/user/1003', { password, passwordConfirmation: password });
  const elsewhere = new Client(app);
  await elsewhere.signIn(admin.user.username);
  const { body: sessions } = await admin.get('/api/session/all');
  await call('DELETE', `/api/session/${sessions.find((one: Json) => !one.current).id}`);
  await call('PUT', '/api/session/password', { currentPassword: PASSWORD, password });
  await call('POST', '/api/session/preuve', { password });
  const expire_a = new Date(Date.now() + 3_600_000).toISOString();
  const { jeton, id: token } = await call('POST', '/api/jeton', { nom: 'a', role: 'lecteur', expire_a });
  await app.request('/api/journal', { headers: { Authorization: `Bearer ${jeton}` } });
  await call('DELETE', `/api/jeton/${token}`);
  const enrolled = await enrolTotp(app, admin);
  const second = new Client(app);
  const known = Array.from({ length: 100 }, (_, i) => `(${admin.user.id}, '${i}', ${i})`).join();
  await app.dataSource.query(`${OURS} INSERT INTO appareil (id_user, cle, vu_a) VALUES ${known}`);
  for (const codes of [[enrolled.codes[0]!], ['000000', await enrolled.code()]]) {
    const agent = { 'User-Agent': `appareil-${codes.length}` };
    await second.call('POST', '/api/login', { username: admin.user.username, password }, agent);
    for (const code of codes) await second.call('POST', '/api/login/second', { code }, agent);
  }
  await second.signIn(admin.user.username, password);
  await app.dataSource.query(`${OURS} UPDATE connexion_en_cours SET expire_a = 1`);
  await second.signIn(admin.user.username, password);
  await call('POST', '/api/session/preuve', { code: await enrolled.code() });
  await call('POST', '/api/session/facteurs/secours');
  await call('DELETE', `/api/session/facteurs/${enrolled.id}`);

  await subscribeAndDeliver(app, call);

  // What is sent again, undone again, exported.
  const key = { 'Idempotency-Key': randomUUID().replaceAll('-', '') };
  for (const name of ['Sous une clé', 'Sous une clé']) await call('POST', '/api/lieu', { name }, key);
  await app.dataSource.query(`${OURS} UPDATE creation_key SET created_at = created_at - 200000`);
  await call('POST', '/api/lieu', { name: 'Sous la même clé' }, key);
  const { modification } = await undo('DELETE', '/api/lieu/40');
  await call('POST', `/api/journal/${modification}/annuler`);
  await call('POST', '/api/session_stage/42/versions/1/retablir');
  for (const path of ['/api/stage/export', '/api/journal/export']) await admin.send(path);

  // Time passes.
  await app.dataSource.query(`${OURS} UPDATE session SET last_seen_at = last_seen_at - 3600`);
  await call('GET', '/api/session');
  const alone = () => call('POST', '/api/image/pdf', formOf({ file: file(pdf({ mark: 'seul' })) }));
  await call('DELETE', `/api/image/${(await alone()).id}`);
  await app.dataSource.query(`${OURS} UPDATE modification SET date = date - 3000 * 86400 + id`);
  await app.dataSource.query(`${OURS} UPDATE preparation SET fin = fin - 3000 * 86400`);
  await call('PUT', '/api/lieu/41', { name: 'Autre' });
  await pruneNow(app, { grace: 0 });
  const { id } = await alone();
  const gone = await call('DELETE', `/api/image/${id}`);
  await app.dataSource.query(`${OURS} UPDATE fichier SET sans_nom_depuis = 1`);
  await call('POST', `/api/journal/${gone.modification}/annuler`);
  await pruneNow(app, { grace: -1 });
}

type Call = (method: string, path: string, body?: unknown) => Promise<Json>;

/** What is done of preparations, and once inside of one. */
async function prepareEverything(app: TestApp, admin: Client, call: Call): Promise<void> {
  const preparation = await newPreparation(app, admin);
  const path = `/api${preparation.base}`;
  const soon = new Date(Date.now() + 24 * 3600_000).toISOString();
  for (const publier_le of [soon, null]) await call('PUT', path, { nom: 'Catalogue de 2027', publier_le });
  const { id } = await preparation.ok('POST', '/api/parcours', { name: 'Neuf' });
  await preparation.ok('PUT', `/api/parcours/${id}`, { name: 'Autre' });
  await preparation.ok('PUT', '/api/lieu/50', { name: 'Ici' });
  for (const lieu of [51, 52]) await preparation.ok('DELETE', `/api/lieu/${lieu}`);
  await call('DELETE', '/api/lieu/52');
  await call('PUT', '/api/lieu/50', { name: 'Là' });
  const place = { entite: 'lieu', cle: '50' };
  await call('POST', `${path}/trancher`, { ...place, champ: 'nom', garder: 'le_mien' });
  await call('POST', `${path}/publier?dryRun=true`, {});
  const { modification } = await call('POST', `${path}/publier`, {});
  await call('POST', `/api/journal/${modification}/annuler`);
  await call('POST', `${path}/reprendre`);
  const moved = await call('POST', `${path}/deplacer`, { choses: [place] });
  await call('POST', `/api/preparation/${moved.preparation}/deplacer`, { choses: [place], vers: preparation.id });
  await call('DELETE', `${path}/lignes/parcours/${id}`);
  const link = await call('POST', `${path}/apercu`, { libelle: 'Direction', expire_le: soon });
  const cookie = (await app.request(new URL(link.adresse).pathname, { redirect: 'manual' })).headers.getSetCookie()[0]!;
  await preparation.who.send(`${preparation.base}/api/lieu`, { headers: { Cookie: cookie.split(';')[0]! } });
  await call('DELETE', `${path}/apercu/${link.id}`);
  await call('POST', '/api/preparation/brouillons');
  await call('POST', '/api/stage/60/retirer');
  for (const le of [soon, null, soon]) await call('POST', '/api/stage/61/retirer', { le });
  for (const le of [soon, null, undefined]) await call('POST', '/api/stage/60/publier', { le });
  // Its hour comes while it is in clash with the site.
  await call('PUT', '/api/lieu/50', { name: 'Encore' });
  await call('PUT', path, { nom: 'Catalogue de 2027', publier_le: soon });
  await app.dataSource.query(`${OURS} UPDATE preparation SET publier_le = 1000 WHERE id = ?`, [preparation.id]);
  await app.nest.get(PublicationSchedule).publishDue();
  await call('DELETE', path);
}

/** Begins a statement of the test's own. */
export const OURS = '/* of the test */';

/** A subscription from its first delivery to its end, with what fails. */
async function subscribeAndDeliver(app: TestApp, call: Call): Promise<void> {
  const receiver = await new Receiver().open();
  const body = { nom: 'Portail', url: receiver.url };
  const { id } = await call('POST', '/api/abonnement', body);
  receiver.answers.push(500, 204, 410);
  for (const name of ['Envoyé', 'Reçu', 'Refusé']) await call('POST', '/api/lieu', { name });
  await deliver(app);
  await call('PUT', `/api/abonnement/${id}`, body);
  await call('POST', `/api/abonnement/${id}/secret`);
  const { rang } = receiver.changes[0];
  await call('POST', `/api/abonnement/${id}/envois/${rang}/renvoyer`);
  await deliver(app);
  await app.dataSource.query(`${OURS} UPDATE envoi SET date = 1 WHERE id_abonnement = ?`, [id]);
  await call('DELETE', `/api/abonnement/${id}`);
  receiver.close();
}
