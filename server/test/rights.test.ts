import { randomUUID } from 'node:crypto';
import { useApp, type Json } from './app.js';
import { Client, PASSWORD, signedIn } from './client.js';
import { dump } from './content-dump.js';
import { errors } from './errors.js';
import { file, formOf } from './forms.js';
import { bytesOf, picture, uploaded } from './images.js';
import { routesOf } from './routes.js';

type Role = 'visitor' | 'staff' | 'admin';
const ROLES: Role[] = ['visitor', 'staff', 'admin'];

/** Every call that writes, or may: the least role, and a body that does it to what there is. */
const WRITES: [call: string, least: Role, body?: (made: Json) => unknown][] = [
  ['POST /api/parcours', 'staff', () => ({ name: 'a' })],
  ['PUT /api/parcours/:id', 'staff', () => ({ name: 'a' })],
  ['DELETE /api/parcours/:id', 'staff'],
  ['POST /api/parcours/:id/dupliquer', 'staff', () => ({ name: 'a' })],
  ['PUT /api/parcours/:id/ordre', 'staff', ({ categorie }) => ({ categorieIds: [categorie] })],
  ['PUT /api/parcours/:id/associations', 'staff', (made) => ({ ...shown(made), retraits: [triple(made)] })],
  ['POST /api/parcours/:id/versions/:n/retablir', 'staff'],
  ['POST /api/categorie', 'staff', ({ parcours }) => ({ name: 'a', id_parcours: parcours })],
  ['PUT /api/categorie/:id', 'staff', () => ({ name: 'a' })],
  ['DELETE /api/categorie/:id', 'staff'],
  ['POST /api/categorie/:id/dupliquer', 'staff', () => ({ name: 'a', associations: true })],
  ['POST /api/categorie/:id/versions/:n/retablir', 'staff'],
  ['POST /api/sousparcours', 'staff', ({ parcours }) => ({ name: 'a', id_parcours: parcours })],
  ['PUT /api/sousparcours/:id', 'staff', () => ({ name: 'a' })],
  ['PATCH /api/sousparcours/:id', 'staff', () => ({ name: 'a' })],
  ['DELETE /api/sousparcours/:id', 'staff'],
  ['POST /api/sousparcours/:id/versions/:n/retablir', 'staff'],
  ['POST /api/definition_sousparcours', 'staff', (made) => many(made)],
  ['DELETE /api/definition_sousparcours', 'staff', (made) => triple(made)],
  ['POST /api/stage', 'staff', () => formOf({ code: 'NEUF', name: 'a', schedule: file() })],
  ['PUT /api/stage/:id', 'staff', () => formOf({ code: 'AUTRE', name: 'a', removePeFile: true })],
  ['DELETE /api/stage/:id', 'staff'],
  ['POST /api/stage/:id/dupliquer', 'staff', () => ({ code: 'NEUF', name: 'a', files: true, associations: true })],
  ['POST /api/stage/:id/versions/:n/retablir', 'staff'],
  ['PUT /api/stage/lot', 'staff', () => ({ stages: [{ code: 'NEUF', name: 'a' }] })],
  ['PUT /api/stage/lot?dryRun=true', 'staff', () => ({ stages: [{ code: 'NEUF', name: 'a' }] })],
  ['POST /api/stage/lot/modifier', 'staff', ({ stage }) => ({ stageIds: [stage], hours: 99 })],
  ['POST /api/stage/lot/modifier?dryRun=true', 'staff', ({ stage }) => ({ stageIds: [stage], hours: 99 })],
  ['POST /api/stage/lot/supprimer', 'staff', ({ stage }) => ({ stageIds: [stage] })],
  ['POST /api/stage/lot/supprimer?dryRun=true', 'staff', ({ stage }) => ({ stageIds: [stage] })],
  ['POST /api/stage/lot/exporter', 'staff', ({ stage }) => ({ stageIds: [stage] })],
  ['POST /api/stage/collage', 'staff', () => ({ texte: 'a' })],
  ['POST /api/stage/import', 'staff', () => csv('Code;Libellé;Responsables\nNEUF;a;"ZOLA, Zoé"\n')],
  ['POST /api/stage/import?dryRun=true', 'staff', () => csv('Code;Libellé\nNEUF;a\n')],
  ['POST /api/stage/import/erreurs', 'staff', () => csv('Code;Libellé\nNEUF;\n')],
  ['POST /api/session_stage', 'staff', ({ stage }) => ({ stageId: stage, start: '2030-01-07' })],
  ['PUT /api/session_stage/:id', 'staff', () => ({ start: '2030-01-07' })],
  ['DELETE /api/session_stage/:id', 'staff'],
  ['POST /api/session_stage/:id/versions/:n/retablir', 'staff'],
  ['POST /api/session_stage/dupliquer', 'staff', ({ session_stage: one }) => ({ sessionIds: [one] })],
  ['POST /api/session_stage/dupliquer?dryRun=true', 'staff', ({ session_stage: one }) => ({ sessionIds: [one] })],
  ['POST /api/session_stage/import', 'staff', ({ code }) => csv(`Code;Début\n${code};07/01/2030\n`)],
  ['POST /api/session_stage/import?dryRun=true', 'staff', ({ code }) => csv(`Code;Début\n${code};07/01/2030\n`)],
  ['POST /api/session_stage/import/erreurs', 'staff', ({ code }) => csv(`Code;Début\n${code};jamais\n`)],
  ['POST /api/lieu', 'staff', () => ({ name: 'a' })],
  ['PUT /api/lieu/:id', 'staff', () => ({ name: 'a' })],
  ['DELETE /api/lieu/:id', 'staff'],
  ['POST /api/lieu/:id/versions/:n/retablir', 'staff'],
  ['POST /api/responsable', 'staff', () => ({ firstName: 'a', lastName: 'b' })],
  ['PUT /api/responsable/:id', 'staff', () => ({ firstName: 'a', lastName: 'b' })],
  ['DELETE /api/responsable/:id', 'staff'],
  ['POST /api/responsable/:id/fusionner', 'staff', ({ otherResponsable: id }) => ({ responsableId: id })],
  ['POST /api/responsable/:id/versions/:n/retablir', 'staff'],
  [
    'POST /api/image',
    'staff',
    async () => formOf({ file: file(await bytesOf(picture().png()), 'a.png', 'image/png') }),
  ],
  ['POST /api/image/pdf', 'staff', () => formOf({ file: file() })],
  ['DELETE /api/image/:id', 'staff'],
  ['POST /api/markdown', 'staff', () => ({ source: 'a' })],
  ['POST /api/catalogue', 'staff', () => ({ nom: 'Neuf' })],
  ['PUT /api/catalogue/:id', 'staff', () => ({ nom: 'Autre' })],
  ['DELETE /api/catalogue/:id', 'admin'],
  ['POST /api/preparation', 'staff', () => ({ nom: 'Neuve' })],
  ['PUT /api/preparation/:id', 'staff', () => ({ nom: 'Autre' })],
  ['DELETE /api/preparation/:id', 'staff'],
  [
    'POST /api/preparation/:id/trancher',
    'staff',
    (made) => ({ entite: 'stage', cle: `${made.stage}`, garder: 'le_mien' }),
  ],
  ['DELETE /api/preparation/:id/lignes/:entite/:cle', 'staff'],
  ['POST /api/preparation/:id/publier', 'staff', () => ({ garder_sous: 'Avant' })],
  ['POST /api/preparation/:id/publier?dryRun=true', 'staff', () => ({})],
  ['POST /api/preparation/:id/reprendre', 'staff'],
  ['POST /api/preparation/brouillons', 'staff'],
  ['POST /api/preparation/retraits', 'staff', ({ stage }) => ({ entite: 'stage', cle: String(stage) })],
  ['POST /api/preparation/:id/deplacer', 'staff', ({ stage }) => ({ entite: 'stage', cle: String(stage) })],
  ['POST /api/preparation/:id/relectures', 'staff', () => ({ libelle: 'a', expire_le: inDays(30) })],
  ['DELETE /api/preparation/:id/relectures/:lien', 'staff'],
  ['PUT /api/static/:id', 'admin', () => ({ menu: 'a', title: 'b' })],
  ['POST /api/static/:id/versions/:n/retablir', 'admin'],
  ['POST /api/user', 'admin', () => ({ username: 'neuf', password: NEW, passwordConfirmation: NEW })],
  ['PUT /api/user/:id', 'admin', () => ({ is_admin: true })],
  ['PATCH /api/user/:id', 'admin', () => ({ password: NEW, passwordConfirmation: NEW })],
  ['DELETE /api/user/:id', 'admin'],
  ['POST /api/journal/:id/annuler', 'staff'],
  ['POST /api/journal/:id/annuler?dryRun=true', 'staff'],
  ['PUT /api/presence/:onglet', 'staff', ({ stage }) => ({ entite: 'stage', cle: String(stage), version: 1 })],
  ['DELETE /api/presence/:onglet', 'staff'],
  ['PUT /api/session/password', 'staff', () => ({ currentPassword: PASSWORD, password: NEW })],
];
/** One's own sessions: the test of auth/own-sessions.test.ts; whoever signs in needs no right. */
const ELSEWHERE = ['POST /api/login', 'DELETE /api/session/:id'];

/** Which preparation each of these is asked of. */
const ITS: Record<string, string> = { publier: 'publiable', reprendre: 'abandonnee', ':lien': 'publiable' };

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

const app = useApp();
let admin: Client;
let made: Json;

/** One of everything, by the names of the API's paths; the pathway has been changed once. */
beforeEach(async () => {
  admin = await signedIn(app, 'admin');
  const { parcours, categorie, sousParcours, stage, responsable, page, lieu, session } = await app.world.everything();
  const { headers } = await admin.call('PUT', `/api/parcours/${parcours.id}`, { name: 'Après' });
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
    publiable,
    relecture: await linkTo(publiable),
    abandonnee: (await app.world.preparation({ etat: 'abandonnee' })).id,
    journal: Number(headers.get('X-Modification')),
  };
});

/** One that deletes this row, which was not there when it did. */
async function preparationOf(entite: string, row: { id: number }, sides: { avant?: object }): Promise<number> {
  const preparation = await app.world.preparation();
  await app.world.ligne(preparation, entite, row, sides);
  return preparation.id;
}

async function linkTo(preparation: number): Promise<number> {
  const link = { libelle: 'Direction', expire_le: inDays(30) };
  return (await admin.call('POST', `/api/preparation/${preparation}/relectures`, link)).body.id;
}

/** All that a refused call might have left behind. */
async function state() {
  const rows = (table: string) => app.dataSource.query(`SELECT * FROM ${table}`);
  return {
    content: Object.fromEntries(await dump(app.dataSource)),
    past: [await rows('modification'), await rows('revision')],
    presences: await rows('presence'),
    preparations: [await rows('preparation'), await rows('ligne'), await rows('etape'), await rows('relecture')],
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

describe.each(ROLES)('%s', (role) => {
  it.each(WRITES)('%s (from %s)', async (call, least, ...[body]) => {
    const [method = '', path = ''] = call.split(' ');
    const [, , resource = ''] = path.split('/');
    const client = role === 'visitor' ? new Client(app) : await signedIn(app, role);
    const before = await state();

    const [last = ''] = path.split('/').slice(-1);
    const id = String(made[ITS[last.replace(/\?.*/, '')] ?? resource]);
    const its = path
      .replace(':id', id)
      .replace(':n', '1')
      .replace(':lien', String(made.relecture))
      .replace(':onglet', randomUUID())
      .replace(':entite/:cle', `stage/${made.stage}`);
    const answer = await client.call(method, its, await body?.(made));

    if (ROLES.indexOf(role) >= ROLES.indexOf(least)) {
      expect([answer.status, answer.status === 200 ? undefined : answer.body]).toEqual([200, undefined]);
    } else {
      expect(answer.body).toEqual(role === 'visitor' ? errors.unauthenticated : errors.adminOnly);
      expect(await state()).toEqual(before);
    }
  });
});
