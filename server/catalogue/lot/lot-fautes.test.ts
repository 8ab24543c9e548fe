import { errors, messages } from '../../test/errors.js';
import { numbers, useLot } from '../../test/lot.js';

const { app, read, save, stages, staff } = useLot();
describe('faults', () => {
  it('are all told at once, each at its line and field, and nothing is written', async () => {
    const [a] = await stages(['A']);

    const { status, body } = await save(
      { id: a!.id, hours: 12 },
      { id: a!.id, hours: 17.5, capacity: '3', name: ' ', lieu: 'x' },
      { name: 'Sans code', hours: -1, olaf: 'ftp://x', responsableIds: [1, 'a'] },
      'une ligne',
      { id: 0, version: 'x' },
      { id: null },
    );

    const integer = messages.integer(0, 100_000);
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: [
        ['stages[1].lieu', 'Ce paramètre n’existe pas ici\u00a0: retirez-le.'],
        ['stages[1].id', 'Une autre ligne modifie déjà ce stage.'],
        ['stages[1].name', messages.required],
        ['stages[1].capacity', integer],
        ['stages[1].hours', integer],
        ['stages[2].code', messages.required],
        ['stages[2].hours', integer],
        ['stages[2].olaf', 'Indiquez une adresse qui commence par http:// ou https://, ou rien.'],
        ['stages[2].responsableIds', messages.ids],
        ['stages[3]', 'Indiquez une ligne\u00a0: un objet dont les champs sont ceux d’un stage.'],
        ['stages[4].id', messages.id],
        ['stages[4].version', messages.integer(1, 2 ** 31 - 1)],
        ['stages[5].id', messages.id],
      ].map(([param, msg]) => ({ param, msg })),
    });
    expect((await read(a!.id)).version).toBe(1);
  });

  it('of the lines alone and of what they say of the base are told together, and what others changed beside', async () => {
    const [a, b, gone, stale] = await stages(['A', 'B', 'C', 'D']);
    await staff().call('DELETE', `/api/stage/${gone!.id}`);
    await staff().call('PUT', '/api/stage/lot', { stages: [{ id: stale!.id, hours: 9 }] });
    const taken = 'Ce code est déjà celui d’un autre stage\u00a0: «\u00a0B — Stage sans libellé particulier\u00a0».';
    const lines = [
      { id: stale!.id, version: 1, hours: 3 },
      { id: a!.id, code: 'b', hours: 'x' },
      { id: gone!.id, version: 1, responsableIds: [999999] },
      { code: 'N', name: '', capacity: -1 },
      // Whose code it would be, nobody knows.
      { id: 'x', code: 'B' },
    ];
    const referenced = [
      ['stages[1].code', taken],
      ['stages[2].id', 'Ce stage a été supprimé entre-temps.'],
      ['stages[2].responsableIds', messages.unknown(999999)],
    ];
    const told = (faults: string[][]) => faults.map(([param, msg]) => ({ param, msg }));

    const all = await save(...lines);
    const sound = await save({ ...lines[0] }, { id: a!.id, code: 'b' }, { id: gone!.id, version: 1 });

    expect([all.status, all.body.errors]).toEqual([
      400,
      told([
        referenced[0]!,
        ['stages[1].hours', messages.integer(0, 100_000)],
        ...referenced.slice(1),
        ['stages[3].name', messages.required],
        ['stages[3].capacity', messages.integer(0, 100_000)],
        ['stages[4].id', messages.id],
        ['stages[4].code', 'Ce code ne diffère que par la casse ou les accents de «\u00a0b\u00a0», d’une autre ligne.'],
      ]),
    ]);
    expect(sound).toMatchObject({
      status: 409,
      body: {
        message: 'Un stage a été supprimé, et un code est déjà celui d’un autre stage\u00a0: rien n’a été enregistré.',
        errors: told(referenced.slice(0, 2)),
      },
    });
    for (const { body } of [all, sound])
      expect(body.conflits).toMatchObject([{ cle: String(stale!.id), auteur: staff().user.username, version: 2 }]);
    expect([(await read(a!.id)).version, (await read(b!.id)).version]).toEqual([1, 1]);
  });

  it('a code that a faulty line would give up is not said to be taken', async () => {
    const [a, b] = await stages(['A', 'B']);

    const { body } = await save({ id: a!.id, code: 'x'.repeat(51) }, { id: b!.id, code: 'A' });

    expect(body).toEqual(errors.badParams(['stages[0].code', messages.tooLong(50)]));
  });

  it('a responsable that does not exist is told at each line that names them', async () => {
    const someone = await app.world.responsable();
    const [a, b] = await stages(['A', 'B']);

    const { status, body } = await save(
      { id: a!.id, responsableIds: [999999, someone.id] },
      { id: b!.id, responsableIds: [someone.id] },
      { code: 'N', name: 'x', responsableIds: [999998, 999999] },
    );

    expect({ status, body }).toEqual({
      status: 400,
      body: errors.badParams(
        ['stages[0].responsableIds', messages.unknown(999999)],
        ['stages[2].responsableIds', messages.unknown(999998, 999999)],
      ),
    });
  });

  it('a stage that was deleted is told at its line, and nothing is written', async () => {
    const [a, b] = await stages(['A', 'B']);
    await staff().call('DELETE', `/api/stage/${a!.id}`);

    const { status, body } = await save({ id: b!.id, hours: 3 }, { id: a!.id, version: 1, hours: 3 });

    expect({ status, body }).toMatchObject({
      status: 409,
      body: { errors: [{ param: 'stages[1].id', msg: 'Ce stage a été supprimé entre-temps.' }] },
    });
    expect((await read(b!.id)).version).toBe(1);
  });
});

describe('a hostile body', () => {
  const list = 'Indiquez la liste des stages à enregistrer.';
  it.each<[what: string, body: unknown, status: number, faults: [string, string][] | null]>([
    ['nothing', {}, 400, [['stages', messages.required]]],
    ['no list', { stages: 'a' }, 400, [['stages', list]]],
    ['a list as an object', { stages: { length: 1, 0: {} } }, 400, [['stages', list]]],
    ['no line', { stages: [] }, 400, [['stages', list]]],
    [
      '200,000 lines',
      { stages: Array(200_000).fill(1) },
      400,
      [['stages', 'Enregistrez 2\u00a0000 stages au plus à la fois.']],
    ],
    ['more than eight megabytes', { stages: [{ code: 'A', name: 'é'.repeat(5_000_000) }] }, 413, null],
    ['a line of prototypes', '{"stages":[{"__proto__":{"a":1},"constructor":1}]}', 400, null],
    ['lists in lists', `{"stages":[${'['.repeat(50_000)}${']'.repeat(50_000)}]}`, 400, null],
    [
      'a text of 1,000,000',
      { stages: [{ code: 'A', name: 'x'.repeat(1_000_000) }] },
      400,
      [['stages[0].name', messages.tooLong(255)]],
    ],
  ])('%s', async (_, body, status, faults) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const headers = { 'Content-Type': 'application/json' };

    const answer = await staff().send('/api/stage/lot', { method: 'PUT', headers, body: text });

    expect(answer.status).toBe(status);
    if (faults) expect(answer.body).toEqual(errors.badParams(...faults));
  });

  it('of 150,000 fields in a line names some of them', async () => {
    const fields = Object.fromEntries(numbers(150_000).map((i) => [`f${i}`, 1]));

    const { status, body } = await save({ ...fields, code: 'A', name: 'x' });

    expect([status, body.errors.length]).toEqual([400, 5]);
  });
});
