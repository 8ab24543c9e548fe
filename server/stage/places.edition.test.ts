// Run once
import { type Json, useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { errors, messages } from '../test/errors.js';
import { formOf } from '../test/forms.js';

let staff: Client;
const app = useApp(async () => {
  staff = await signedIn(app, 'staff');
});

const place = (categorieId: number, ...sousParcoursIds: number[]) => ({ categorieId, sousParcoursIds });
type Place = ReturnType<typeof place>;

let number = 0;
const names = () => ({ code: `PL-${++number}`, name: 'Radar' });
const wire = (places: unknown) => JSON.stringify(places);

/** Two pathways with two categories and two sous-parcours each. */
async function twoParcours() {
  const [a, b] = [await app.world.parcours(), await app.world.parcours()];
  const of = async (parcours: typeof a) => ({
    categories: [(await app.world.categorie(parcours)).id, (await app.world.categorie(parcours)).id],
    sous: [(await app.world.sousParcours(parcours)).id, (await app.world.sousParcours(parcours)).id],
    parcours,
  });
  return [await of(a), await of(b)] as const;
}

const placesOf = (stage: Json) =>
  stage.definition_sous_parcours.map((d: Json) => [d.id_categorie, d.id_sous_parcours].join('-')).sort();

const create = (places: unknown) => staff.call('POST', '/api/stage', formOf({ ...names(), places: wire(places) }));

async function placed(...places: Place[]) {
  const { status, body } = await create(places);
  expect(status).toBe(200);
  return body;
}

const update = ({ id, code_stage: code, libelle_stage: name }: Json, values: Record<string, unknown>) =>
  staff.call('PUT', `/api/stage/${id}`, formOf({ code, name, ...values }));

describe('a stage with its places', () => {
  it('is added with them in one modification, which the undo takes back whole', async () => {
    const [a, b] = await twoParcours();
    const { status, body, headers } = await create([
      place(a.categories[0]!, ...a.sous),
      place(b.categories[1]!, b.sous[0]!),
    ]);

    expect([status, placesOf(body)]).toEqual([
      200,
      [`${a.categories[0]}-${a.sous[0]}`, `${a.categories[0]}-${a.sous[1]}`, `${b.categories[1]}-${b.sous[0]}`].sort(),
    ]);
    const modification = await staff.call('GET', `/api/journal/${headers.get('X-Modification')}`);
    expect(modification.body).toMatchObject({ creations: 4, libelle: `${body.code_stage} — Radar` });

    await staff.call('POST', `/api/journal/${headers.get('X-Modification')}/annuler`, {});
    expect((await app.get(`/api/stage/${body.id}`)).status).toBe(404);
    expect(await app.ok(`/api/definition_sousparcours?parcoursId=${a.parcours.id}`)).toEqual([]);
  });

  it('changes its fields and its places in one modification, which the undo takes back whole', async () => {
    const [a, b] = await twoParcours();
    const stage = await placed(place(a.categories[0]!, a.sous[0]!));
    const { body, headers } = await update(stage, {
      rythm: '5 jours',
      places: wire([place(b.categories[0]!, b.sous[0]!)]),
    });

    expect([body.rythme_stage, placesOf(body)]).toEqual(['5 jours', [`${b.categories[0]}-${b.sous[0]}`]]);
    await staff.call('POST', `/api/journal/${headers.get('X-Modification')}/annuler`, {});
    const undone = await app.ok(`/api/stage/${stage.id}`);
    expect([undone.rythme_stage, placesOf(undone)]).toEqual(['', placesOf(stage)]);
  });

  it('names the modification after the stage where the places alone change', async () => {
    const [a] = await twoParcours();
    const stage = await placed(place(a.categories[0]!, a.sous[0]!));
    const { headers } = await update(stage, { places: '[]' });
    const { body } = await staff.call('GET', `/api/journal/${headers.get('X-Modification')}`);

    expect(body).toMatchObject({ libelle: `${stage.code_stage} — Radar`, suppressions: 1, genre: 'enregistrement' });
  });

  it('keeps its places where none are sent, and loses all of them where an empty list is', async () => {
    const [a] = await twoParcours();
    const stage = await placed(place(a.categories[0]!, ...a.sous));

    expect(placesOf((await update(stage, { rythm: 'x' })).body)).toEqual(placesOf(stage));
    expect(placesOf((await update(stage, { places: '' })).body)).toEqual([]);
    expect(placesOf((await update(stage, { places: wire([place(a.categories[0]!, ...a.sous)]) })).body)).toEqual(
      placesOf(stage),
    );
    expect(placesOf((await update(stage, { places: '[]' })).body)).toEqual([]);
  });

  it('takes each place in a field of its own too', async () => {
    const [a, b] = await twoParcours();
    const places = [place(a.categories[0]!, a.sous[0]!), place(b.categories[0]!, b.sous[0]!)].map(wire);
    const { status, body } = await staff.call('POST', '/api/stage', formOf({ ...names(), places }));

    expect([status, placesOf(body).length]).toEqual([200, 2]);
  });

  it('leaves what a colleague added or removed since it was read', async () => {
    const [a, b] = await twoParcours();
    const read = [place(a.categories[0]!, ...a.sous)];
    const stage = await placed(...read);
    const colleague = [place(a.categories[0]!, a.sous[0]!), place(a.categories[1]!, a.sous[0]!)];
    await update(stage, { places: wire(colleague) });

    const { body } = await update(stage, {
      placesLues: wire(read),
      places: wire([...read, place(b.categories[0]!, b.sous[0]!)]),
    });

    expect(placesOf(body)).toEqual(
      [`${a.categories[0]}-${a.sous[0]}`, `${a.categories[1]}-${a.sous[0]}`, `${b.categories[0]}-${b.sous[0]}`].sort(),
    );
  });

  it('is saved over a place whose category a colleague deleted since it was read', async () => {
    const [a, b] = await twoParcours();
    const read = [place(a.categories[0]!, a.sous[0]!)];
    const stage = await placed(...read);
    await staff.call('DELETE', `/api/categorie/${a.categories[0]}`);

    const { status, body } = await update(stage, {
      placesLues: wire(read),
      places: wire([...read, place(b.categories[0]!, b.sous[0]!)]),
    });

    expect([status, placesOf(body)]).toEqual([200, [`${b.categories[0]}-${b.sous[0]}`]]);
  });

  it('is refused over another version, places included', async () => {
    const [a] = await twoParcours();
    const stage = await placed();
    await update(stage, { rythm: 'x' });
    const { status } = await staff.call(
      'PUT',
      `/api/stage/${stage.id}`,
      formOf({
        code: stage.code_stage,
        name: 'Radar',
        places: wire([place(a.categories[0]!, a.sous[0]!)]),
      }),
      { 'If-Match': '"1-"' },
    );

    expect([status, placesOf(await app.ok(`/api/stage/${stage.id}`))]).toEqual([412, []]);
  });

  it('is saved twice at the same time with the same place', async () => {
    const [a] = await twoParcours();
    const stage = await placed();
    const places = wire([place(a.categories[0]!, ...a.sous)]);
    const answers = await Promise.all([update(stage, { places }), update(stage, { places })]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(placesOf(await app.ok(`/api/stage/${stage.id}`))).toHaveLength(2);
  });
});

describe.each(['POST', 'PUT'])('%s: places', (method) => {
  async function send(values: Record<string, unknown>) {
    const path = method === 'POST' ? '/api/stage' : `/api/stage/${(await app.world.stage()).id}`;
    return staff.call(method, path, formOf({ ...names(), ...values }));
  }
  const GONE_CATEGORIE = 'Cette catégorie n’existe pas ou plus\u00a0: retirez cette ligne.';
  const SHAPE = 'Indiquez une place, en JSON\u00a0: {"categorieId": 8, "sousParcoursIds": [4, 5]}.';

  it('names the line and the field of each fault, with the faults of the other fields', async () => {
    const [a, b] = await twoParcours();
    const { status, body } = await send({
      name: '',
      places: wire([
        place(a.categories[0]!, a.sous[0]!),
        place(999999999, a.sous[0]!),
        place(a.categories[1]!, b.sous[0]!),
      ]),
    });

    expect({ status, body }).toEqual({
      status: 400,
      body: errors.badParams(
        ['name', messages.required],
        ['places[1].categorieId', GONE_CATEGORIE],
        ['places[2].sousParcoursIds', 'Choisissez des sous-parcours du parcours de la catégorie.'],
      ),
    });
  });

  it.each<[string, (ids: number[]) => unknown, [param: string, msg: string]]>([
    [
      'none chosen',
      ([c]) => [place(c!)],
      ['places[0].sousParcoursIds', 'Choisissez au moins un sous-parcours, ou retirez cette ligne.'],
    ],
    [
      'a category twice',
      ([c, s, t]) => [place(c!, s!), place(c!, t!)],
      ['places[1].categorieId', 'Cette catégorie est déjà sur une autre ligne\u00a0: gardez une seule des deux.'],
    ],
    [
      'an unknown sous-parcours',
      ([c, s]) => [place(c!, s!, 999999999)],
      [
        'places[0].sousParcoursIds',
        'Un sous-parcours n’existe pas ou plus\u00a0: rechargez la page, puis choisissez à nouveau.',
      ],
    ],
    ['a text', () => ['8'], ['places[0]', SHAPE]],
    ['null', () => null, ['places[0]', SHAPE]],
    ['a list in a list', ([c, s]) => [[place(c!, s!)]], ['places[0]', SHAPE]],
    [
      'an unknown name',
      ([c, s]) => [{ ...place(c!, s!), x: 1 }],
      ['places[0].x', 'Ce paramètre n’existe pas ici\u00a0: retirez-le.'],
    ],
    [
      'a text as an id',
      ([, s]) => [{ categorieId: '8', sousParcoursIds: [s] }],
      ['places[0].categorieId', messages.id],
    ],
    ['too many lines', ([, s]) => Array(201).fill(place(1, s!)), ['places', 'Indiquez 200 places au plus.']],
    [
      'too many associations',
      () => [1, 2, 3, 4, 5].map((c) => place(c, ...Array.from({ length: 500 }, (_, i) => i + 1))),
      ['places', 'Indiquez 2\u202f000 associations au plus.'],
    ],
  ])('refuses %s', async (_title, placesWith, fault) => {
    const [a] = await twoParcours();
    const { status, body } = await send({ places: wire(placesWith([a.categories[0]!, ...a.sous])) });

    expect({ status, body }).toEqual({ status: 400, body: errors.badParams(fault) });
  });

  it.each(['{', '[1', '['.repeat(100_000), 'undefined'])('refuses what is no JSON', async (places) => {
    const { status, body } = await send({ places });

    expect({ status, body }).toEqual({ status: 400, body: errors.badParams(['places[0]', SHAPE]) });
  });
});

describe('an editor of some pathways', () => {
  it('puts a stage in theirs, and in no other', async () => {
    const [own, other] = await twoParcours();
    const editor = await signedIn(app, [own.parcours.id]);
    const send = (places: unknown) => editor.call('POST', '/api/stage', formOf({ ...names(), places: wire(places) }));

    expect((await send([place(own.categories[0]!, own.sous[0]!)])).status).toBe(200);
    const { status, body } = await send([
      place(own.categories[0]!, own.sous[0]!),
      place(other.categories[0]!, other.sous[0]!),
    ]);
    expect([status, body.message]).toEqual([
      403,
      'Rien n’a été modifié\u00a0: un élément ne dépend pas de vos seuls parcours.',
    ]);
    expect(await app.ok(`/api/definition_sousparcours?parcoursId=${own.parcours.id}`)).toHaveLength(1);
  });

  it('adds an unplaced stage to theirs, and may not take it out of a pathway that is another’s', async () => {
    const [own, other] = await twoParcours();
    const editor = await signedIn(app, [own.parcours.id]);
    const free = await placed();
    const { status, body } = await editor.call(
      'PUT',
      `/api/stage/${free.id}`,
      formOf({ ...names(), places: wire([place(own.categories[0]!, own.sous[0]!)]) }),
    );
    expect([status, placesOf(body)]).toEqual([200, [`${own.categories[0]}-${own.sous[0]}`]]);

    const foreign = await placed(place(other.categories[0]!, other.sous[0]!));
    const refused = await editor.call('PUT', `/api/stage/${foreign.id}`, formOf({ ...names(), places: '[]' }));
    expect([refused.status, placesOf(await app.ok(`/api/stage/${foreign.id}`))]).toEqual([403, placesOf(foreign)]);
  });
});
