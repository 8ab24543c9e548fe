import { type Json, useApp } from '../test/app.js';
import { signedIn, useAccounts } from '../test/client.js';
import { errors } from '../test/errors.js';
import { file, formOf } from '../test/forms.js';
import { write as writeAs } from '../test/past.js';

const app = useApp();
const who = useAccounts(app, { staff: 'staff' });
const write = (...its: [method: string, path: string, body?: unknown]) => writeAs(who.staff, ...its);
const undo = (id: number, query = '') => who.staff.call('POST', `/api/journal/${id}/annuler${query}`);
const journal = async (query = ''): Promise<Json[]> => (await who.staff.get(`/api/journal${query}`)).body;
const stage = (code: string, name = 'Radar') => formOf({ code, name });
const imported = (lines: string) => formOf({ file: file(`Code;Libellé\n${lines}`, 'a.csv', 'text/csv') });

it('a deleted pathway comes back with all that went with it, under the same ids', async () => {
  const parcours = await app.world.parcours();
  const [categorie, sousParcours] = [await app.world.categorie(parcours), await app.world.sousParcours(parcours)];
  await app.world.definition(await app.world.stage(), categorie, sousParcours);
  const before = await app.ok(`/api/parcours/${parcours.id}`);
  const deletion = await write('DELETE', `/api/parcours/${parcours.id}`);
  const trash = await who.staff.get('/api/corbeille?limit=1');
  expect(trash.headers.get('X-Total-Count')).toBe('1');
  expect(trash.body).toMatchObject([
    {
      modification: deletion,
      entite: 'parcours',
      cle: String(parcours.id),
      libelle: parcours.nom_parcours,
      avec: { categorie: 1, sousparcours: 1, definition_sousparcours: 1 },
    },
  ]);

  const { status, body } = await undo(deletion);

  expect({ status, body }).toMatchObject({ status: 200, body: { conservees: [], impossibles: [] } });
  expect(body.annulees).toHaveLength(4);
  expect(await app.ok(`/api/parcours/${parcours.id}`)).toEqual({
    ...before,
    version: 2,
    modifie_le: expect.any(String),
  });
  expect((await who.staff.get('/api/corbeille')).body).toEqual([]);
});

it('a deleted responsable comes back to the stages that were theirs', async () => {
  const responsable = await app.world.responsable();
  const { id } = await app.world.stage({ responsables: [responsable] });
  const { responsables } = await app.ok(`/api/stage/${id}`);
  const deletion = await write('DELETE', `/api/responsable/${responsable.id}`);
  expect((await app.ok(`/api/stage/${id}`)).responsables).toEqual([]);

  await undo(deletion);

  expect((await app.ok(`/api/stage/${id}`)).responsables).toEqual(responsables);
});

it('a PDF that was replaced comes back', async () => {
  const { id } = await app.world.stage({ code_stage: 'A-1' });
  const { contenu } = await app.world.fichier({ id } as never);
  const removal = await write(
    'PUT',
    `/api/stage/${id}`,
    formOf({ code: 'A-1', name: 'Radar', removeSchedule: 'true' }),
  );
  await undo(removal);

  const answer = await app.request(`/api/stage/${id}/getEmploiDuTempsFile`);
  expect(Buffer.from(await answer.arrayBuffer()).equals(contenu)).toBe(true);
});

it('an import is undone as a whole, but for what was changed since, and a dry run says so and writes nothing', async () => {
  await write('POST', '/api/stage', stage('A-1', 'Avant'));
  const all = await write('POST', '/api/stage/import', imported('A-1;Importé\nA-2;Deux\nA-3;Trois\n'));
  const [, , third] = await app.ok('/api/stage');
  await write('PUT', `/api/stage/${third.id}`, stage('A-3', 'Mieux'));
  const known = await journal();
  expect(known.find(({ id }) => id === all)).toMatchObject({
    genre: 'import',
    libelle: 'a.csv',
    creations: 2,
    modifications: 1,
  });

  const dry = await undo(all, '?dryRun=true');
  expect(await journal()).toEqual(known);
  const { body } = await undo(all);

  const raison = expect.stringMatching(/^Changé depuis par .+, le \d+/);
  expect(body).toMatchObject({
    annulees: [{ libelle: expect.stringMatching(/^A-2/) }, { libelle: expect.stringMatching(/^A-1/) }],
    conservees: [{ cle: String(third.id), raison }],
    impossibles: [],
  });
  expect(dry.body).toEqual({ ...body, modification: null });
  expect((await app.ok('/api/stage')).map(({ libelle_stage }: Json) => libelle_stage)).toEqual(['Avant', 'Mieux']);
});

it('a code that was taken meanwhile stays with who has it', async () => {
  await write('POST', '/api/stage', stage('A-1'));
  const [{ id }] = await app.ok('/api/stage');
  const deletion = await write('DELETE', `/api/stage/${id}`);
  await write('POST', '/api/stage', stage('a-1', 'Autre'));

  const { body } = await undo(deletion);

  expect(body).toMatchObject({ modification: null, annulees: [], impossibles: [{ cle: String(id) }] });
  expect(await app.ok('/api/stage')).toMatchObject([{ libelle_stage: 'Autre' }]);
});

it('a category whose pathway has gone cannot come back by itself', async () => {
  const parcours = await app.world.parcours();
  const categorie = await app.world.categorie(parcours);
  const deletion = await write('DELETE', `/api/categorie/${categorie.id}`);
  await write('DELETE', `/api/parcours/${parcours.id}`);

  expect((await undo(deletion)).body).toMatchObject({ annulees: [], impossibles: [{ entite: 'categorie' }] });
});

it('what others were tied to since it was made is kept', async () => {
  const created = await write('POST', '/api/parcours', { name: 'Neuf' });
  const [{ id }] = await app.ok('/api/parcours');
  await write('POST', '/api/categorie', { name: 'Dedans', id_parcours: id });

  expect((await undo(created)).body).toMatchObject({ annulees: [], conservees: [{ entite: 'parcours' }] });
  expect(await app.ok('/api/parcours')).toHaveLength(1);
});

it('an undo can be undone, and the first modification then once more', async () => {
  const created = await write('POST', '/api/parcours', { name: 'Neuf' });
  const undone = (await undo(created)).body.modification;
  expect(await app.ok('/api/parcours')).toEqual([]);
  await undo(undone);
  expect(await app.ok('/api/parcours')).toHaveLength(1);

  expect((await undo(created)).status).toBe(200);
  expect(await app.ok('/api/parcours')).toEqual([]);
});

it('twice, one after the other or at once, is refused, and done once', async () => {
  const created = await write('POST', '/api/parcours', { name: 'Neuf' });
  const answers = await Promise.all([undo(created), undo(created)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await undo(created)).toMatchObject({ status: 409, body: { message: 'Cette modification est déjà annulée.' } });
});

it('of what an older schema wrote: a missing column has its default, an unknown one counts for nothing', async () => {
  const { id } = await app.world.stage({ code_stage: 'A-1', volume_horaire_stage: 7 });
  const renamed = await write('PUT', `/api/stage/${id}`, formOf({ code: 'A-1', name: 'Après', hours: 7 }));
  const deletion = await write('DELETE', `/api/stage/${id}`);
  const rewrite = async (modification: number, from: RegExp, to: string) => {
    const [{ champs }] = await app.dataSource.query<Json>('SELECT champs FROM revision WHERE id_modification = ?', [
      modification,
    ]);
    expect(champs).toMatch(from);
    const sql = 'UPDATE revision SET champs = ? WHERE id_modification = ?';
    await app.dataSource.query(sql, [champs.replace(from, to), modification]);
  };
  await rewrite(deletion, /"volume_horaire_stage":\d+,/, '"salle":"B12",');
  await rewrite(renamed, /^\{/, '{"salle":["B11","B12"],');

  for (const modification of [deletion, renamed]) {
    const { body } = await undo(modification);
    expect(body).toMatchObject({ annulees: [{ cle: String(id) }], conservees: [], impossibles: [] });
  }
  expect(await app.ok(`/api/stage/${id}`)).toMatchObject({
    libelle_stage: 'Stage sans libellé particulier',
    volume_horaire_stage: 0,
  });
});

it('of what somebody edits has their save refused: they have not seen what it has become', async () => {
  const { id } = await app.world.parcours({ nom_parcours: 'Avant' });
  const change = await write('PUT', `/api/parcours/${id}`, { name: 'Après' });
  const edited = await who.staff.get(`/api/parcours/${id}`);
  await undo(change);

  const match = { 'If-Match': edited.headers.get('ETag')! };
  expect((await who.staff.call('PUT', `/api/parcours/${id}`, { name: 'Encore' }, match)).status).toBe(412);
  expect((await app.ok(`/api/parcours/${id}`)).nom_parcours).toBe('Avant');
});

it('by two people at once is done once, and the other is told', async () => {
  const created = await write('POST', '/api/parcours', { name: 'Neuf' });
  const other = await signedIn(app, 'admin');
  const answers = await Promise.all([undo(created), other.call('POST', `/api/journal/${created}/annuler`)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await app.ok('/api/parcours')).toEqual([]);
});

it('of no modification is a 404', async () => {
  expect((await undo(999_999)).body).toEqual(errors.notFound('La modification 999999 n’existe pas ou plus.'));
  expect((await who.staff.get('/api/journal/999999')).status).toBe(404);
});

describe('the journal', () => {
  it('says who did what, and what has changed, but for what is made of the rest', async () => {
    await write('POST', '/api/stage', stage('A-1', 'Avant'));
    const [{ id }] = await app.ok('/api/stage');
    const modification = await write('PUT', `/api/stage/${id}`, stage('a-1', 'Après'));

    expect((await journal())[0]).toMatchObject({
      id: modification,
      auteur: who.staff.user.username,
      genre: 'enregistrement',
      source: 'site',
      libelle: 'a-1 — Après',
      creations: 0,
      modifications: 1,
      suppressions: 0,
      annulee_par: null,
    });
    expect((await who.staff.get(`/api/journal/${modification}`)).body.changements).toEqual([
      {
        entite: 'stage',
        cle: String(id),
        libelle: 'a-1 — Après',
        operation: 'modification',
        champs: [
          { champ: 'code_stage', avant: 'A-1', apres: 'a-1' },
          { champ: 'libelle_stage', avant: 'Avant', apres: 'Après' },
        ],
      },
    ]);
  });

  it('comes by pages, and by what it is asked about', async () => {
    const { id } = await app.world.parcours();
    for (const name of ['Un', 'Deux', 'Trois']) await write('PUT', `/api/parcours/${id}`, { name });
    const deletion = await write('DELETE', `/api/parcours/${id}`);

    const { body, headers } = await who.staff.get(`/api/journal?entite=parcours&cle=${id}&limit=2&offset=1`);
    expect([body.map(({ libelle }: Json) => libelle), headers.get('X-Total-Count')]).toEqual([['Trois', 'Deux'], '4']);
    expect((await journal('?genre=suppression')).map(({ id }) => id)).toContain(deletion);
    expect(await journal('?auteur=personne')).toEqual([]);
  });

  it('is nobody’s but staff’s', async () => {
    for (const path of ['/api/journal', '/api/journal/1', '/api/corbeille'])
      expect(await app.refused(path)).toEqual(errors.unauthenticated);
  });
});
