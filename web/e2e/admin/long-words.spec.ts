import { type Page } from '@playwright/test';
import { NOT_THERE } from '../fixtures';
import { csv, openImport, preview, sendCsv } from './csv';
import { expectItFits } from './fits';
import {
  answerOnce,
  type Api,
  button,
  choose,
  expect,
  field,
  filter,
  firstRow,
  MENU,
  pdf,
  remove,
  test,
} from './staff';
import { type Complaints } from '../complaints';

// One after the other: they borrow the same page of the site.
test.describe.configure({ mode: 'default' });

/** As German has them, and some French: 25 letters, and 40 of them in one. */
const WORD = 'Radiocommunicationssatellitaires';
const LONGER = 'Anticonstitutionnellementradionavigation';

type World = { parcours: number; categorie: number; sousParcours: number; stage: number; responsable: number };

/** Every name is one word, which the test's mark makes its own. */
async function longWorld(api: Api): Promise<World> {
  const word = `${LONGER}${api.mark}`;
  const parcours = await api.parcours(word, `${word}\n\n| ${word} | ${word} |\n| --- | --- |\n| ${word} | ${word} |`);
  const parent = { id_parcours: parcours.id };
  const categorie = await api.create('categorie', { name: word, position: 1, level: WORD, ...parent });
  const sousParcours = await api.create('sousparcours', { name: word, ...parent });
  const responsable = await api.create('responsable', { lastName: word, firstName: WORD });
  const stage = await api.stage(word, { name: `${WORD} ${LONGER}`, 'responsableIds[]': String(responsable.id) });
  await api.call('POST', 'definition_sousparcours', {
    stageIds: [stage.id],
    categorieId: categorie.id,
    sousParcoursIds: [sousParcours.id],
  });
  return {
    parcours: parcours.id,
    categorie: categorie.id,
    sousParcours: sousParcours.id,
    stage: stage.id,
    responsable: responsable.id,
  };
}

type Around = { page: Page; api: Api; complaints: Complaints; world: World };

/** Every screen of the back-office, with what opens over it. */
const SCREENS: Record<string, (around: Around) => Promise<unknown>> = {
  'the list of pathways, and a question': ({ page, api }) => asked(page, api, '/admin/parcours'),
  'the form of a pathway': ({ page, world }) => formAt(page, `/admin/parcours/edit/${world.parcours}`),
  'the categories, and a question': ({ page, api, world }) => asked(page, api, `${inside(world)}/categorie`),
  'the structure, with something typed': async ({ page, api, world }) => {
    await page.goto(`${inside(world)}/structure`);
    const name = page.getByRole('form', { name: `Catégorie ${LONGER}${api.mark}` }).getByLabel('Nom', { exact: true });
    await name.fill(`${LONGER}${LONGER}`);
    await expectItFits(page, 'a structure with something typed');
    await name.press('Escape');
    await button(page, 'Supprimer').first().click();
    await expect(page.getByRole('alertdialog')).toContainText('1 association');
  },
  'the question of a duplication': async ({ page, world }) => {
    await formAt(page, `/admin/stage/edit/${world.stage}`);
    await button(page, 'Dupliquer').click();
    await expect(page.getByRole('dialog').getByLabel('Code')).toBeVisible();
  },
  'the form of a category': ({ page, world }) => formAt(page, `${inside(world)}/categorie/edit/${world.categorie}`),
  'the sous-parcours, and a question': ({ page, api, world }) => asked(page, api, `${inside(world)}/sousparcours`),
  'the form of a sous-parcours': ({ page, world }) =>
    formAt(page, `${inside(world)}/sousparcours/edit/${world.sousParcours}`),
  'the associations, and a question': ({ page, api, world }) => asked(page, api, `${inside(world)}/association`),
  'the form of an association, chosen': async ({ page, api, world }) => {
    await formAt(page, `${inside(world)}/association/add`);
    for (const name of ['Catégorie', 'Stage', 'Sous parcours']) await choose(page, name, `${LONGER}${api.mark}`);
    await page.getByRole('combobox', { name: 'Catégorie', exact: true }).press('ArrowDown');
    await expect(page.getByRole('option').first()).toBeVisible();
  },
  'the list of stages, and a question': ({ page, api }) => asked(page, api, '/admin/stage'),
  'the form of a stage, with files': async ({ page, world }) => {
    await formAt(page, `/admin/stage/edit/${world.stage}`);
    await field(page, 'Fiche PE').setInputFiles(pdf(`${LONGER}.pdf`));
    await expect(page.getByText(`${LONGER}.pdf`)).toBeVisible();
  },
  'a stage whose file is there': async ({ page, api, world }) => {
    await formAt(page, `/admin/stage/edit/${world.stage}`);
    await field(page, 'Emploi du temps').setInputFiles(pdf(`${LONGER}.pdf`));
    await button(page, 'Mettre à jour').click();
    await expect(page.getByRole('row').filter({ hasText: `${LONGER}${api.mark}` })).toContainText('Enregistré');
    await expectItFits(page, 'a stage that was saved');
    await formAt(page, `/admin/stage/edit/${world.stage}`);
    await expect(page.getByRole('link', { name: `${LONGER}.pdf` })).toBeVisible();
  },
  'a stage that is refused': async ({ page, complaints, world }) => {
    await formAt(page, `/admin/stage/edit/${world.stage}`);
    await field(page, 'Libellé').fill('');
    await field(page, 'Capacité').fill(LONGER);
    complaints.announce(/\/api\/stage\/\d+$/);
    await button(page, 'Mettre à jour').click();
    await expect(page.getByRole('alert')).toContainText('Paramètre capacity : ');
  },
  'the list of responsables, and a question': ({ page, api }) => asked(page, api, '/admin/responsable'),
  'the form of a responsable, refused': async ({ page, complaints, world }) => {
    const path = `/api/responsable/${world.responsable}`;
    await formAt(page, `/admin/responsable/edit/${world.responsable}`);
    await answerOnce(page, complaints, 'PUT', path, 412);
    await field(page, 'Prénom').fill(LONGER);
    await button(page, 'Mettre à jour').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectItFits(page, 'a form that is refused');
    await page.getByRole('link', { name: 'Annuler' }).click();
    await expect(page.getByRole('dialog', { name: /^Quitter sans enregistrer/ })).toBeVisible();
    await expectItFits(page, 'a form that is left');
    await button(page, 'Quitter sans enregistrer').click();
  },
  'the list of pages': async ({ page }) => {
    await page.goto('/admin/static');
    await expect(page.getByRole('cell', { name: LONGER })).toBeVisible();
  },
  'the form of a page': ({ page }) => formAt(page, '/admin/static/edit/2'),
  'the list of users, and a question': ({ page, api }) => asked(page, api, '/admin/user'),
  'the panel of the import, with a file': async ({ page }) => {
    await page.goto('/admin/stage');
    await openImport(page);
    await page.getByLabel('Choisir un fichier CSV').setInputFiles(csv('Code;Libellé\n', `${LONGER}${WORD}.csv`));
    await expect(page.getByText('Fichier choisi : ')).toBeVisible();
  },
  'a preview of an import': async ({ page, api }) => {
    const word = `${LONGER}${api.mark}`;
    const lines = `Code;Libellé;Responsables\n${word};${WORD};${WORD}, ${api.mark}\n${word}b;${word};`;
    await sendCsv(page, csv(lines, `${LONGER}${WORD}.csv`));
    await expect(preview(page)).toContainText('2 lignes lues');
  },
  'faults of an import': async ({ page, api, complaints }) => {
    complaints.announce(/\/api\/stage\/import/);
    await sendCsv(page, csv(`Code;Libellé;Capacité\n${LONGER}${api.mark};;${LONGER}\n`, `${LONGER}${WORD}.csv`));
    await expect(page.getByRole('table', { name: 'Les erreurs, par ligne du fichier' })).toBeVisible();
  },
  'the menu': async ({ page }) => {
    await page.goto('/admin/parcours');
    await button(page, 'Menu').click();
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link')).toHaveCount(MENU.admin.length);
  },
  'the start page': async ({ page }) => {
    await page.goto('/admin/accueil');
    await expect(page.getByRole('table')).toHaveCount(2);
  },
  'the journal': async ({ page }) => {
    await page.goto('/admin/journal');
    await expect(page.getByRole('table')).toBeVisible();
  },
  'an address that leads nowhere': async ({ page, complaints }) => {
    complaints.announce(NOT_THERE);
    await page.goto(`/admin/${LONGER}`);
    await expect(page.getByRole('heading', { name: 'Page introuvable' })).toBeVisible();
  },
};

const inside = ({ parcours }: World) => `/admin/parcours/details/${parcours}`;

async function formAt(page: Page, address: string) {
  await page.goto(address);
  await expect(page.locator('form.form .btn-primary')).toBeVisible();
  await expect(page.getByText(/^Chargement/)).toHaveCount(0);
}

async function asked(page: Page, api: Api, list: string) {
  await page.goto(list);
  await filter(page, api.mark);
  await remove(firstRow(page));
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect(page.getByText('Décompte en cours…')).toHaveCount(0);
}

/** The reader's own size of letters; a form that was typed in is left without a question. */
async function open(page: Page, size: string) {
  await page.addInitScript((fontSize) => {
    const set = () => document.documentElement?.style.setProperty('font-size', fontSize);
    set();
    addEventListener('DOMContentLoaded', set);
    addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  }, size);
}

for (const [size, width] of [
  ['100%', 320],
  ['200%', 320],
  ['200%', 768],
  ['200%', 1440],
] as const) {
  test(`words of 32 and 40 letters, ${width} px, letters at ${size}: every screen fits`, async ({
    freshPage: page,
    api,
    complaints,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 740 });
    await open(page, size);
    const world = await longWorld(api);
    await api.user(`${LONGER}${api.mark}`);
    const { menu, titre, contenu } = (await api.call('GET', 'static/2')) as unknown as Record<string, string>;
    await api.call('PUT', 'static/2', { menu: LONGER, title: LONGER, content: `${LONGER}\n\n${WORD}` });
    try {
      for (const [state, arrive] of Object.entries(SCREENS)) {
        if (state === 'the menu' && width >= 992) continue;
        await arrive({ page, api, complaints, world });
        await expectItFits(page, state);
      }
    } finally {
      await api.call('PUT', 'static/2', { menu, title: titre, content: contenu });
    }
  });
}
