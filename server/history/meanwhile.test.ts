import { type Connection, createConnection } from 'mysql2/promise';
import { config } from '../config/config.js';
import { connectionOptions } from '../database/open.js';
import { type Answer, useApp } from '../test/app.js';
import { useAccounts } from '../test/client.js';
import { useCopiesHere } from '../test/copies-here.js';
import { formOf } from '../test/forms.js';
import { write as writeAs } from '../test/past.js';
import { newPreparation } from '../test/preparations.js';
import { countWaiting } from '../test/transactions.js';
import { until } from '../test/until.js';

useCopiesHere();
const app = useApp();
const who = useAccounts(app, { staff: 'staff' });
const write = (...its: [method: string, path: string, body?: unknown]) => writeAs(who.staff, ...its);
const undo = (id: number) => who.staff.call('POST', `/api/journal/${id}/annuler`);
const stage = (code: string, name = 'Radar') => formOf({ code, name });
const created = async (path: string) => ((await app.ok(path)) as { id: number }[]).at(-1)!.id;
const session = (stageId: number) => ({ stageId, start: '2027-03-01', end: '2027-03-05' });

let other: Connection;

const ask = async <T>(sql: string) => (await other.query(sql))[0] as T[];

/** Both are answered once both have read: the first waits for its commit, the second for the rows of the first. */
async function inSuccession(first: () => Promise<Answer>, second: () => Promise<Answer>): Promise<Answer[]> {
  await other.beginTransaction();
  await other.query("SELECT * FROM setting WHERE name = 'generation' FOR UPDATE");
  const answers: Promise<Answer>[] = [];
  const early: Answer[] = [];
  for (const send of [first, second]) {
    answers.push(send());
    void answers.at(-1)!.then((answer) => early.push(answer));
    await until(async () => early.length > 0 || (await countWaiting(ask)) === answers.length);
    expect(early).toEqual([]);
  }
  await other.rollback();
  return Promise.all(answers);
}

/** SQLite has a single writer: the second one begins after the commit of the first. */
(config.database ? describe : describe.skip)('what somebody commits while an undo waits for it', () => {
  beforeEach(async () => {
    other = await createConnection(connectionOptions(config.database!));
  });
  afterEach(() => other.end());

  it('stays: a category in a parcours whose creation is undone', async () => {
    const creation = await write('POST', '/api/parcours', { name: 'Radar', description: '' });
    const id_parcours = await created('/api/parcours');

    const [added, undone] = await inSuccession(
      () => who.staff.call('POST', '/api/categorie', { id_parcours, name: 'Ajoutée' }),
      () => undo(creation),
    );

    expect([added!.status, undone!.status]).toEqual([200, 200]);
    expect(undone!.body).toMatchObject({
      annulees: [],
      conservees: [{ entite: 'parcours', raison: 'D’autres éléments s’y rattachent depuis.' }],
    });
    expect((await app.get(`/api/categorie/${added!.body.id}`)).status).toBe(200);
  });

  it('stays: a session of a stage whose creation is undone', async () => {
    const creation = await write('POST', '/api/stage', stage('A-1'));
    const id = await created('/api/stage');

    const [added, undone] = await inSuccession(
      () => who.staff.call('POST', '/api/session_stage', session(id)),
      () => undo(creation),
    );

    expect([added!.status, undone!.status]).toEqual([200, 200]);
    expect(undone!.body).toMatchObject({ annulees: [], conservees: [{ entite: 'stage' }] });
    expect((await app.get(`/api/stage/${id}`)).status).toBe(200);
  });

  it('stays: a change of a stage whose creation is undone', async () => {
    const creation = await write('POST', '/api/stage', stage('A-1'));
    const id = await created('/api/stage');

    const [, undone] = await inSuccession(
      () => who.staff.call('PUT', `/api/stage/${id}`, stage('A-1', 'Retravaillé')),
      () => undo(creation),
    );

    expect(undone!.body).toMatchObject({ annulees: [], conservees: [{ entite: 'stage' }] });
    expect((await app.ok(`/api/stage/${id}`)).libelle_stage).toBe('Retravaillé');
  });

  it('has the code that an undo would bring back: it says so, and offers another', async () => {
    await write('POST', '/api/stage', stage('A-1'));
    const deletion = await write('DELETE', `/api/stage/${await created('/api/stage')}`);

    const [, undone] = await inSuccession(
      () => who.staff.call('POST', '/api/stage', stage('A-1', 'Autre')),
      () => undo(deletion),
    );

    expect(undone!.status).toBe(200);
    expect(undone!.body).toMatchObject({
      annulees: [],
      impossibles: [{ raison: 'Pris depuis par «\u00a0A-1 — Autre\u00a0».', code_libre: 'A-1-2' }],
    });
  });

  it('has gone with what an association needs', async () => {
    const parcours = await app.world.parcours();
    const [categorie, sousParcours] = [await app.world.categorie(parcours), await app.world.sousParcours(parcours)];
    const one = await app.world.stage();
    await app.world.definition(one, categorie, sousParcours);
    const triple = `stageId=${one.id}&categorieId=${categorie.id}&sousParcoursId=${sousParcours.id}`;
    const deletion = await write('DELETE', `/api/definition_sousparcours?${triple}`);

    const [, undone] = await inSuccession(
      () => who.staff.call('DELETE', `/api/categorie/${categorie.id}`),
      () => undo(deletion),
    );

    expect(undone!.status).toBe(200);
    expect(undone!.body).toMatchObject({
      annulees: [],
      impossibles: [{ raison: 'La catégorie dont il dépend n’existe plus.' }],
    });
  });

  it('stops a publication that would delete it unseen', async () => {
    const { id } = await app.world.parcours();
    const prep = await newPreparation(app, who.staff);
    await prep.ok('DELETE', `/api/parcours/${id}`);

    const [added, published] = await inSuccession(
      () => who.staff.call('POST', '/api/categorie', { id_parcours: id, name: 'Ajoutée' }),
      () => prep.publish(),
    );

    expect([added!.status, published!.status]).toEqual([200, 409]);
    expect(published!.body.problemes).toMatchObject([{ entite: 'parcours', cle: String(id) }]);
    expect((await app.get(`/api/categorie/${added!.body.id}`)).status).toBe(200);
  });
});

it.each<[what: string, create: () => Promise<string>, sent: (nom: string) => object, field: string]>([
  [
    'a parcours',
    async () => `/api/parcours/${(await app.world.parcours()).id}`,
    (name) => ({ name, description: '' }),
    'nom_parcours',
  ],
  [
    'a preparation',
    async () => `/api/preparation/${(await newPreparation(app, who.staff)).id}`,
    (nom) => ({ nom, publier_le: null }),
    'nom',
  ],
])('ten who save %s at once are each answered with what they wrote', async (_, create, sent, field) => {
  const path = await create();
  const names = Array.from({ length: 10 }, (_, i) => `Radar ${i}`);

  const answers = await Promise.all(names.map((name) => who.staff.call('PUT', path, sent(name))));

  expect(answers.map(({ body }) => body[field])).toEqual(names);
  expect(new Set(answers.map(({ body }) => body.version)).size).toBe(names.length);
});
