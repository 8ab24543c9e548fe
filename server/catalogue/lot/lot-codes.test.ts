import type { Json } from '../../test/app.js';
import { errors } from '../../test/errors.js';
import { numbers, useLot } from '../../test/lot.js';

const { app, read, save, stages, undo, staff } = useLot();
const codes = async (ids: number[]) => (await Promise.all(ids.map(read))).map(({ code_stage }) => code_stage);

describe('codes', () => {
  it.each<[what: string, moves: [from: string, to: string][]]>([
    [
      'two swap',
      [
        ['A', 'B'],
        ['B', 'A'],
      ],
    ],
    [
      'a circle of three',
      [
        ['A', 'B'],
        ['B', 'C'],
        ['C', 'A'],
      ],
    ],
    [
      'a chain, its free end last',
      [
        ['A', 'B'],
        ['B', 'C'],
        ['C', 'D'],
      ],
    ],
    [
      'a chain, its free end first',
      [
        ['C', 'D'],
        ['B', 'C'],
        ['A', 'B'],
      ],
    ],
  ])('%s: saved, undone, and done again', async (_, moves) => {
    const ids = (await stages(moves.map(([from]) => from))).map(({ id }) => id);

    const { status, headers } = await save(...moves.map(([, code], i) => ({ id: ids[i], version: 1, code })));

    expect([status, await codes(ids)]).toEqual([200, moves.map(([, to]) => to)]);
    const undone = await undo(headers);
    expect(await codes(ids)).toEqual(moves.map(([from]) => from));
    expect((await staff().call('POST', `/api/journal/${undone}/annuler`)).body).toMatchObject({ impossibles: [] });
    expect(await codes(ids)).toEqual(moves.map(([, to]) => to));
  });

  it('a circle of 300, which one batch does not hold', async () => {
    const all = await stages(numbers(300).map((i) => `S-${i}`));
    const next = all.map(({ id }, i) => ({ id, code: `S-${(i + 1) % all.length}` }));

    const { status, body } = await save(...next);

    expect([status, body.modifications]).toEqual([200, 300]);
    const saved = (await app.ok('/api/stage')).map(({ id, code_stage: code }: Json) => ({ id: id as number, code }));
    expect(saved.sort((a: Json, b: Json) => a.id - b.id)).toEqual(next.sort((a, b) => a.id - b.id));
  });

  it('a new stage takes the code that another gives up', async () => {
    const [a] = await stages(['A']);

    const { body, headers } = await save({ code: 'A', name: 'Nouveau' }, { id: a!.id, code: 'Z' });

    expect(await codes([a!.id, body.stageIds[0]])).toEqual(['Z', 'A']);
    await undo(headers);
    expect(await codes([a!.id])).toEqual(['A']);
  });

  it('400 of them, all renumbered by one: undone as one', async () => {
    const made = await save(...numbers(400).map((i) => ({ code: `N-${i}`, name: 'x' })));
    const ids: number[] = made.body.stageIds;

    const { status, headers } = await save(...ids.map((id, i) => ({ id, code: `N-${i + 1}` })));

    expect([status, (await codes([ids[0]!, ids[399]!])).join()]).toEqual([200, 'N-1,N-400']);
    await undo(headers);
    expect((await codes([ids[0]!, ids[399]!])).join()).toBe('N-0,N-399');
  });

  it('of others, whatever their case and accents, are refused line by line, and nothing is written', async () => {
    const [a, b] = await stages(['Été', 'B', 'C']);

    const { status, body } = await save({ id: b!.id, hours: 3 }, { code: 'ete', name: 'x' }, { id: a!.id, code: 'c' });

    const taken = (code: string) =>
      `Ce code est déjà celui d’un autre stage\u00a0: «\u00a0${code} — Stage sans libellé particulier\u00a0».`;
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        message: 'Un code est déjà celui d’un autre stage\u00a0: rien n’a été enregistré.',
        errors: [{ param: 'stages[2].code', msg: taken('C') }],
      },
    });
    expect((await read(b!.id)).volume_horaire_stage).toBe(0);
  });

  it('twice in what is sent, and two lines for one stage, are refused', async () => {
    const [a] = await stages(['A']);

    const { status, body } = await save(
      { code: 'N', name: 'x' },
      { code: 'N', name: 'y' },
      { code: 'n', name: 'z' },
      { id: a!.id },
      { id: a!.id },
    );

    expect({ status, body }).toEqual({
      status: 400,
      body: errors.badParams(
        ['stages[1].code', 'Une autre ligne a déjà ce code.'],
        ['stages[2].code', 'Ce code ne diffère que par la casse ou les accents de «\u00a0N\u00a0», d’une autre ligne.'],
        ['stages[4].id', 'Une autre ligne modifie déjà ce stage.'],
      ),
    });
  });
});
