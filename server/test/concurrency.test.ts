import { useApp, type Answer, type Json } from './app.js';
import { signedIn, type Client } from './client.js';
import { file, formOf } from './forms.js';

let staff: Client;
let admin: Client;
const app = useApp(async () => {
  staff = await signedIn(app, 'staff');
  admin = await signedIn(app, 'admin');
});

const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();
const numbers = (n: number) => Array.from({ length: n }, (_, i) => i);
const parcours = (name: string) => staff.call('POST', '/api/parcours', { name });
const namesOf = async (prefix: string): Promise<string[]> =>
  (await app.ok('/api/parcours')).map((p: Json) => p.nom_parcours).filter((name: string) => name.startsWith(prefix));

describe('two updates at once with the same If-Match', () => {
  it.each<[path: string, make: () => Promise<{ id: number }>, body: (i: number) => unknown]>([
    ['/api/parcours', () => app.world.parcours(), (i) => ({ name: `Auteur ${i}` })],
    ['/api/categorie', async () => (await app.world.everything()).categorie, (i) => ({ name: `Auteur ${i}` })],
    ['/api/sousparcours', async () => (await app.world.everything()).sousParcours, (i) => ({ name: `Auteur ${i}` })],
    ['/api/responsable', () => app.world.responsable(), (i) => ({ firstName: `Auteur ${i}`, lastName: 'A' })],
    ['/api/lieu', () => app.world.lieu(), (i) => ({ name: `Auteur ${i}` })],
    ['/api/session_stage', async () => (await app.world.everything()).session, (i) => ({ remark: `Auteur ${i}` })],
    ['/api/static', () => app.world.page(), (i) => ({ menu: `Auteur ${i}`, title: 'A' })],
    ['/api/stage', () => app.world.stage(), (i) => formOf({ code: `C-${i}`, name: `Auteur ${i}`, schedule: file() })],
    ['/api/user', () => app.world.user(), () => ({ is_admin: true })],
  ])('of %s: one wins, the others answer 412', async (path, make, body) => {
    const { id } = await make();
    const { headers } = await admin.get(`${path}/${id}`);

    const answers = await Promise.all(
      numbers(4).map((i) => admin.call('PUT', `${path}/${id}`, body(i), { 'If-Match': headers.get('ETag')! })),
    );

    expect(statuses(answers)).toEqual([200, 412, 412, 412]);
    const winner = answers.find(({ status }) => status === 200)!;
    expect((await admin.get(`${path}/${id}`)).body).toEqual(winner.body);
    expect(winner.body.version).toBe(2);
  });

  it('without If-Match all are made, one after the other', async () => {
    const { id } = await app.world.parcours();

    const answers = await Promise.all(
      numbers(8).map((i) => staff.call('PUT', `/api/parcours/${id}`, { name: `Auteur ${i}` })),
    );

    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    expect((await app.ok(`/api/parcours/${id}`)).version).toBe(9);
  });
});

describe('many writes at once', () => {
  it('are all there: 20 pathways', async () => {
    const answers = await Promise.all(numbers(20).map((i) => parcours(`Foule ${i}`)));

    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(20);
    expect((await namesOf('Foule')).length).toBe(20);
  });

  it('make an association once, whoever asks for it', async () => {
    const { parcours: own, categorie, sousParcours } = await app.world.everything();
    const stages = await Promise.all(numbers(10).map(() => app.world.stage()));
    const body = {
      stageIds: stages.map(({ id }) => id),
      categorieId: categorie.id,
      sousParcoursIds: [sousParcours.id],
    };

    const answers = await Promise.all(numbers(5).map(() => staff.call('POST', '/api/definition_sousparcours', body)));

    expect(statuses(answers)).toEqual([200, 200, 200, 200, 200]);
    expect(answers.map((answer) => answer.body.created).sort((a, b) => b - a)).toEqual([10, 0, 0, 0, 0]);
    expect(await app.ok(`/api/definition_sousparcours?parcoursId=${own.id}`)).toHaveLength(11);
  });

  it('keep the search true while a stage and its responsable change', async () => {
    const person = await app.world.responsable();
    const { id } = await app.world.stage({ responsables: [person] });

    for (const i of numbers(10)) {
      const [people, code] = [i % 2 === 0 ? person.id : undefined, `R-${i}`];
      const answers = await Promise.all([
        staff.call('PUT', `/api/stage/${id}`, formOf({ code, name: `Gyro${i}`, responsableIds: people })),
        staff.call('PUT', `/api/responsable/${person.id}`, { firstName: 'Zoé', lastName: `Martin${i}` }),
      ]);

      expect(statuses(answers)).toEqual([200, 200]);
      const words = people === undefined ? `gyro${i}` : `gyro${i} martin${i}`;
      expect((await app.ok(`/api/stage?searchString=${words}`)).map((s: Json) => s.id)).toEqual([id]);
    }
  });
});
