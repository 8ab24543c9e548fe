import { type Page } from '@playwright/test';
import { matrixWorld } from '../admin/matrice';
import { cell, openSheet } from '../admin/sheet';
import { type Api, button, filter, inMenu, rowOf } from '../admin/staff';
import { expectWellMade } from '../admin/well-made';
import { expect, test } from './middle';

const NOTICE = 'Vous pouvez lire cette page, sans la modifier.';
const READER = 'Votre compte permet de lire, sans rien modifier.';
const NOT_YOURS = 'Ce parcours n’est pas parmi les vôtres.';

/** How the names of buttons and links that write begin. */
const WRITES =
  /^(Abandonner|Ajouter|Annuler|Descendre|Déplacer|Dupliquer|Editer|Enregistrer|Faire|Fusionner|Garder|Importer|Modifier|Monter|Ouvrir une|Publier|Recopier|Renommer|Reprendre|Rétablir|Retirer|Supprimer|Rendre|Remettre|Vider)/;

/** A box that chooses a row for an export, or a column of a list, writes nothing. */
async function expectNothingWrites(page: Page) {
  const main = page.getByRole('main');
  await expect(main.locator('.loading')).toHaveCount(0);
  for (const role of ['button', 'link'] as const) await expect(main.getByRole(role, { name: WRITES })).toHaveCount(0);
  await expect(main.getByRole('textbox', { disabled: false })).toHaveCount(0);
  await expect(main.getByRole('checkbox', { name: /sous-parcours/, disabled: false })).toHaveCount(0);
}

/** A pathway with a matrix, a stage with a session, and something deleted. */
async function furnish(api: Api) {
  const world = await matrixWorld(api, { linked: 2 });
  const [stage, , gone] = world.stages;
  const session = { stageId: stage!.id, start: '2027-03-01', end: '2027-03-02' };
  await api.call('POST', 'session_stage', session);
  await api.call('DELETE', `stage/${gone!.id}`);
  const [deletion] = (await api.call('GET', `journal?entite=stage&cle=${gone!.id}&limit=1`)) as unknown as {
    id: number;
  }[];
  const details = `/admin/parcours/details/${world.parcours.id}`;
  return { ...world, stage: stage!.id, modification: deletion!.id, details };
}

type World = Awaited<ReturnType<typeof furnish>>;

/** `shows`: what the screen shows once it has loaded. */
const SCREENS: { title: string; path: (world: World, mark: string) => string; shows: string; notice: boolean }[] = [
  {
    title: 'pathways',
    path: (_, mark) => `/admin/parcours?searchString=${mark}`,
    shows: 'Parcours',
    notice: false,
  },
  { title: 'a pathway', path: ({ parcours }) => `/admin/parcours/edit/${parcours.id}`, shows: 'Nom', notice: false },
  { title: 'structure', path: ({ details }) => `${details}/structure`, shows: 'Replier les stages', notice: true },
  { title: 'matrix', path: ({ path }) => path, shows: 'Tous les stages', notice: true },
  { title: 'categories', path: ({ details }) => `${details}/categorie`, shows: 'Bases', notice: false },
  { title: 'sheet', path: (_, mark) => `/admin/stage/tableau?searchString=${mark}`, shows: '-101', notice: true },
  { title: 'list of stages', path: (_, mark) => `/admin/stage?searchString=${mark}`, shows: '-101', notice: false },
  {
    title: 'sessions of a stage',
    path: ({ stage }) => `/admin/stage/edit/${stage}`,
    shows: 'mars 2027',
    notice: false,
  },
  { title: 'trash', path: () => '/admin/corbeille', shows: 'stage', notice: true },
  { title: 'planning', path: () => '/admin/planning?mois=2027-03', shows: '-101', notice: false },
  {
    title: 'modification',
    path: ({ modification }) => `/admin/journal/${modification}`,
    shows: 'Suppression',
    notice: false,
  },
  { title: 'images', path: () => '/admin/image', shows: 'Images et fichiers', notice: true },
  { title: 'preparations', path: () => '/admin/preparations', shows: 'Préparations', notice: true },
  { title: 'kept catalogues', path: () => '/admin/catalogues', shows: 'Catalogues gardés', notice: true },
];

test('an account that only reads: no screen has what writes, and those that are for it say why; it exports, and copies cells', async ({
  page,
  api,
  enterAs,
}) => {
  const world = await furnish(api);
  await enterAs({ role: 'lecteur' });
  for (const { title, path, shows, notice } of SCREENS)
    await test.step(title, async () => {
      await page.goto(path(world, api.mark));
      await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
      await expect(page.getByText(NOTICE)).toHaveCount(notice ? 1 : 0);
      if (notice) await expect(page.getByText(READER)).toBeVisible();
      await expectNothingWrites(page);
    });

  await page.goto(`/admin/stage?searchString=${api.mark}`);
  await expect(page.getByRole('link', { name: 'Exporter (CSV pour Excel)' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Télécharger un modèle' })).toHaveCount(0);
  await page.getByRole('row').getByRole('checkbox').last().check();
  await expect(button(page, 'Exporter')).toBeVisible();
  await expectWellMade(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await openSheet(page, api);
  await cell(page, 0, 'libelle').click();
  for (const key of ['x', 'Enter', 'F2', 'Delete', 'Control+d', 'Control+x']) await page.keyboard.press(key);
  await cell(page, 0, 'libelle').dblclick();
  await expect(page.getByRole('grid').getByRole('textbox')).toHaveCount(0);
  await expect(cell(page, 0, 'libelle')).toHaveText(`Libellé de ${api.mark}-101`);
  await page.keyboard.press('ArrowLeft');
  await expect(cell(page, 0, 'code')).toBeFocused();
  await expectWellMade(page);
});

test('an account that modifies one pathway reads another, and a list offers it only what it may do to each row', async ({
  page,
  api,
  enterAs,
}) => {
  const own = await api.parcours(`Un ${api.mark}`);
  const { details, path, codes, parcours, stage } = await furnish(api);
  const free = `${api.mark}-LIBRE`;
  await api.stage(free);
  await enterAs({ parcours: [own.id] });
  for (const [address, shows, isList] of [
    [`${details}/structure`, 'Replier les stages', false],
    [`${details}/categorie`, 'Bases', true],
    [`${details}/sousparcours`, 'ILS', true],
    [`${details}/association`, codes[0]!, true],
    [path, 'Tous les stages', false],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    await expect(page.getByText(shows).first()).toBeVisible();
    await expect(page.getByText(NOT_YOURS)).toBeVisible();
    await expectNothingWrites(page);
    // The lists are those of the gallery, without their buttons.
    if (!isList) await expectWellMade(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  // Narrow, the same boxes stand in no grid, and have no arrows.
  await expect(page.getByRole('grid')).toBeVisible();
  const box = page.getByRole('checkbox', { name: `${codes[0]}, Bases, sous-parcours VOR` });
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).not.toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('checkbox', { name: `${codes[0]}, Bases, sous-parcours ILS` })).toBeFocused();

  await page.goto(`/admin/parcours/details/${own.id}/structure`);
  await expect(page.getByRole('textbox', { name: 'Nouvelle catégorie' })).toBeEnabled();
  await expect(page.getByText(NOTICE)).toHaveCount(0);

  const expectOffered = async (name: string, offered: string, notOffered: string[]) => {
    await inMenu(rowOf(page, name), offered);
    for (const action of notOffered) await expect(page.getByRole('menuitem', { name: action })).toHaveCount(0);
    await page.keyboard.press('Escape');
  };
  await page.goto(`/admin/stage?searchString=${api.mark}`);
  await expect(page.getByRole('button', { name: 'Supprimer' })).toHaveCount(0);
  await expectOffered(free, 'Supprimer', ['Consulter']);
  await expectOffered(codes[0]!, 'Consulter', ['Editer', 'Supprimer', 'Dupliquer']);

  await rowOf(page, free).getByRole('checkbox').check();
  await expect(button(page, 'Modifier…')).toBeVisible();
  await expect(button(page, 'Supprimer…')).toBeVisible();
  await rowOf(page, codes[0]!).getByRole('checkbox').check();
  await expect(page.getByText('Vous ne pouvez pas en modifier 1')).toBeVisible();
  for (const name of ['Modifier…', 'Supprimer…']) await expect(button(page, name)).toHaveCount(0);
  await expect(button(page, 'Ajouter à une catégorie…')).toBeVisible();
  await expectWellMade(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, 'Garder le seul qui est à vous').click();
  await expect(page.getByText('1 stage choisi').last()).toBeVisible();
  await expect(button(page, 'Supprimer…')).toBeVisible();

  await page.goto('/admin/parcours');
  await filter(page, api.mark);
  await expectOffered(String(own['nom_parcours']), 'Supprimer', ['Consulter']);
  await expectOffered(String(parcours['nom_parcours']), 'Consulter', ['Editer', 'Supprimer']);
  await expect(page.getByRole('link', { name: 'Ajouter un parcours' })).toHaveCount(0);
  await page.goto('/admin/parcours/add');
  await expect(page.getByText('en ajouter un demande de les modifier tous')).toBeVisible();
  await expect(button(page, 'Ajouter')).toHaveCount(0);
  await expectWellMade(page);

  await page.goto(`/admin/stage/edit/${stage}/session/add`);
  await expect(page.getByText(`Dépend aussi de «\u00a0${String(parcours['nom_parcours'])}\u00a0»`)).toBeVisible();
  await expect(button(page, 'Ajouter')).toHaveCount(0);
});
