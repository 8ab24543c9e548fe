import { useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { differences, dump } from '../test/content-dump.js';
import { Dice } from '../test/dice.js';
import { draws, SEEDS } from '../test/draws.js';
import { RandomWrites } from '../test/random-writes.js';

const app = useApp();
let admin: Client;
beforeEach(async () => {
  admin = await signedIn(app, 'admin');
  await app.world.page();
  await app.world.stage({ code_stage: 'S-1' });
});

const lastModification = async (): Promise<number> => (await admin.get('/api/journal?limit=1')).body[0]?.id ?? 0;
const undo = (id: number) => admin.call('POST', `/api/journal/${id}/annuler`);

const WRITES = draws(200);

/** The modifications that so many random writes make, the last first. */
async function made(
  seed: number,
  onWrite: () => Promise<void> = async () => {},
  without: string[] = [],
): Promise<number[]> {
  const first = await lastModification();
  const writes = new RandomWrites(app, admin, new Dice(seed), without);
  for (let i = 0; i < WRITES; i += 1) {
    const { what, status } = await writes.write();
    expect({ what, fails: status >= 500 }).toEqual({ what, fails: false });
    await onWrite();
  }
  const last = await lastModification();
  expect(last - first).toBeGreaterThan(0.3 * WRITES);
  return Array.from({ length: last - first }, (_, i) => last - i);
}

interface RevisionRow {
  entite: string;
  cle: string;
  operation: string;
  champs: string;
}

/** As `made`; what each write did to every row is what its modification says. */
async function madeAsTold(seed: number): Promise<number[]> {
  let [before, known] = [await dump(app.dataSource), await lastModification()];
  return made(seed, async () => {
    const [after, last] = [await dump(app.dataSource), await lastModification()];
    const sql = 'SELECT entite, cle, operation, champs FROM revision WHERE id_modification > ?';
    const told = (await app.dataSource.query<RevisionRow[]>(sql, [known])).map(
      ({ entite, cle, operation, champs }) => ({
        thing: `${entite} ${cle}`,
        operation,
        ...(champs !== '' && { fields: JSON.parse(champs) as object }),
      }),
    );
    expect(told.sort((a, b) => (a.thing < b.thing ? -1 : 1))).toEqual(differences(before, after));
    [before, known] = [after, last];
  });
}

it.each(SEEDS)('random writes, undone from the last to the first, leave nothing (seed %i)', async (seed) => {
  const before = await dump(app.dataSource);
  // A password that was changed does not come back: user.history.test.ts.
  for (const id of await made(seed, undefined, ['changePassword'])) {
    const { status, body } = await undo(id);
    expect({ id, status, ...body }).toMatchObject({ id, status: 200, conservees: [], impossibles: [] });
  }
  expect(differences(before, await dump(app.dataSource))).toEqual([]);
});

it.each(SEEDS)(
  'each tells what it did, and undone in any order ends row by row done or as it is (seed %i)',
  async (seed) => {
    const dice = new Dice(seed);
    const left = await madeAsTold(seed);
    let before = await dump(app.dataSource);
    for (let i = 0; i < 0.3 * WRITES; i += 1) {
      const [id] = left.splice(dice.below(left.length), 1) as [number];
      const { status, body } = await undo(id);
      const after = await dump(app.dataSource);

      const [{ n }] = await app.dataSource.query<[{ n: number | string }]>(
        'SELECT COUNT(*) AS n FROM revision WHERE id_modification = ?',
        [id],
      );
      const { annulees, conservees, impossibles, modification } = body;
      expect({ status, n: annulees.length + conservees.length + impossibles.length }).toEqual({
        status: 200,
        n: Number(n),
      });
      const touched = differences(before, after).map(({ thing }) => thing);
      before = after;
      expect(modification === null).toBe(touched.length === 0);
      for (const { entite, cle } of [...conservees, ...impossibles]) expect(touched).not.toContain(`${entite} ${cle}`);
    }
  },
);
