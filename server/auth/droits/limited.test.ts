import { useApp } from '../../test/app.js';
import { type Account, type Client, signedIn } from '../../test/client.js';
import { differences, type Dump, dump } from '../../test/content-dump.js';
import { Dice } from '../../test/dice.js';
import { draws, SEEDS } from '../../test/draws.js';
import { RandomWrites } from '../../test/random-writes.js';

const app = useApp();
let own: number;
let editor: Account;
let staff: Account;

/** Of one's own pathway, of another, of both, and of none. */
beforeEach(async () => {
  const { world } = app;
  const [mine, theirs] = [await world.everything(), await world.everything()];
  const shared = await world.stage({ responsables: [mine.responsable] });
  for (const { categorie, sousParcours } of [mine, theirs]) await world.definition(shared, categorie, sousParcours);
  await world.session(shared, { lieu: mine.lieu });
  await world.stage({ code_stage: 'S-1' });
  own = mine.parcours.id;
  editor = await signedIn(app, [own]);
  staff = await signedIn(app, 'staff');
});

/** In the place of a pathway, for pages and accounts: no editor of pathways writes these. */
const ADMINS = 0;

/** The pathways of a row, from all rows that there are and from the rules alone. */
function pathwaysOf(all: Dump, thing: string): number[] {
  const row = all.get(thing);
  if (row === undefined) return [];
  const [kind = '', key = ''] = thing.split(' ');
  const rows = (of: string) => [...all.keys()].filter((name) => name.startsWith(`${of} `));
  const holders = (of: string, list: string) =>
    rows(of).filter((name) => (all.get(name)![list] as number[]).includes(Number(key)));
  const ofAll = (names: string[]) => names.flatMap((name) => pathwaysOf(all, name));
  const rules: Record<string, () => number[]> = {
    parcours: () => [Number(key)],
    categorie: () => [Number(row['id_parcours'])],
    sousparcours: () => [Number(row['id_parcours'])],
    definition_sousparcours: () => ofAll([`categorie ${key.split('-')[1]}`, `sousparcours ${key.split('-')[2]}`]),
    stage: () =>
      ofAll(rows('definition_sousparcours').filter((name) => name.startsWith(`definition_sousparcours ${key}-`))),
    session_stage: () => ofAll([`stage ${Number(row['id_stage'])}`]),
    responsable: () => ofAll(holders('stage', 'responsables')),
    lieu: () => ofAll(holders('session_stage', 'lieu')),
    image: () => [],
  };
  return rules[kind]?.() ?? [ADMINS];
}

/** The rows that differ and that are, or were, of a pathway which is not the editor's. */
function foreign(before: Dump, after: Dump): string[] {
  return differences(before, after)
    .map(({ thing }) => thing)
    .filter((thing) => [before, after].some((all) => pathwaysOf(all, thing).some((id) => id !== own)));
}

/** What one sends, so that another may send the same. */
function recorded(who: Client): { who: Client; again: (other: Client) => ReturnType<Client['call']> } {
  let last: Parameters<Client['call']>;
  const call: Client['call'] = (...sent) => who.call(...(last = sent));
  return { who: Object.assign(Object.create(who) as Client, { call }), again: (other) => other.call(...last) };
}

/** An editor does not see that list. */
const BY_THE_LIST_OF_ACCOUNTS = ['updateUser', 'changePassword', 'deleteUser'];
const SENTENCE = /^[A-ZÀ-Ý«].*[.?!]$/su;

it.each(SEEDS)('an editor of one pathway writes what is of it alone, and all of that (seed %i)', async (seed) => {
  const dice = new Dice(seed);
  const { who, again } = recorded(editor);
  const writes = new RandomWrites(app, who, dice, BY_THE_LIST_OF_ACCOUNTS);
  const undo = async () => {
    const [{ last }] = await app.dataSource.query<[{ last: number }]>('SELECT MAX(id) AS last FROM modification');
    return {
      what: 'undo',
      status: (await who.call('POST', `/api/journal/${1 + dice.below(Number(last))}/annuler`)).status,
    };
  };
  const count: Record<number, number> = {};
  for (let i = 0; i < draws(70); i += 1) {
    const before = await dump(app.dataSource);
    const { what, status } = await (i > 20 && dice.below(6) === 0 ? undo() : writes.write());
    const after = await dump(app.dataSource);
    count[status] = (count[status] ?? 0) + 1;
    expect({ i, what, status, foreign: foreign(before, after) }).toEqual({ i, what, status, foreign: [] });
    if (status !== 403) continue;
    expect({ i, what, changed: differences(before, after) }).toEqual({ i, what, changed: [] });
    const { message, errors = [] } = (await again(editor)).body as { message: string; errors?: { msg: string }[] };
    for (const sentence of [message, ...errors.map(({ msg }) => msg)]) expect(sentence).toMatch(SENTENCE);
    // Who may write all of it shows what that was.
    const { status: theirs } = await again(staff);
    const shown = await dump(app.dataSource);
    const wasOwn = theirs === 200 && differences(after, shown).length > 0 && foreign(after, shown).length === 0;
    expect({ i, what, wasOwn }).toEqual({ i, what, wasOwn: false });
  }
  expect(Math.min(count[200]!, count[403]!)).toBeGreaterThan(draws(10));
});
