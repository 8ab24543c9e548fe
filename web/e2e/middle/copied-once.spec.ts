import type { Page } from '@playwright/test';
import type { Seam } from './seam';
import { dialog } from '../fixtures';
import { bring, editor, png } from '../admin/bring';
import { message } from '../admin/message';
import { act, type Api, button, filter, firstRow, pdf, rowOf } from '../admin/staff';
import { expect, test } from './middle';
import { structureWorld } from '../admin/structure';

const NEXT_YEAR = 'Dupliquer à l’année suivante';
const window = (page: Page) => page.getByRole('dialog');

/** Confirms the open window: the server does what it asks, and the answer is lost. */
async function lose(page: Page, seam: Seam, confirm: string, path: RegExp) {
  const held = seam.hold('POST', path, 'lost');
  await button(window(page), confirm).click();
  await held.arrived();
  held.release();
  await expect(window(page)).toContainText('Le serveur ne répond pas.');
}

async function openStageCopy(page: Page, api: Api) {
  const { id } = await api.stage(`S-${api.mark}`);
  await page.goto(`/admin/stage/edit/${id}`);
  await button(page, 'Dupliquer').click();
}

/** A case: the gesture that opens the window of a copy, the names of all its kind afterwards, and where the window leads. */
const COPIES: Record<string, (page: Page, api: Api) => Promise<{ list: string; names: string[]; opened: string }>> = {
  async stage(page, api) {
    await openStageCopy(page, api);
    const names = [`Libellé de S-${api.mark}`, `Libellé de S-${api.mark} (copie)`];
    return { list: `stage?searchString=${api.mark}`, names, opened: `Editer le stage S-${api.mark}-2` };
  },
  async parcours(page, api) {
    const { nom_parcours } = await api.parcours();
    await page.goto('/admin/parcours');
    await filter(page, api.mark);
    await act(firstRow(page), 'Dupliquer');
    const names = [String(nom_parcours), `${String(nom_parcours)} (copie)`];
    return { list: 'parcours', names, opened: `Editer le parcours ${names[1]!}` };
  },
  async catégorie(page, api) {
    const { parcours } = await structureWorld(api, [`Bases ${api.mark}`]);
    await page.goto(`/admin/parcours/details/${parcours.id}/categorie`);
    await act(rowOf(page, `Bases ${api.mark}`), 'Dupliquer');
    const names = [`Bases ${api.mark}`, `Bases ${api.mark} (copie)`];
    return { list: `categorie?parcoursId=${parcours.id}`, names, opened: `Editer la catégorie ${names[1]!}` };
  },
};

const namesOf = async (api: Api, list: string) =>
  ((await api.call('GET', list)) as unknown as Record<string, string>[])
    .flatMap(({ libelle_stage, nom_parcours, nom_categorie }) => libelle_stage ?? nom_parcours ?? nom_categorie ?? [])
    .filter((name) => name.includes(api.mark))
    .sort();

for (const [kind, open] of Object.entries(COPIES))
  test(`the copy of a ${kind} whose answer was lost, confirmed again, is that copy: opened, and undone`, async ({
    page,
    api,
    seam,
  }) => {
    const { list, names, opened } = await open(page, api);
    await lose(page, seam, 'Dupliquer', /\/dupliquer$/);
    await button(window(page), 'Dupliquer').click();
    await expect(page.getByRole('heading', { level: 1, name: opened })).toBeVisible();
    expect(await namesOf(api, list)).toEqual(names);
    await button(message(page, 'dupliqué'), 'Annuler').click();
    await expect(message(page, 'Annulé')).toBeVisible();
    expect(await namesOf(api, list)).toEqual(names.slice(0, 1));
  });

test('a copy whose answer was lost, and whose code and choices have changed since, is one: the last', async ({
  page,
  api,
  seam,
}) => {
  await openStageCopy(page, api);
  await lose(page, seam, 'Dupliquer', /\/dupliquer$/);
  const code = window(page).getByLabel('Code', { exact: true });
  await window(page).getByLabel('Reprendre les fichiers PDF').uncheck();
  await code.fill(`T-${api.mark}`);
  // The second answer is lost, too, and the last code is one that the first copy had.
  await lose(page, seam, 'Dupliquer', /\/dupliquer$/);
  await code.fill(`S-${api.mark}-2`);
  await button(window(page), 'Dupliquer').click();
  await expect(page.getByRole('heading', { level: 1, name: `Editer le stage S-${api.mark}-2` })).toBeVisible();
  const stages = (await api.call('GET', `stage?searchString=${api.mark}`)) as unknown as { code_stage: string }[];
  expect(stages.map(({ code_stage }) => code_stage).sort()).toEqual([`S-${api.mark}`, `S-${api.mark}-2`]);
});

test('a copy that was not made, and is refused when it is sent again, does not hinder another one', async ({
  page,
  api,
  complaints,
  seam,
}) => {
  await openStageCopy(page, api);
  const code = window(page).getByLabel('Code', { exact: true });
  await expect(code).toHaveValue(`S-${api.mark}-2`);
  const held = seam.hold('POST', /\/dupliquer$/, 500);
  await button(window(page), 'Dupliquer').click();
  await held.arrived();
  held.release();
  await expect(window(page)).toContainText('Revenez plus tard.');
  await api.stage(`S-${api.mark}-2`);
  await code.fill(`S-${api.mark}-3`);
  complaints.announce(/\/dupliquer$/);
  await button(window(page), 'Dupliquer').click();
  await expect(page.getByRole('heading', { level: 1, name: `Editer le stage S-${api.mark}-3` })).toBeVisible();
});

for (const [what, path, openWindow] of [
  [
    'a row',
    (id: number) => `/admin/stage/edit/${id}`,
    (page: Page) =>
      act(
        page
          .getByRole('table', { name: 'Sessions' })
          .locator('tbody')
          .getByRole('row')
          .filter({ hasText: 'lundi 4 mars 2041' }),
        'Dupliquer…',
      ),
  ],
  [
    'a year',
    (_id: number, placeId: number) => `/admin/planning?mois=2041-03&lieuId=${placeId}`,
    (page: Page) => button(page, 'Dupliquer une année…').click(),
  ],
] as const)
  test(`the sessions of ${what}, copied to the next year without an answer and confirmed again, come once`, async ({
    page,
    api,
    seam,
  }) => {
    const place = await api.create('lieu', { name: `Salle ${api.mark}` });
    const { id } = await api.stage(`S-${api.mark}`);
    await api.create('session_stage', { stageId: id, start: '2041-03-04', placeId: place.id });
    await page.goto(path(id, place.id));
    await openWindow(page);
    await expect(dialog(page, NEXT_YEAR)).toContainText('lundi 3 mars 2042');
    await lose(page, seam, 'Ajouter 1 session', /\/session_stage\/dupliquer$/);
    await button(window(page), 'Ajouter 1 session').click();
    await expect(message(page, /année suivante|Enregistré/)).toBeVisible();
    await expect(window(page)).toHaveCount(0);
    const sessions = () => api.call('GET', `session_stage?stageId=${id}`) as unknown as Promise<object[]>;
    expect(await sessions()).toHaveLength(2);
    await button(page, 'Annuler').click();
    await expect(message(page, 'Annulé')).toBeVisible();
    expect(await sessions()).toHaveLength(1);
  });

const uploads = [
  { title: 'Image', label: 'Texte alternatif', text: 'Un radar', brought: (mark: string) => png(`Radar ${mark}.png`) },
  {
    title: 'Lien',
    label: 'Texte du lien',
    text: 'Le guide',
    brought: (mark: string) => ({
      ...pdf(`Guide ${mark}.pdf`),
      buffer: Buffer.from(`%PDF-1.7\n%${mark}\n%%EOF\n`),
    }),
  },
];

for (const { title, label, text, brought } of uploads)
  // The text of a link is not sent with its file: what is typed since changes nothing of what is sent.
  for (const later of title === 'Lien' ? [' du Nord'] : ['', ' du Nord'])
    test(`« ${title} »: a file whose answer was lost is kept once, and what is typed${later && ' since'} is inserted`, async ({
      page,
      api,
      seam,
    }) => {
      await page.goto('/admin/parcours/add');
      await expect(editor(page)).toBeVisible();
      await bring(page, 'paste', await brought(api.mark));
      await window(page).getByLabel(label).fill(text);
      await lose(page, seam, 'Insérer', /\/api\/image(\/pdf)?$/);
      await expect(window(page).getByLabel(label)).toHaveValue(text);
      await window(page)
        .getByLabel(label)
        .fill(text + later);
      await button(window(page), 'Insérer').click();
      await expect(editor(page)).toContainText(`[${text}${later}](/`);
      const keys = seam.sent('POST', /\/api\/image(\/pdf)?$/).map(({ headers }) => headers.get('Idempotency-Key'));
      expect(keys[1] === keys[0]).toBe(later === '' || title === 'Lien');
      const kept = (await api.call('GET', `image?searchString=${api.mark}`)) as unknown as { alt: string }[];
      expect(kept.map(({ alt }) => alt)).toEqual([title === 'Image' ? text : '']);
    });
