import { randomUUID } from 'node:crypto';
import { useApp, type Json } from './app.js';
import { Client, PASSWORD, signedIn } from './client.js';
import { dump } from './content-dump.js';
import { errors } from './errors.js';
import { file, formOf } from './forms.js';
import { bytesOf, picture, uploaded } from './images.js';
import { useWorld } from './kept-world.js';
import { routesOf } from './routes.js';

/** `other`: an editor of another pathway than the one of everything; `own`: of that one. */
type Role = 'visitor' | 'reader' | 'other' | 'own' | 'staff' | 'admin';
const ROLES: Role[] = ['visitor', 'reader', 'other', 'own', 'staff', 'admin'];

/** Every call that writes, or may: the least role, and a body that does it to what there is. */
const WRITES: [call: string, least: Role, body?: (made: Json) => unknown][] = [
  ['POST /api/parcours', 'staff', () => ({ name: 'a' })],
  ['PUT /api/parcours/:id', 'own', () => ({ name: 'a' })],
  ['DELETE /api/parcours/:id', 'own'],
  ['POST /api/parcours/:id/dupliquer', 'staff', () => ({ name: 'a' })],
  ['PUT /api/parcours/:id/ordre', 'own', ({ categorie }) => ({ categorieIds: [categorie] })],
  ['PUT /api/parcours/:id/associations', 'own', (made) => ({ ...shown(made), retraits: [triple(made)] })],
  ['POST /api/parcours/:id/versions/:n/retablir', 'own'],
  ['POST /api/categorie', 'own', ({ parcours }) => ({ name: 'a', id_parcours: parcours })],
  ['PUT /api/categorie/:id', 'own', () => ({ name: 'a' })],
  ['DELETE /api/categorie/:id', 'own'],
  ['POST /api/categorie/:id/dupliquer', 'own', () => ({ name: 'a', associations: true })],
  ['POST /api/categorie/:id/versions/:n/retablir', 'own'],
  ['POST /api/sousparcours', 'own', ({ parcours }) => ({ name: 'a', id_parcours: parcours })],
  ['PUT /api/sousparcours/:id', 'own', () => ({ name: 'a' })],
  ['PATCH /api/sousparcours/:id', 'own', () => ({ name: 'a' })],
  ['DELETE /api/sousparcours/:id', 'own'],
  ['POST /api/sousparcours/:id/versions/:n/retablir', 'own'],
  ['POST /api/definition_sousparcours', 'own', (made) => many(made)],
  ['DELETE /api/definition_sousparcours', 'own', (made) => triple(made)],
  ['POST /api/stage', 'other', () => formOf({ code: 'NEUF', name: 'a', schedule: file() })],
  ['PUT /api/stage/:id', 'own', () => formOf({ code: 'AUTRE', name: 'a', removePeFile: true })],
  ['DELETE /api/stage/:id', 'own'],
  ['POST /api/stage/:id/dupliquer', 'own', () => ({ code: 'NEUF', name: 'a', files: true, associations: true })],
  ['POST /api/stage/:id/versions/:n/retablir', 'own'],
  ['PUT /api/stage/lot', 'other', () => ({ stages: [{ code: 'NEUF', name: 'a' }] })],
  ['PUT /api/stage/lot?dryRun=true', 'other', () => ({ stages: [{ code: 'NEUF', name: 'a' }] })],
  ['POST /api/stage/lot/modifier', 'own', ({ stage }) => ({ stageIds: [stage], hours: 99 })],
  ['POST /api/stage/lot/modifier?dryRun=true', 'own', ({ stage }) => ({ stageIds: [stage], hours: 99 })],
  ['POST /api/stage/lot/supprimer', 'own', ({ stage }) => ({ stageIds: [stage] })],
  ['POST /api/stage/lot/supprimer?dryRun=true', 'own', ({ stage }) => ({ stageIds: [stage] })],
  ['POST /api/stage/lot/exporter', 'reader', ({ stage }) => ({ stageIds: [stage] })],
  ['POST /api/stage/collage', 'reader', () => ({ texte: 'a' })],
  ['POST /api/stage/import', 'other', () => csv('Code;Libellé;Responsables\nNEUF;a;"ZOLA, Zoé"\n')],
  ['POST /api/stage/import?dryRun=true', 'other', () => csv('Code;Libellé\nNEUF;a\n')],
  ['POST /api/stage/import/erreurs', 'reader', () => csv('Code;Libellé\nNEUF;\n')],
  ['POST /api/session_stage', 'own', ({ stage }) => ({ stageId: stage, start: '2030-01-07' })],
  ['PUT /api/session_stage/:id', 'own', () => ({ start: '2030-01-07' })],
  ['DELETE /api/session_stage/:id', 'own'],
  ['POST /api/session_stage/:id/versions/:n/retablir', 'own'],
  ['POST /api/session_stage/dupliquer', 'own', ({ session_stage: one }) => ({ sessionIds: [one] })],
  ['POST /api/session_stage/dupliquer?dryRun=true', 'own', ({ session_stage: one }) => ({ sessionIds: [one] })],
  ['POST /api/responsable/import', 'other', () => csv('Nom;Prénom\nNEUF;a\n')],
  ['POST /api/responsable/import?dryRun=true', 'other', () => csv('Nom;Prénom\nNEUF;a\n')],
  ['POST /api/responsable/import/erreurs', 'reader', () => csv('Nom;Prénom\nNEUF;\n')],
  ['POST /api/session_stage/import', 'own', ({ code }) => csv(`Code;Début\n${code};07/01/2030\n`)],
  ['POST /api/session_stage/import?dryRun=true', 'own', ({ code }) => csv(`Code;Début\n${code};07/01/2030\n`)],
  ['POST /api/session_stage/import/erreurs', 'reader', ({ code }) => csv(`Code;Début\n${code};jamais\n`)],
  ['POST /api/lieu', 'other', () => ({ name: 'a' })],
  ['PUT /api/lieu/:id', 'own', () => ({ name: 'a' })],
  ['DELETE /api/lieu/:id', 'own'],
  ['POST /api/lieu/:id/versions/:n/retablir', 'own'],
  ['POST /api/responsable', 'other', () => ({ firstName: 'a', lastName: 'b' })],
  ['PUT /api/responsable/:id', 'own', () => ({ firstName: 'a', lastName: 'b' })],
  ['DELETE /api/responsable/:id', 'own'],
  ['POST /api/responsable/:id/fusionner', 'own', ({ otherResponsable: id }) => ({ responsableId: id })],
  ['POST /api/responsable/:id/versions/:n/retablir', 'own'],
  [
    'POST /api/image',
    'other',
    async () => formOf({ file: file(await bytesOf(picture().png()), 'a.png', 'image/png') }),
  ],
  ['POST /api/image/pdf', 'other', () => formOf({ file: file() })],
  ['DELETE /api/image/:id', 'other'],
  ['POST /api/markdown', 'reader', () => ({ source: 'a' })],
  ['POST /api/catalogue', 'other', () => ({ nom: 'Neuf' })],
  ['PUT /api/catalogue/:id', 'other', () => ({ nom: 'Autre' })],
  ['DELETE /api/catalogue/:id', 'admin'],
  ['POST /api/preparation', 'other', () => ({ nom: 'Neuve' })],
  ['PUT /api/preparation/:id', 'other', () => ({ nom: 'Autre', publier_le: null })],
  ['DELETE /api/preparation/:id', 'own'],
  [
    'POST /api/preparation/:id/trancher',
    'own',
    (made) => ({ entite: 'stage', cle: `${made.stage}`, garder: 'le_mien' }),
  ],
  ['DELETE /api/preparation/:id/lignes/:entite/:cle', 'own'],
  ['POST /api/preparation/:id/publier', 'other', () => ({ garder_sous: 'Avant' })],
  ['POST /api/preparation/:id/publier?dryRun=true', 'other', () => ({})],
  ['POST /api/preparation/:id/reprendre', 'other'],
  ['POST /api/preparation/brouillons', 'other'],
  ['POST /api/stage/:id/publier', 'own', ({ unchanged }) => ({ preparation: unchanged })],
  ['POST /api/stage/:id/retirer', 'own', () => ({})],
  ['POST /api/parcours/:id/publier', 'own', () => ({})],
  ['POST /api/parcours/:id/retirer', 'own', () => ({})],
  ['POST /api/static/:id/publier', 'admin', () => ({})],
  ['POST /api/static/:id/retirer', 'admin', () => ({})],
  ['POST /api/preparation/:id/deplacer', 'own', ({ stage }) => ({ choses: [{ entite: 'stage', cle: String(stage) }] })],
  ['POST /api/preparation/:id/apercu', 'other', () => ({ libelle: 'a', expire_le: inDays(30) })],
  ['DELETE /api/preparation/:id/apercu/:n', 'other'],
  ['POST /api/abonnement', 'admin', () => ({ nom: 'Neuf', url: 'https://portail.example/' })],
  ['PUT /api/abonnement/:id', 'admin', () => ({ nom: 'Autre', url: 'https://portail.example/', actif: false })],
  ['DELETE /api/abonnement/:id', 'admin'],
  ['POST /api/abonnement/:id/essai', 'admin'],
  ['POST /api/abonnement/:id/secret', 'admin'],
  ['POST /api/abonnement/:id/envois/:rang/renvoyer', 'admin'],
  ['PUT /api/static/:id', 'admin', () => ({ menu: 'a', title: 'b' })],
  ['POST /api/static/:id/versions/:n/retablir', 'admin'],
  ['POST /api/user', 'admin', () => ({ username: 'neuf', password: NEW, passwordConfirmation: NEW })],
  ['PUT /api/user/:id', 'admin', () => ({ is_admin: true })],
  ['PATCH /api/user/:id', 'admin', () => ({ password: NEW, passwordConfirmation: NEW })],
  ['DELETE /api/user/:id', 'admin'],
  ['POST /api/connexion/demandes/:id', 'admin', ({ user }) => ({ id_user: user })],
  ['DELETE /api/connexion/demandes/:id', 'admin'],
  ['POST /api/journal/:id/annuler', 'own'],
  ['POST /api/journal/:id/annuler?dryRun=true', 'own'],
  ['PUT /api/presence/:onglet', 'reader', ({ stage }) => ({ entite: 'stage', cle: String(stage), version: 1 })],
  ['DELETE /api/presence/:onglet', 'reader'],
  ['PUT /api/session/password', 'reader', () => ({ currentPassword: PASSWORD, password: NEW })],
  ['POST /api/session/preuve', 'reader', () => ({ password: PASSWORD })],
  ['POST /api/session/facteurs/options', 'reader', () => ({ genre: 'totp' })],
];
/** One's own things: the tests of auth/own-sessions.test.ts, auth/factors, auth/jeton and auth/sign-on; whoever signs in needs no right. */
const ELSEWHERE = [
  'POST /api/login',
  'POST /api/jeton',
  'DELETE /api/jeton/:id',
  'POST /api/login/second',
  'POST /api/login/cle',
  'POST /api/login/cle/options',
  'DELETE /api/session/:id',
  'POST /api/session/facteurs',
  'POST /api/session/facteurs/secours',
  'DELETE /api/session/facteurs/:id',
  'POST /api/connexion/:id',
  'POST /api/connexion/reglages/:id/essai',
  'DELETE /api/session/identites/:id',
];

/** Which preparation each of these is asked of. */
const ITS: Record<string, string> = {
  publier: 'publiable',
  reprendre: 'abandonnee',
  apercu: 'publiable',
  ':n': 'publiable',
};

const NEW = 'correct cheval pile';
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString();
const csv = (text: string) => formOf({ file: file(text, 'a.csv', 'text/csv') });
const triple = ({ stage, categorie, sousparcours }: Json) => ({
  stageId: stage,
  categorieId: categorie,
  sousParcoursId: sousparcours,
});
const many = ({ otherStage, categorie, sousparcours }: Json) => ({
  stageIds: [otherStage],
  categorieId: categorie,
  sousParcoursIds: [sousparcours],
});
const shown = ({ categorie, sousparcours }: Json) => ({
  categorieIds: [categorie],
  sousParcoursIds: [sousparcours],
  ajouts: [],
});

const app = useApp(() => Promise.resolve());
let clients: Record<Role, Client>;
let made: Json;

/** One of everything, by the names of the API's paths; the pathway has been changed once. */
useWorld(app, async () => {
  const admin = await signedIn(app, 'admin');
  const { parcours, categorie, sousParcours, stage, responsable, page, lieu, session } = await app.world.everything();
  const { headers } = await admin.call('PUT', `/api/parcours/${parcours.id}`, { name: 'Après' });
  const same = { avant: {}, apres: {} };
  await preparationOf('parcours', parcours, same);
  await preparationOf('static', page, same);
  const publiable = await preparationOf('stage', { id: 999_999 }, { avant: { libelle_stage: 'Déjà supprimé' } });
  made = {
    parcours: parcours.id,
    categorie: categorie.id,
    sousparcours: sousParcours.id,
    stage: stage.id,
    code: stage.code_stage,
    otherStage: (await app.world.stage()).id,
    session_stage: session.id,
    lieu: lieu.id,
    responsable: responsable.id,
    otherResponsable: (await app.world.responsable()).id,
    static: page.id,
    user: (await app.world.user()).id,
    image: (await uploaded(admin, await bytesOf(picture({ red: 90 }).png()))).id,
    catalogue: (await app.world.catalogue()).id,
    preparation: await preparationOf('stage', stage, {}),
    unchanged: await preparationOf('stage', stage, same),
    publiable,
    relecture: await linkTo(admin, publiable),
    abandonnee: (await app.world.preparation({ etat: 'abandonnee' })).id,
    abonnement: (await app.world.abonnement()).id,
    connexion: (await app.world.demande()).id,
    journal: Number(headers.get('X-Modification')),
  };
  clients = {
    visitor: new Client(app),
    reader: await signedIn(app, 'reader'),
    other: await signedIn(app, [(await app.world.parcours()).id]),
    own: await signedIn(app, [parcours.id]),
    staff: await signedIn(app, 'staff'),
    admin,
  };
});

/** One that changes this row; without sides, that deletes it, which was not there when it did. */
async function preparationOf(
  entite: string,
  row: { id: number },
  sides: { avant?: object; apres?: object },
): Promise<number> {
  const preparation = await app.world.preparation();
  await app.world.ligne(preparation, entite, row, sides);
  return preparation.id;
}

async function linkTo(admin: Client, preparation: number): Promise<number> {
  const link = { libelle: 'Direction', expire_le: inDays(30) };
  return (await admin.call('POST', `/api/preparation/${preparation}/apercu`, link)).body.id;
}

function refusalOf(role: Role, least: Role): object {
  if (role === 'visitor') return errors.unauthenticated;
  if (least === 'admin') return errors.adminOnly;
  if (role === 'reader') return errors.readerOnly;
  const [reasons, message] = [expect.any(Array) as unknown, expect.stringMatching(/^Rien n’a été modifié/) as unknown];
  return { ...errors.notYours(['', '']), message, errors: reasons };
}

/** All that a refused call might have left behind. */
async function state() {
  const rows = (table: string) => app.dataSource.query(`SELECT * FROM ${table}`);
  return {
    content: Object.fromEntries(await dump(app.dataSource)),
    past: [await rows('modification'), await rows('revision')],
    presences: await rows('presence'),
    preparations: [await rows('preparation'), await rows('ligne'), await rows('etape'), await rows('relecture')],
    identities: await rows('identite'),
    subscriptions: [await rows('abonnement'), await rows('envoi')],
    catalogues: await app.dataSource.query('SELECT id, nom, poids FROM catalogue_garde'),
  };
}

it('every call that may write is in the table', () => {
  const calls = WRITES.map(([call]) => call.replace(/\?.*/, '')).concat(ELSEWHERE);
  expect([...new Set(calls)].sort()).toEqual(
    routesOf(app.nest)
      .filter((route) => !route.startsWith('GET '))
      .sort(),
  );
});

async function ask(client: Client, [call, , ...[body]]: Write) {
  const [method = '', path = ''] = call.split(' ');
  const [, , resource = ''] = path.split('/');
  const [last = ''] = path.split('/').slice(-1);
  const isPreparation = resource === 'preparation';
  const id = String(made[(isPreparation && ITS[last.replace(/\?.*/, '')]) || resource]);
  const its = path
    .replace(':id', id)
    .replace(':n', String(isPreparation ? made.relecture : 1))
    .replace(':rang', '1')
    .replace(':onglet', randomUUID())
    .replace(':entite/:cle', `stage/${made.stage}`);
  return client.call(method, its, await body?.(made));
}

type Write = (typeof WRITES)[number];
const levelOf = (role: Role) => ROLES.indexOf(role);

describe.each(ROLES.slice(0, -1))('%s', (role) => {
  // Nothing changes: one world serves them all.
  it('is refused what needs more, and nothing changes', async () => {
    const before = await state();
    for (const write of WRITES.filter(([, least]) => levelOf(role) < levelOf(least))) {
      const [call, least] = write;
      const answer = await ask(clients[role].copy(), write);
      expect({ call, answer: answer.body }).toEqual({ call, answer: refusalOf(role, least) });
    }
    expect(await state()).toEqual(before);
  });
});

/** The table of all routes (route-roles.ts) has the roles in between. */
const BOUNDS = WRITES.flatMap((write) =>
  [...new Set([write[1], 'admin' as const])].map((role): [Role, ...Write] => [role, ...write]),
);

it.each(BOUNDS)('%s may: %s', async (role, ...write) => {
  const answer = await ask(clients[role].copy(), write);
  expect([answer.status, answer.status === 200 ? undefined : answer.body]).toEqual([200, undefined]);
});
