import type { Json } from '../../test/app.js';
import { dump } from '../../test/content-dump.js';
import { errors } from '../../test/errors.js';
import { numbers, useLot } from '../../test/lot.js';

const { app, read, save, stages, undo, staff } = useLot();

describe('what is sent of a stage changes, and only that', () => {
  it('of several, with new ones among them: one modification, that is undone as one', async () => {
    const [zoe, anne] = [await app.world.responsable(), await app.world.responsable()];
    const [a, b] = await stages(['A-1', 'B-1'], {
      volume_horaire_stage: 5,
      prerequis_stage: 'Aucun',
      responsables: [zoe],
    });
    const [wasA, wasB] = [await read(a!.id), await read(b!.id)];
    const before = await dump(app.dataSource);

    const { status, body, headers } = await save(
      { id: a!.id, version: 1, hours: 35, responsableIds: [anne.id, zoe.id, anne.id] },
      { code: ' N-1 ', name: 'Nouveau', detailledObjectives: '- un\r\n- deux' },
      { id: b!.id, prerequis: '', olaf: 'https://olaf.example/b' },
    );

    expect({ status, body }).toEqual({
      status: 200,
      body: {
        success: true,
        creations: 1,
        modifications: 2,
        stageIds: [a!.id, expect.any(Number), b!.id],
        versions: [2, 1, 2],
      },
    });
    const made = await read(body.stageIds[1]);
    expect(made).toMatchObject({
      code_stage: 'N-1',
      objectifs_detailles_stage: '- un\n- deux',
      capacite_stage: 0,
      version: 1,
    });
    const { responsables, ...rest } = await read(a!.id);
    expect(rest).toEqual({
      ...without(wasA, 'responsables'),
      volume_horaire_stage: 35,
      version: 2,
      modifie_le: expect.any(String),
    });
    expect(responsables.map(({ id }: Json) => id).sort()).toEqual([zoe.id, anne.id].sort());
    expect(await read(b!.id)).toEqual({
      ...wasB,
      prerequis_stage: '',
      lien_olaf_stage: 'https://olaf.example/b',
      version: 2,
      modifie_le: expect.any(String),
    });
    const [told] = (await staff().get('/api/journal?limit=1')).body;
    expect(told).toMatchObject({
      libelle: '2 stages modifiés, 1 stage créé en tableau',
      genre: 'enregistrement',
      auteur: staff().user.username,
      creations: 1,
      modifications: 2,
    });

    await undo(headers);

    const versions = (rows: Map<string, unknown>) => JSON.stringify([...rows]).replaceAll(/"version":\d+/g, '');
    expect(versions(await dump(app.dataSource))).toBe(versions(before));
  });

  it('that is so already: nothing is written, and no modification is made', async () => {
    const [a] = await stages(['A-1'], { volume_horaire_stage: 5 });

    const { body, headers } = await save({ id: a!.id, code: 'A-1', hours: 5, responsableIds: [] });

    expect([body.modifications, headers.get('X-Modification')]).toEqual([0, null]);
    expect((await read(a!.id)).version).toBe(1);
  });
});

function without(object: Record<string, unknown>, name: string): object {
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));
}

it('a dry run says what would be wrong or done, and writes nothing', async () => {
  const [a] = await stages(['A', 'B']);
  const check = (...lines: unknown[]) => staff().call('PUT', '/api/stage/lot?dryRun=true', { stages: lines });

  const right = await check({ id: a!.id, version: 1, hours: 3 }, { code: 'N', name: 'x' });
  const taken = await check({ id: a!.id, code: 'b' });

  expect(right.body).toEqual({ success: true, creations: 1, modifications: 1, stageIds: [], versions: [] });
  expect([right.headers.get('X-Modification'), taken.status]).toEqual([null, 409]);
  expect((await check({ id: a!.id, version: 2, hours: 3 })).status).toBe(412);
  expect([(await read(a!.id)).version, (await app.ok('/api/stage')).length]).toEqual([1, 2]);
});

describe('2,000 lines', () => {
  it('are saved at once, while others are answered, and undone', async () => {
    const made = await save(
      ...numbers(2000).map((i) => ({ code: `M-${i}`, name: `Stage ${i}`, generalObjective: 'x'.repeat(500) })),
    );
    expect(made.body).toMatchObject({ creations: 2000, modifications: 0 });
    const ids: number[] = made.body.stageIds;

    const [saved, ready] = await Promise.all([
      save(...ids.map((id, i) => ({ id, version: 1, hours: i, prerequis: 'y'.repeat(500) }))),
      app.get('/api/health/ready'),
    ]);

    expect([saved.status, saved.body.modifications, ready.status]).toEqual([200, 2000, 200]);
    expect((await read(ids[1999]!)).volume_horaire_stage).toBe(1999);
    await undo(saved.headers);
    expect((await read(ids[1999]!)).volume_horaire_stage).toBe(0);
  });

  it('and one more are refused', async () => {
    const { status, body } = await save(...numbers(2001).map((i) => ({ code: `M-${i}`, name: 'x' })));

    expect({ status, body }).toEqual({
      status: 400,
      body: errors.badParams(['stages', 'Enregistrez 2\u00a0000 stages au plus à la fois.']),
    });
  });
});
