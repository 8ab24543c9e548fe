import { type Json, useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { errors } from '../test/errors.js';
import { done, matrix } from '../test/matrix.js';

let staff: Client;
const app = useApp(async () => {
  staff = await signedIn(app, 'staff');
});

const journal = async (): Promise<Json[]> => (await staff.get('/api/journal')).body;

describe('PUT /api/parcours/{id}/associations', () => {
  it('ticks and clears cells in one modification, which one undo takes back whole', async () => {
    const { ids, c, d, x, y, save, triples } = await matrix(app, staff);
    const [a, b] = ids as [number, number];
    await save([[a, c, x], [a, c, y], [b, c, x]]); // prettier-ignore
    const before = await triples();

    const answer = await save([[a, d, x], [a, d, y], [b, d, y]], [[a, c, x], [a, c, y]]); // prettier-ignore

    expect(answer).toMatchObject(done(3, 2));
    expect(await triples()).toEqual([[a, d, x], [a, d, y], [b, c, x], [b, d, y]].sort()); // prettier-ignore
    const [line] = await journal();
    expect(line).toMatchObject({
      id: Number(answer.headers.get('X-Modification')),
      auteur: expect.any(String),
      genre: 'enregistrement',
      libelle: '3 associations ajoutées, 2 retirées dans «\u00a0Radionavigation\u00a0»',
      creations: 3,
      suppressions: 2,
    });
    const undone = await staff.call('POST', `/api/journal/${line.id}/annuler`);
    expect(undone).toMatchObject({ status: 200, body: { conservees: [], impossibles: [] } });
    expect(await triples()).toEqual(before);
  });

  it.each([
    [1, 0, '1 association ajoutée dans «\u00a0P\u00a0»'],
    [2, 1, '2 associations ajoutées, 1 retirée dans «\u00a0P\u00a0»'],
    [0, 1, '1 association retirée dans «\u00a0P\u00a0»'],
    [0, 2, '2 associations retirées dans «\u00a0P\u00a0»'],
  ])('is called by what it did: %i and %i', async (ajouts, retraits, label) => {
    const { ids, c, d, x, save } = await matrix(app, staff, 2, 'P');
    await save(ids.map((id) => [id, c, x]));

    await save(ids.slice(0, ajouts).map((id) => [id, d, x]), ids.slice(0, retraits).map((id) => [id, c, x])); // prettier-ignore

    expect((await journal())[0]).toMatchObject({ libelle: label });
  });

  it('counts neither what is so already nor what is named twice, and leaves no trace where nothing changes', async () => {
    const { ids, c, x, y, save, triples } = await matrix(app, staff);
    const a = ids[0]!;
    await save([[a, c, x]]);
    const last = (await journal())[0].id;

    expect(await save([[a, c, x]], [[a, c, y], [999999999, c, x]])).toMatchObject(done(0, 0)); // prettier-ignore
    expect(await save([], [])).toMatchObject(done(0, 0));
    expect((await journal())[0].id).toBe(last);
    expect(await save([[a, c, y], [a, c, y]])).toMatchObject(done(1, 0)); // prettier-ignore
    expect(await triples()).toHaveLength(2);
  });

  it('writes nothing where one cell is none of the matrix, and names each of them', async () => {
    const [own, other] = [await matrix(app, staff), await matrix(app, staff)];
    const { ids, c, x, save, triples } = own;
    const a = ids[0]!;
    await save([[a, c, x]]);

    const answer = await save([[a, c, own.y], [a, other.c, x], [999999999, c, x]], [[a, c, other.x], [a, c, x]]); // prettier-ignore

    expect([answer.status, answer.body]).toEqual([
      400,
      errors.badParams(
        ['ajouts[1]', `La catégorie ${other.c} n’est pas de ce parcours.`],
        ['retraits[0]', `Le sous-parcours ${other.x} n’est pas de ce parcours.`],
        ['ajouts[2]', 'Le stage 999999999 n’existe pas ou plus.'],
      ),
    ]);
    expect(await triples()).toEqual([[a, c, x]]);
  });

  it('says that a pathway is there no longer', async () => {
    const { parcours, save, ids, c, x } = await matrix(app, staff);
    await staff.call('DELETE', `/api/parcours/${parcours.id}`);

    const { status, body } = await save([[ids[0]!, c, x]]);

    expect({ status, body }).toEqual({
      status: 404,
      body: errors.notFound(`Le parcours ${parcours.id} n’existe pas ou plus.`),
    });
  });
});
