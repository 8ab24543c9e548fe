import { useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { describeFields } from '../test/describe-fields.js';
import { errors } from '../test/errors.js';
import { id, ids } from '../test/fields.js';

let staff: Client;
const app = useApp(async () => {
  staff = await signedIn(app, 'staff');
});
const PATH = '/api/definition_sousparcours';
const add = (stageIds: unknown, categorieId: unknown, sousParcoursIds: unknown) =>
  staff.call('POST', PATH, { stageIds, categorieId, sousParcoursIds });
const created = (n: number) => ({ status: 200, body: { success: true, created: n } });

/** A pathway with a category, some sous-parcours, and some stages that nothing ties to it yet. */
async function pathway(sousParcours = 2, stages = 2) {
  const parcours = await app.world.parcours();
  const many = async (n: number, make: () => Promise<{ id: number }>) => {
    const made: number[] = [];
    for (let i = 0; i < n; i++) made.push((await make()).id);
    return made;
  };
  return {
    parcours: parcours.id,
    categorie: (await app.world.categorie(parcours)).id,
    sousParcours: await many(sousParcours, () => app.world.sousParcours(parcours)),
    stages: await many(stages, () => app.world.stage()),
    triples: async () =>
      (await app.ok(`${PATH}?parcoursId=${parcours.id}`)).map(
        (d: Record<string, number>) => `${d['id_stage']}/${d['id_categorie']}/${d['id_sous_parcours']}`,
      ) as string[],
  };
}

describe(`POST ${PATH}`, () => {
  it('ties every stage to every sous-parcours', async () => {
    const { stages, categorie, sousParcours, triples } = await pathway();

    expect(await add(stages, categorie, sousParcours)).toMatchObject(created(4));

    const expected = stages.flatMap((stage) => sousParcours.map((sp) => `${stage}/${categorie}/${sp}`));
    expect((await triples()).sort()).toEqual(expected.sort());
  });

  it('leaves alone the pairs that exist, and those that are named twice', async () => {
    const { stages, categorie, sousParcours, triples } = await pathway();
    await add(stages.slice(0, 1), categorie, sousParcours);

    expect(await add([...stages, ...stages], categorie, sousParcours)).toMatchObject(created(2));
    expect(await add(stages, categorie, sousParcours)).toMatchObject(created(0));
    expect(await triples()).toHaveLength(4);
  });

  it('ties a stage to several pathways and categories', async () => {
    const [one, two] = [await pathway(1, 1), await pathway(1, 1)];

    for (const { categorie, sousParcours } of [one, two])
      expect(await add(one.stages, categorie, sousParcours)).toMatchObject(created(1));
  });

  it('ties 100 stages to 20 sous-parcours in one go', async () => {
    const { parcours, stages, categorie, sousParcours, triples } = await pathway(20, 100);

    expect(await add(stages, categorie, sousParcours)).toMatchObject(created(2000));
    expect(new Set(await triples()).size).toBe(2000);
    expect((await app.ok(`/api/parcours/${parcours}`)).categories[0].definition_sous_parcours).toHaveLength(2000);
  });

  it('refuses sous-parcours of another pathway than the category’s, some or all, and ties nothing', async () => {
    const [own, other] = [await pathway(), await pathway()];

    for (const wanted of [other.sousParcours, [...own.sousParcours, other.sousParcours[0]]]) {
      const { status, body } = await add(own.stages, own.categorie, wanted);
      const message = 'Choisissez des sous-parcours du parcours de la catégorie.';
      expect({ status, body }).toEqual({ status: 400, body: errors.badParams(['sousParcoursIds', message]) });
    }
    expect([...(await own.triples()), ...(await other.triples())]).toEqual([]);
  });

  it('ties nothing where one of the stages does not exist', async () => {
    const { stages, categorie, sousParcours, triples } = await pathway();

    expect((await add([...stages, 999999999], categorie, sousParcours)).status).toBe(400);
    expect(await triples()).toEqual([]);
  });
});

const associate = async (values: object) => {
  const { stages, categorie, sousParcours } = await pathway(1, 1);
  return staff.call('POST', PATH, {
    stageIds: stages,
    categorieId: categorie,
    sousParcoursIds: sousParcours,
    ...values,
  });
};
describeFields('POST', { stageIds: ids(), categorieId: id(), sousParcoursIds: ids() }, associate, ['stageIds']);

describe(`DELETE ${PATH}`, () => {
  const query = (triple: object) => `${PATH}?${new URLSearchParams(triple as Record<string, string>).toString()}`;
  const remove = {
    body: (triple: object) => staff.call('DELETE', PATH, triple),
    query: (triple: object) => staff.call('DELETE', query(triple)),
  };

  describe.each(['body', 'query'] as const)('with the triple in the %s', (where) => {
    it('removes that association and no other; a second time answers 404', async () => {
      const { stages, categorie, sousParcours, triples } = await pathway();
      await add(stages, categorie, sousParcours);
      const triple = { stageId: stages[0], categorieId: categorie, sousParcoursId: sousParcours[0] };

      expect(await remove[where](triple)).toMatchObject({ status: 200, body: { success: true } });

      const left = await triples();
      expect([left.length, left.includes(`${stages[0]}/${categorie}/${sousParcours[0]}`)]).toEqual([3, false]);
      const { status, body } = await remove[where](triple);
      const notFound = errors.notFound('Cette association n’existe pas ou plus.');
      expect({ status, body }).toEqual({ status: 404, body: notFound });
    });

    it.each([
      [{}, ['stageId', 'categorieId', 'sousParcoursId']],
      [{ stageId: 1, categorieId: 'abc', sousParcoursId: 0 }, ['categorieId', 'sousParcoursId']],
      [{ stageId: 1, categorieId: 1, sousParcoursId: 1, id: 1 }, ['id']],
    ])('refuses %j', async (triple, params) => {
      const { status, body } = await remove[where](triple);

      expect([status, body.errors?.map(({ param }: { param: string }) => param).sort()]).toEqual([400, params.sort()]);
    });
  });
});
