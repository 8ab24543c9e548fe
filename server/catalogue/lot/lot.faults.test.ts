// Run once
import { type Json, useApp } from '../../test/app.js';
import { signedIn } from '../../test/client.js';
import { fourStages } from '../../test/four-stages.js';

const app = useApp();

/** The faults of a body in which `of` may name what is there. */
const FAULTS: [what: string, of: (there: Json) => object, param: string, msg: RegExp][] = [
  ['no stage', () => ({ stageIds: [], hours: 1 }), 'stageIds', /au moins un/],
  [
    'too many stages',
    () => ({ stageIds: Array.from({ length: 2001 }, (_, i) => i + 1), hours: 1 }),
    'stageIds',
    /2000 identifiants au plus/,
  ],
  ['text for ids', () => ({ stageIds: 'a', hours: 1 }), 'stageIds', /nombres entiers positifs/],
  ['hours below zero', ({ id }) => ({ stageIds: [id], hours: -1 }), 'hours', /de 0 à 100000/],
  ['null for hours', ({ id }) => ({ stageIds: [id], hours: null }), 'hours', /de 0 à 100000/],
  ['too many places', ({ id }) => ({ stageIds: [id], capacity: 100_001 }), 'capacity', /de 0 à 100000/],
  [
    'a responsable that is not there',
    ({ id }) => ({ stageIds: [id], addResponsableIds: [999_999] }),
    'addResponsableIds',
    /N’existe pas ou plus/,
  ],
  [
    'a category without sous-parcours',
    ({ id, categorieId }) => ({ stageIds: [id], categorieId }),
    'sousParcoursIds',
    /au moins un sous-parcours/,
  ],
  [
    'sous-parcours without a category',
    ({ id, own }) => ({ stageIds: [id], hours: 1, sousParcoursIds: [own] }),
    'sousParcoursIds',
    /aussi la catégorie/,
  ],
  [
    'sous-parcours of another pathway',
    ({ id, categorieId, foreign }) => ({ stageIds: [id], categorieId, sousParcoursIds: [foreign] }),
    'sousParcoursIds',
    /du parcours de la catégorie/,
  ],
  [
    'a category that is not there',
    ({ id, own }) => ({ stageIds: [id], categorieId: 999_999, sousParcoursIds: [own] }),
    'categorieId',
    /N’existe pas/,
  ],
];

it.each(FAULTS)('refuses %s', async (_, of, param, msg) => {
  const { radio, reseau, stages } = await fourStages(app);
  const first = async (path: string) => (await app.ok(path))[0].id as number;
  const staff = await signedIn(app, 'staff');
  const there = {
    id: stages[0]!.id,
    categorieId: await first(`/api/categorie?parcoursId=${radio.id}`),
    own: await first(`/api/sousparcours?parcoursId=${radio.id}`),
    foreign: await first(`/api/sousparcours?parcoursId=${reseau.id}`),
  };
  for (const query of ['', '?dryRun=true']) {
    const { status, body } = await staff.call('POST', `/api/stage/lot/modifier${query}`, of(there));
    expect([status, body.errors]).toEqual([400, [{ param, msg: expect.stringMatching(msg) }]]);
  }
});

it('refuses a lot of which nothing changes', async () => {
  const staff = await signedIn(app, 'staff');
  for (const more of [{}, { addResponsableIds: [], removeResponsableIds: [] }]) {
    const { status, body } = await staff.call('POST', '/api/stage/lot/modifier', { stageIds: [1], ...more });
    expect([status, body.message]).toEqual([400, 'Indiquez ce qui change de ces stages.']);
  }
});
