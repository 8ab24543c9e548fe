import { useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { errors } from '../test/errors.js';
import { formOf } from '../test/forms.js';

let staff: Client;
const app = useApp(async () => {
  staff = await signedIn(app, 'staff');
});

let number = 0;
const create = (values: Record<string, unknown>) =>
  staff.call('POST', '/api/stage', formOf({ name: 'Radar', ...values }));
const update = (id: number, values: Record<string, unknown>) =>
  staff.call('PUT', `/api/stage/${id}`, formOf({ name: 'Radar', ...values }));

describe('the code of a stage', () => {
  const taken = errors.conflict('Ce code est déjà celui d’un autre stage.', 'code');

  it.each([
    'Été-7',
    'été-7',
    'ÉTÉ-7',
    'Ete-7',
    '  été-7 ',
    'E\u0301te\u0301-7',
    'É\u00adt\u200bé-7\u2060',
    '\u200eÉté-7',
  ])('is taken, by a creation or an update: "%s"', async (example) => {
    const n = ++number;
    const same = example.replace('7', `${n}`);
    const own = await app.world.stage({ code_stage: `Été-${n}`, libelle_stage: 'Premier' });
    const other = await app.world.stage();

    for (const { status, body } of [await create({ code: same }), await update(other.id, { code: same })])
      expect({ status, body }).toEqual({ status: 409, body: taken });

    expect(await app.ok(`/api/stage/${other.id}`)).toMatchObject({ code_stage: other.code_stage, version: 1 });
    expect(await app.ok(`/api/stage?searchString=ete-${n}`)).toMatchObject([{ id: own.id, libelle_stage: 'Premier' }]);
  });

  it('may stay in an update, or change its case', async () => {
    const { id } = await app.world.stage({ code_stage: 'PROPRE-1' });

    expect((await update(id, { code: 'PROPRE-1' })).status).toBe(200);
    expect(await update(id, { code: 'propré-1' })).toMatchObject({ status: 200, body: { code_stage: 'propré-1' } });
  });

  it('is free again once its stage is deleted or renamed', async () => {
    const [one, two] = [
      await app.world.stage({ code_stage: 'LIBRE-1' }),
      await app.world.stage({ code_stage: 'LIBRE-2' }),
    ];
    await staff.call('DELETE', `/api/stage/${one.id}`);
    await update(two.id, { code: 'AUTRE' });

    expect([await create({ code: 'LIBRE-1' }), await create({ code: 'LIBRE-2' })]).toMatchObject([
      { status: 200 },
      { status: 200 },
    ]);
  });

  it('goes to one of two stages that are created at once', async () => {
    const answers = await Promise.all(['Duo-1', 'DUO-1'].map((same) => create({ code: same })));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toEqual(taken);
    expect(await app.ok('/api/stage?searchString=duo')).toHaveLength(1);
  });
});
