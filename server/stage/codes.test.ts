import { UnseenSigns1797100000000 } from '../database/migrations/1797100000000-unseen-signs.js';
import type { Json } from '../test/app.js';
import { formOf } from '../test/forms.js';
import { pruneNow } from '../test/history.js';
import { useLot } from '../test/lot.js';

const { app, save, staff, undo } = useLot();

const create = async (code: string): Promise<number> =>
  (await staff().call('POST', '/api/stage', formOf({ code, name: 'Radar' }))).body.id;
const rename = (id: number, code: string) => staff().call('PUT', `/api/stage/${id}`, formOf({ code, name: 'Radar' }));
const remove = (id: number) => staff().call('DELETE', `/api/stage/${id}`);
const named = (code: string): Promise<Json> => app.get(`/api/stage/code?code=${encodeURIComponent(code)}`);
/** The id and the present code of the stage that a code names. */
const at = async (code: string): Promise<[number, string] | number> => {
  const { status, body } = await named(code);
  return status === 200 ? [body.id, body.code_stage] : status;
};

it.each([
  ['Été-1', ['Été-1', 'ete-1', ' ÉTÉ-1 ', 'E\u0301te\u0301-1']],
  ['A/B %2F', ['A/B %2F', 'a/b %2f']],
  ['..', ['..', ' .. ']],
  ['😀 𠮷', ['😀 𠮷']],
])('the code %s is found as %j', async (code, writings) => {
  const id = await create(code);
  for (const writing of writings) expect([writing, await at(writing)]).toEqual([writing, [id, code]]);
  expect((await named(writings[0]!)).body).toEqual(await app.ok(`/api/stage/${id}`));
});

it.each(['NULLE-PART', ' ', '%', "' OR 1=1 --", 'x'.repeat(200), 'é'.repeat(1500), '%00'])(
  'the code %s, which nobody has, is refused in French',
  async (code) => {
    await create('SUR-201');
    const { status, body } = await named(code);
    expect([400, 404]).toContain(status);
    expect(body.message).toMatch(/\p{L}/u);
  },
);

describe('a code that was given up', () => {
  const ways: [string, (id: number) => Promise<unknown>][] = [
    ['by a form', (id) => rename(id, 'B')],
    ['by a sheet', (id) => save({ id, version: 1, code: 'B' })],
  ];
  it.each(ways)('%s leads to its stage, after the history too', async (_, renamed) => {
    const id = await create('A');
    await renamed(id);
    await app.dataSource.query('UPDATE modification SET date = 1');
    await pruneNow(app);
    expect(await at('a')).toEqual([id, 'B']);
  });

  it('by an undo of its taking, and by a former version of its stage', async () => {
    const id = await create('A');
    const { headers } = await rename(id, 'B');
    await undo(headers);
    expect([await at('A'), await at('B')]).toEqual([
      [id, 'A'],
      [id, 'A'],
    ]);
    await rename(id, 'C');
    expect((await staff().call('POST', `/api/stage/${id}/versions/2/retablir`)).status).toBe(200);
    expect(await at('C')).toEqual([id, 'B']);
  });

  it('and taken by another leads to that one, and to the first again once that one has gone', async () => {
    const first = await create('A');
    await rename(first, 'B');
    const second = await create('a');
    expect(await at('A')).toEqual([second, 'a']);
    await remove(second);
    expect(await at('A')).toEqual([first, 'B']);
  });

  it('by two leads to the last of them; swapped codes lead to who has them', async () => {
    const first = await create('A');
    await rename(first, 'B');
    const second = await create('A');
    await rename(second, 'C');
    expect(await at('A')).toEqual([second, 'C']);
    await save({ id: first, version: 2, code: 'C' }, { id: second, version: 2, code: 'B' });
    expect([await at('B'), await at('C')]).toEqual([
      [second, 'B'],
      [first, 'C'],
    ]);
  });

  it('leads nowhere while its stage is gone, and to it once it is back, also under another code', async () => {
    const id = await create('A');
    await rename(id, 'B');
    const { headers } = await remove(id);
    expect([await at('A'), await at('B')]).toEqual([404, 404]);
    const other = await create('B');
    const codes = [{ entite: 'stage', cle: String(id), code: 'D' }];
    await staff().call('POST', `/api/journal/${headers.get('X-Modification')}/annuler`, { codes });
    expect([await at('A'), await at('B'), await at('D')]).toEqual([
      [id, 'D'],
      [other, 'B'],
      [id, 'D'],
    ]);
    await remove(other);
    expect(await at('B')).toEqual([id, 'D']);
  });

  it('by a write that is refused, or tried only, is kept by nobody', async () => {
    const id = await create('A');
    await create('B');
    expect((await rename(id, 'b')).status).toBe(409);
    const { headers } = await rename(id, 'C');
    await staff().call('POST', `/api/journal/${headers.get('X-Modification')}/annuler?dryRun=true`);
    expect(await app.dataSource.query('SELECT cle FROM ancien_code')).toEqual([{ cle: 'a' }]);
  });
});

describe('signs that no eye sees', () => {
  const hidden = 'I\u200bN\u00adV-\u20601';

  it('are taken out of a code', async () => {
    const id = await create(`\u200e${hidden}\ufeff`);

    expect((await named('INV-1')).body).toMatchObject({ id, code_stage: 'INV-1' });
    expect(await at(hidden)).toEqual([id, 'INV-1']);
  });

  it('are taken out of the codes that there are, but where two would be the same', async () => {
    const ids = [await create('INV-1'), await create('INV-2'), await create('INV-3')];
    const write = (id: number, code: string) =>
      app.dataSource.query('UPDATE stage SET code_stage = ?, cle_code_stage = ? WHERE id = ?', [
        code,
        code.toLowerCase(),
        id,
      ]);
    await write(ids[1]!, 'INV\u200b-2');
    await write(ids[2]!, 'INV-\u00ad1');
    const runner = app.dataSource.createQueryRunner();

    await new UnseenSigns1797100000000().up(runner);
    await runner.release();

    expect(await at('INV-2')).toEqual([ids[1], 'INV-2']);
    expect(await at('INV-1')).toEqual([ids[0], 'INV-1']);
    expect((await app.ok(`/api/stage/${ids[2]}`)).code_stage).toBe('INV-\u00ad1');
  });

  it('are taken out of a code that comes back from the history', async () => {
    const id = await create('INV-9');
    const { headers } = await rename(id, 'AUTRE');
    for (const part of ['NV', 'nv'])
      await app.dataSource.query('UPDATE revision SET champs = REPLACE(champs, ?, ?)', [
        `${part}-9`,
        `${part}\u200b-9`,
      ]);

    await undo(headers);

    expect(await at('INV-9')).toEqual([id, 'INV-9']);
  });
});
