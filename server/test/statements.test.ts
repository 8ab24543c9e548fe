import type { Responsable } from '../responsable/responsable.entity.js';
import { useApp, type Json } from './app.js';
import { signedIn } from './client.js';
import { statementsOf } from './recorder.js';

const app = useApp();

/** One pathway that holds `rows` of everything; each stage has two responsables. */
async function seed(rows: number): Promise<{ parcours: number; stage: number; responsable: number }> {
  const { world } = app;
  const parcours = await world.parcours();
  let people: Responsable[] = [];
  let first: number | undefined;
  for (let i = 0; i < rows; i++) {
    await world.parcours();
    await world.page();
    people = [people.at(-1) ?? (await world.responsable()), await world.responsable()];
    const stage = await world.stage({ libelle_stage: 'Radar', responsables: people });
    await world.fichier(stage);
    await world.definition(stage, await world.categorie(parcours), await world.sousParcours(parcours));
    first ??= stage.id;
  }
  return { parcours: parcours.id, stage: first!, responsable: people[0]!.id };
}

async function countStatements(path: string, stages: number[]): Promise<number> {
  // What is kept costs no statement; here all stages have changed.
  await app.ok('/api/stage?limit=1');
  await app.world.changedStages(stages);
  return (await statementsOf(app, () => app.ok(path))).length;
}

describe('SQL statements of a request', () => {
  it('are as many for 40 rows as for 2, and at most 6', async () => {
    const counts = [];
    for (const rows of [2, 40]) {
      await app.world.empty();
      const { parcours, stage, responsable } = await seed(rows);
      const [{ id: categorie }] = await app.ok('/api/categorie');
      const [{ id: sousParcours }] = await app.ok('/api/sousparcours');
      const [{ id: page }] = await app.ok('/api/static');
      const ids: Record<string, number> = { parcours, stage, responsable, categorie, sousParcours, page };
      const stages = (await app.ok('/api/stage')).map(({ id }: Json) => id as number);
      const count = async (path: string) => [
        path,
        await countStatements(
          path.replace(/\{(\w+)\}/, (_, k) => `${ids[k]}`),
          stages,
        ),
      ];
      counts.push(Object.fromEntries(await inTurn(Object.keys(EXPECTED), count)));
    }

    expect(counts).toEqual([EXPECTED, EXPECTED]);
    expect(Math.max(...Object.values(EXPECTED))).toBeLessThanOrEqual(6);
  });
});

describe('SQL statements of a page of the staff’s table', () => {
  it.each(['', '?tri=modification&ordre=decroissant', '?sans=objectifs&searchString=radar&tri=parcours'])(
    'are as many for 40 stages as for 2: %s',
    async (query) => {
      const counts = [];
      for (const rows of [2, 40]) {
        await app.world.empty();
        const staff = await signedIn(app, 'staff');
        await seed(rows);
        await staff.get('/api/stage/tableau');
        const statements = await statementsOf(app, async () => {
          const { status, body } = await staff.get(`/api/stage/tableau${query}`);
          expect([status, body.length]).toEqual([200, rows]);
        });
        counts.push(statements.filter((sql) => !/session|setting/i.test(sql)).length);
      }
      // The stages, and when they were changed; beside them who asks, and whether the index is of this moment.
      expect(counts).toEqual([2, 2]);
    },
  );
});

const EXPECTED: Record<string, number> = {
  '/api/parcours': 1,
  '/api/parcours/synthese': 4,
  // The syntheses; then the stages of their categories, and the sessions that are open.
  '/api/accueil': 6,
  '/api/parcours/{parcours}': 4,
  // The texts of the prerequisites beside; then the codes that they name, where they do.
  '/api/parcours/{parcours}/prerequis': 3,
  '/api/categorie': 1,
  '/api/categorie?parcoursId={parcours}': 1,
  '/api/categorie/{categorie}': 1,
  '/api/sousparcours': 1,
  '/api/sousparcours?parcoursId={parcours}': 1,
  '/api/sousparcours/{sousParcours}': 1,
  '/api/definition_sousparcours': 2,
  '/api/definition_sousparcours?parcoursId={parcours}': 1,
  '/api/stage': 5,
  '/api/stage?searchString=radar': 5,
  '/api/stage?responsablesId={responsable}': 5,
  '/api/stage?limit=500&offset=1': 5,
  '/api/stage?searchString=%25': 0,
  // Beside what the index reads, the names of the pathways and of the levels.
  '/api/stage/facettes?parcoursId={parcours}': 6,
  '/api/stage/suggestions?searchString=radar': 6,
  '/api/stage/{stage}': 3,
  '/api/stage/{stage}/getEmploiDuTempsFile': 2,
  '/api/responsable': 1,
  '/api/responsable/{responsable}': 1,
  '/api/static': 1,
  '/api/static/{page}': 1,
};

async function inTurn<T, R>(items: T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}
