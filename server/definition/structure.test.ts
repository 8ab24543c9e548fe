import { useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { errors } from '../test/errors.js';
import { done, matrix, type Matrix } from '../test/matrix.js';

let staff: Client;
const app = useApp(async () => {
  staff = await signedIn(app, 'staff');
});

describe('a matrix whose structure has changed meanwhile', () => {
  const told = (changes: string) =>
    `Le parcours a changé entre-temps (${changes})\u00a0: relisez-le, puis enregistrez ce qui est encore possible.`;
  const changes: [title: string, change: (own: Matrix) => Promise<unknown>, string][] = [
    ['a category deleted', ({ c }) => staff.call('DELETE', `/api/categorie/${c}`), 'catégorie supprimée'],
    ['a sous-parcours deleted', ({ x }) => staff.call('DELETE', `/api/sousparcours/${x}`), 'sous-parcours supprimé'],
    [
      'a category added',
      ({ parcours }) => staff.call('POST', '/api/categorie', { name: 'Neuve', id_parcours: parcours.id }),
      'catégorie ajoutée\u00a0: «\u00a0Neuve\u00a0»',
    ],
    [
      'five sous-parcours added',
      async ({ parcours }) => {
        for (const name of 'ABCDE') await staff.call('POST', '/api/sousparcours', { name, id_parcours: parcours.id });
      },
      'sous-parcours ajouté\u00a0: «\u00a0A\u00a0» «\u00a0B\u00a0» «\u00a0C\u00a0» et 2 de plus',
    ],
    [
      'both categories deleted and another added',
      async ({ parcours, c, d }) => {
        for (const id of [c, d]) await staff.call('DELETE', `/api/categorie/${id}`);
        await staff.call('POST', '/api/categorie', { name: 'Neuve', id_parcours: parcours.id });
      },
      'catégorie ajoutée\u00a0: «\u00a0Neuve\u00a0», catégorie supprimée\u00a0: 2',
    ],
  ];

  it.each(changes)('%s: 412, and nothing is written', async (_title, change, expected) => {
    const own = await matrix(app, staff);
    const { ids, d, y, save, triples } = own;
    await change(own);

    const { status, body } = await save([[ids[0]!, d, y]]);

    expect([status, body.message]).toEqual([412, told(expected)]);
    expect(await triples()).toEqual([]);
  });

  it('a name or an order that changed disturbs nobody', async () => {
    const { ids, c, x, save } = await matrix(app, staff);
    await staff.call('PUT', `/api/categorie/${c}`, { name: 'Renommée', position: 9 });

    expect(await save([[ids[0]!, c, x]])).toMatchObject(done(1, 0));
  });

  it('a stage deleted meanwhile is named by its place; to clear its cells is no fault', async () => {
    const { ids, c, x, save, triples } = await matrix(app, staff);
    const [a, b] = ids as [number, number];
    await save([[a, c, x]]);
    await staff.call('DELETE', `/api/stage/${a}`);

    expect(
      (
        await save([
          [b, c, x],
          [a, c, x],
        ])
      ).body,
    ).toEqual(
      // prettier-ignore
      errors.badParams(['ajouts[1]', `Le stage ${a} n’existe pas ou plus.`]),
    );
    expect(await triples()).toEqual([]);
    expect(await save([[b, c, x]], [[a, c, x]])).toMatchObject(done(1, 0));
  });
});
