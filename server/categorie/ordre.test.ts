import type { Parcours } from '../parcours/parcours.entity.js';
import { type Json, useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { differences, dump } from '../test/content-dump.js';
import { errors, messages } from '../test/errors.js';
import type { Categorie } from './categorie.entity.js';

const app = useApp();
let staff: Client;
let parcours: Parcours;
/** Bases at 1, Milieu at 5, Fin at 5 as well, and one that is transverse. */
let all: Record<'bases' | 'milieu' | 'fin' | 'langues', Categorie>;
beforeEach(async () => {
  staff = await signedIn(app, 'staff');
  parcours = await app.world.parcours({ nom_parcours: 'Radar' });
  const make = (nom_categorie: string, position_categorie_parcours: number) =>
    app.world.categorie(parcours, { nom_categorie, position_categorie_parcours });
  all = {
    bases: await make('Bases', 1),
    milieu: await make('Milieu', 5),
    fin: await make('Fin', 5),
    langues: await make('Langues', -1),
  };
});

type Name = keyof typeof all;
const ids = (...names: Name[]) => names.map((name) => all[name].id);
const order = (categorieIds: unknown, id = parcours.id) =>
  staff.call('PUT', `/api/parcours/${id}/ordre`, { categorieIds });
const list = async (id = parcours.id): Promise<Json[]> => app.ok(`/api/categorie?parcoursId=${id}`);
const positions = (rows: Json[]) => rows.map((row) => [row.nom_categorie, row.position_categorie_parcours]);

describe('PUT /api/parcours/{id}/ordre', () => {
  it('puts the categories in that order, from 1 on, beside those that are transverse', async () => {
    const { status, body } = await order(ids('fin', 'bases', 'milieu'));

    expect([status, positions(body)]).toEqual([
      200,
      [
        ['Langues', -1],
        ['Fin', 1],
        ['Bases', 2],
        ['Milieu', 3],
      ],
    ]);
    expect(body).toEqual(await list());
    expect(positions((await app.ok(`/api/parcours/${parcours.id}`)).categories)).toEqual(positions(body));
  });

  it('is one modification of those that moved, undone as one', async () => {
    const before = await dump(app.dataSource);

    const { headers } = await order(ids('bases', 'fin', 'milieu'));

    const modification = Number(headers.get('X-Modification'));
    expect((await staff.get(`/api/journal?entite=parcours&cle=${parcours.id}`)).body).toMatchObject([
      { id: modification, libelle: 'Catégories de «\u00a0Radar\u00a0» remises en ordre', modifications: 2 },
    ]);
    await staff.call('POST', `/api/journal/${modification}/annuler`);
    expect(differences(before, await dump(app.dataSource))).toEqual([]);
  });

  it('changes nothing where it is sent twice', async () => {
    const first = await order(ids('milieu', 'fin', 'bases'));

    const second = await order(ids('milieu', 'fin', 'bases'));

    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(second.headers.get('X-Modification')).toBeNull();
  });

  it('of a pathway that has none to order changes nothing', async () => {
    const empty = await app.world.parcours();

    expect(await order([], empty.id)).toMatchObject({ status: 200, body: [] });
  });

  const refusal = (what: string) =>
    errors.conflict(
      `Les catégories de ce parcours ont changé entre-temps\u00a0: ${what}. Regardez-les, puis recommencez.`,
    );
  it.each<[title: string, sent: () => unknown, what: string]>([
    ['one that came', () => ids('fin', 'bases'), '«\u00a0Milieu\u00a0» y est maintenant'],
    ['two that came', () => ids('fin'), '«\u00a0Bases\u00a0», «\u00a0Milieu\u00a0» y sont maintenant'],
    ['one that went', () => [...ids('fin', 'bases', 'milieu'), 999999], 'une catégorie n’y est plus'],
    ['two that went', () => [888888, ...ids('fin', 'bases', 'milieu'), 999999], '2 catégories n’y sont plus'],
    [
      'one that is transverse now',
      () => ids('langues', 'fin', 'bases', 'milieu'),
      '«\u00a0Langues\u00a0» est transverse',
    ],
    [
      'several things at once',
      () => [...ids('langues', 'fin', 'bases'), 999999],
      '«\u00a0Milieu\u00a0» y est maintenant\u00a0; «\u00a0Langues\u00a0» est transverse\u00a0; une catégorie n’y est plus',
    ],
  ])('refuses an order which knows nothing of %s', async (_title, sent, what) => {
    const before = await list();

    const { status, body } = await order(sent());

    expect({ status, body }).toEqual({ status: 409, body: refusal(what) });
    expect(await list()).toEqual(before);
  });

  it('refuses the category of another pathway', async () => {
    const other = await app.world.categorie(await app.world.parcours());

    expect((await order([...ids('fin', 'bases', 'milieu'), other.id])).body).toEqual(
      refusal('une catégorie n’y est plus'),
    );
  });

  it.each([
    ['nothing', undefined, messages.required],
    ['no list', 1, messages.ids],
    ['a text', ['a'], messages.ids],
    ['one twice', [7, 8, 7], 'Indiquez chaque catégorie une seule fois.'],
    ['501', Array.from({ length: 501 }, (_, i) => i + 1), 'Indiquez 500 identifiants au plus.'],
  ])('refuses %s', async (_title, sent, message) => {
    const { status, body } = await order(sent);

    expect({ status, body }).toEqual({ status: 400, body: errors.badParams(['categorieIds', message]) });
  });

  it('answers 404 for a pathway that is not there', async () => {
    expect((await order([], 999999)).body).toEqual(errors.notFound('Le parcours 999999 n’existe pas ou plus.'));
  });

  it('of two at once, both are whole, one after the other', async () => {
    const answers = await Promise.all([order(ids('milieu', 'bases', 'fin')), order(ids('fin', 'milieu', 'bases'))]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(['Milieu,Bases,Fin', 'Fin,Milieu,Bases']).toContain(
      (await list())
        .slice(1)
        .map(({ nom_categorie }) => nom_categorie)
        .join(),
    );
    expect((await list()).map((row) => row.position_categorie_parcours)).toEqual([-1, 1, 2, 3]);
  });
});
