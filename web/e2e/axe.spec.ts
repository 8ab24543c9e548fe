import { type Page } from '@playwright/test';
import {
  dialog,
  expect,
  expectNoAxeViolation,
  NOT_THERE,
  openCategories,
  PARCOURS,
  star,
  stageButton,
  test,
} from './fixtures';
import { refusal } from './server';

// What fades in has no contrast of its own yet.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const TELEPHONE = { width: 360, height: 740 };
const WIDE = { width: 1440, height: 900 };

const search = (page: Page) => dialog(page, 'Rechercher un stage');

/** Every screen in every state: how it is reached, and what shows that it is there. */
const STATES: Record<string, (page: Page) => Promise<void>> = {
  home: async (page) => {
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('link', { name: /^Surveillance/ })).toBeVisible();
  },
  'a static page with tables': async (page) => {
    await page.goto('/page/1');
    await expect(page.getByRole('table').first()).toBeVisible();
  },
  'a static page with a glossary': async (page) => {
    await page.goto('/page/2');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  },
  'the site map': async (page) => {
    await page.goto('/plan-du-site');
    await expect(page.getByRole('main').getByRole('link', { name: 'Surveillance' })).toBeVisible();
  },
  'an empty selection': async (page) => {
    await page.goto('/selection');
    await expect(page.getByText('Votre sélection est vide')).toBeVisible();
  },
  'a selection of one’s own, to be shared': async (page) => {
    await page.goto(PARCOURS.surveillance);
    await star(page, 'SUR-201').click();
    await page.goto('/selection');
    await page.getByRole('button', { name: 'Partager' }).click();
    await expect(page.getByRole('button', { name: 'Ajouter SUR-111' })).toBeVisible();
  },
  'a selection that was emptied': async (page) => {
    await page.goto(PARCOURS.surveillance);
    await star(page, 'SUR-201').click();
    await page.goto('/selection');
    await page.getByRole('button', { name: 'Vider la sélection' }).click();
    await expect(page.getByRole('button', { name: 'Annuler' })).toBeVisible();
  },
  'a shared selection, with unknown codes': async (page) => {
    await page.goto('/selection?s=SUR-101,SUR-201,ZZZ-9&titre=Plan');
    await expect(page.getByText('N’existe plus : ZZZ-9.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Heures par niveau' })).toBeVisible();
  },
  'stages compared': async (page) => {
    await page.goto('/selection/comparer?s=SUR-101,SUR-201,SUR-301,TRV-001');
    await expect(page.getByRole('table', { name: 'Comparaison de 4 stages' })).toBeVisible();
  },
  'too few stages to compare': async (page) => {
    await page.goto('/selection/comparer');
    await expect(page.getByText('Comparez de 2 à 4 stages')).toBeVisible();
  },
  'an unknown address': async (page) => {
    await page.goto('/nulle-part');
    await expect(page.getByRole('heading', { name: 'Page introuvable' })).toBeVisible();
  },
  'a pathway': async (page) => {
    await page.goto(PARCOURS.telecommunications);
    await expect(openCategories(page)).toHaveCount(7);
  },
  'a pathway, filtered': async (page) => {
    await page.goto(`${PARCOURS.surveillance}?niveau=après affectation&sousparcours=1`);
    await expect(stageButton(page, 'SUR-121')).toContainText('hors du sous-parcours choisi');
    const folded = page.getByRole('button', { name: /^Filtres :/ });
    if (await folded.isVisible()) await folded.click();
    await expect(page.getByRole('button', { pressed: true })).toBeVisible();
  },
  'a pathway, every category closed': async (page) => {
    await page.goto(PARCOURS.surveillance);
    for (let left = 7; left > 0; left--) {
      await expect(openCategories(page)).toHaveCount(left);
      await openCategories(page).first().click();
    }
    await expect(stageButton(page, 'SUR-101')).toBeHidden();
  },
  'a pathway as a table': async (page) => {
    await page.goto(`${PARCOURS.surveillance}?vue=tableau&sousparcours=1`);
    await expect(page.locator('.tableau')).toContainText('hors du sous-parcours choisi');
  },
  'a pathway as a table, with prerequisites': async (page) => {
    await page.goto(`${PARCOURS.surveillance}?vue=prerequis`);
    await expect(page.getByText('Demande SUR-101').first()).toBeVisible();
    await page.locator('.tableau').getByRole('button', { name: 'SUR-201' }).focus();
    await expect(page.getByText('demandé par SUR-201').first()).toBeVisible();
  },
  'the sheet of a stage': async (page) => {
    await page.goto(`${PARCOURS.surveillance}?stage=5`);
    await expect(page.getByRole('dialog').getByRole('link', { name: 'SUR-111' })).toBeVisible();
  },
  'a stage by itself': async (page) => {
    await page.goto('/stage/TRV-001');
    await expect(page.getByRole('navigation', { name: 'Dans les parcours' })).toBeVisible();
  },
  'the sheet of an unknown stage': async (page) => {
    await page.goto('/page/4?stage=9999');
    await expect(dialog(page, 'Stage introuvable')).toBeVisible();
  },
  'the search, before': async (page) => {
    await page.goto('/page/4?recherche=');
    await expect(search(page).getByRole('combobox', { name: 'Mots clés' })).toBeFocused();
  },
  'the search, choosing': async (page) => {
    await page.goto('/page/4?recherche=&responsables=8,9');
    await expect(search(page).getByText('PÉRÈS Zoé', { exact: true })).toBeVisible();
    await search(page).getByRole('combobox', { name: 'Responsables' }).press('ArrowDown');
    await expect(page.getByRole('option').first()).toBeVisible();
  },
  'the search, typing': async (page) => {
    await page.goto('/page/4?recherche=');
    await search(page).getByRole('combobox', { name: 'Mots clés' }).fill('sur');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toBeVisible();
  },
  'the home page, typing': async (page) => {
    await page.goto('/');
    await page.getByRole('combobox', { name: 'Quel stage cherchez-vous ?' }).pressSequentially('radar');
    await expect(page.getByRole('option').first()).toBeVisible();
  },
  'the search, filtered': async (page) => {
    await page.goto('/page/4?recherche=radar&responsables=8&parcours=1&durees=8-21,22-35');
    await expect(search(page).getByRole('checkbox', { checked: true })).toHaveCount(3);
    await expect(search(page).getByRole('group', { name: 'Filtres actifs' })).toBeVisible();
  },
  'the search, filtered to nothing': async (page) => {
    await page.goto('/page/4?recherche=radar&parcours=999&niveaux=inconnu');
    await expect(search(page).getByRole('button', { name: 'Garder les mots seuls' })).toBeVisible();
  },
  'the search, with results': async (page) => {
    await page.goto('/page/4?recherche=brouillage');
    await expect(search(page).getByText('SUR-401')).toBeVisible();
    await expect(search(page).getByText('Aucun parcours')).toBeVisible();
  },
  'the search, without a result': async (page) => {
    await page.goto('/page/4?recherche=zzz');
    await expect(search(page).getByText('Aucun résultat')).toBeVisible();
  },
};

const FAILING: Record<string, [path: string, arrive: (page: Page) => Promise<unknown>]> = {
  'a pathway that failed': ['/api/parcours/1', (page) => page.goto(PARCOURS.surveillance)],
  'a menu that failed': ['/api/parcours', (page) => page.goto('/plan-du-site')],
  'a sheet that failed': ['/api/stage/5', (page) => page.goto('/page/4?stage=5')],
};

/** A state is reached once, on a telephone, and looked at in both widths. */
async function expectNoAxeViolationInBoth(page: Page) {
  for (const size of [TELEPHONE, WIDE]) {
    await page.setViewportSize(size);
    await expectNoAxeViolation(page);
  }
}

test.describe('no axe violation in light or dark, 360 and 1440 px wide', () => {
  test.use({ viewport: TELEPHONE });

  for (const [state, arrive] of Object.entries(STATES)) {
    test(state, async ({ page, server, complaints }) => {
      if (state.includes('unknown stage')) server.expectComplaint('/api/stage/9999');
      if (state === 'an unknown address') complaints.announce(NOT_THERE);
      await arrive(page);
      await expectNoAxeViolationInBoth(page);
    });
  }

  for (const [state, [path, arrive]] of Object.entries(FAILING)) {
    test(state, async ({ page, server }) => {
      await server.answer(path, 500, refusal(500, 'Le service a rencontré une erreur.'));
      await arrive(page);
      await expect(page.getByRole('button', { name: 'Réessayer' }).last()).toBeVisible();
      await expectNoAxeViolationInBoth(page);
    });
  }

  test('a page that is slow to come', async ({ page, server }) => {
    const release = await server.hold('/api/parcours/1');
    await page.goto(PARCOURS.surveillance);
    await expect(page.getByText('Chargement du contenu…')).toBeVisible();
    await expectNoAxeViolationInBoth(page);
    release();
  });

  test('the open drawer', async ({ page }) => {
    await page.goto('/page/4');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(dialog(page, 'Menu').getByRole('link', { name: 'Surveillance' })).toBeVisible();
    await expectNoAxeViolation(page);
  });
});
