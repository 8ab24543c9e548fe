import { type Locator, type Page } from '@playwright/test';
import { type Complaints } from './complaints';
import { dialog, expect, moveTo, NOT_THERE, openCategories, PARCOURS, star, stageButton } from './fixtures';
import { refusal, type Server } from './server';

export type Around = { page: Page; server: Server; complaints: Complaints };
type Arrive = (around: Around) => Promise<unknown>;

const search = (page: Page) => dialog(page, 'Rechercher un stage');

/** Fingers find 44 px. */
async function expectHighEnough(targets: Locator) {
  await expect(targets.first()).toBeVisible();
  const low = await targets.evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => `${one.textContent}: ${Math.round(one.getBoundingClientRect().height)}`)
      .filter((told) => !/: (0|4[4-9]|[5-9]\d|\d{3,})$/.test(told)),
  );
  expect.soft(low, 'lower than 44 px').toEqual([]);
}

/** Another page of the site as a link leads there: only another state of the same page, or the first of all, is loaded. */
async function go(page: Page, address: string) {
  const [from, to] = [page.url(), address].map((url) => new URL(url, 'http://localhost').pathname);
  const isFirst = (await page.locator('#root').count()) === 0;
  if (isFirst || from === to) return page.goto(address);
  await moveTo(page, address);
  return null;
}

/** Each is seen once its answer is refused. */
const failing =
  (path: string, address: string): Arrive =>
  async ({ page, server }) => {
    await server.answer(path, 500, refusal(500, 'Le service a rencontré une erreur.'));
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Réessayer' }).last()).toBeVisible();
  };

/** Every screen of the site in every state, reached on a telephone: how, and what shows that it is there. */
export const STATES: Record<string, Record<string, Arrive>> = {
  'texts and the frame': {
    home: async ({ page }) => {
      await go(page, '/');
      await expect(page.getByText('De : sortie Formation Initiale à : après trois ans').first()).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: /^Surveillance 20 stages/ })).toBeVisible();
    },
    'the home page, its tables unfolded': async ({ page }) => {
      await go(page, '/');
      for (const table of ['La frise en tableau', 'Les stages partagés en tableau'])
        await page.getByText(table).click();
      await expect(page.getByRole('cell', { name: '7 stages · 231 h' })).toBeVisible();
    },
    'the home page, typing': async ({ page }) => {
      await go(page, '/');
      await page.getByRole('combobox', { name: 'Quel stage cherchez-vous ?' }).pressSequentially('radar');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
    'a static page with tables': async ({ page }) => {
      await go(page, '/page/1');
      await expect(page.getByText('Terme du règlement').first()).toBeVisible();
    },
    'a static page with a glossary': async ({ page }) => {
      await go(page, '/page/2');
      await expect(page.getByText('Terme du règlement')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    },
    'a static page with many links': async ({ page }) => {
      await go(page, '/page/5');
      await expect(page.getByText('Défenseur des droits').first()).toBeVisible();
    },
    'the site map': async ({ page }) => {
      await go(page, '/plan-du-site');
      await expect(page.getByRole('main').getByRole('link', { name: 'Surveillance' })).toBeVisible();
    },
    'the open drawer': async ({ page }) => {
      await go(page, '/page/4');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(dialog(page, 'Menu').getByRole('link', { name: 'Surveillance' })).toBeVisible();
      await expectHighEnough(dialog(page, 'Menu').locator('a, button'));
    },
  },
  selections: {
    'an empty selection': async ({ page }) => {
      await go(page, '/selection');
      await expect(page.getByText('Votre sélection est vide')).toBeVisible();
    },
    'a shared selection, with unknown codes and a long title': async ({ page }) => {
      const title = 'Anticonstitutionnellementissimement-40-lettres';
      await go(page, `/selection?s=SUR-101,SUR-201,TRV-001,ZZZ-9&titre=${title}`);
      await expect(page.getByText('N’existe plus : ZZZ-9.')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Heures par niveau' })).toBeVisible();
    },
    'stages compared': async ({ page }) => {
      await go(page, '/selection/comparer?s=SUR-101,SUR-201,SUR-301,TRV-001');
      await expect(page.getByRole('table', { name: 'Comparaison de 4 stages' })).toBeVisible();
    },
    'too few stages to compare': async ({ page }) => {
      await go(page, '/selection/comparer');
      await expect(page.getByText('Comparez de 2 à 4 stages')).toBeVisible();
    },
    'a selection of one’s own, to be shared': async ({ page }) => {
      await go(page, PARCOURS.surveillance);
      await star(page, 'SUR-201').click();
      await go(page, '/selection');
      await page.getByRole('button', { name: 'Partager' }).click();
      await expect(page.getByRole('button', { name: 'Ajouter SUR-111' })).toBeVisible();
    },
    'a selection that was emptied': async ({ page }) => {
      await go(page, '/selection');
      await page.getByRole('button', { name: 'Vider la sélection' }).click();
      await expect(page.getByRole('button', { name: 'Annuler' })).toBeVisible();
    },
  },
  pathways: {
    'a pathway': async ({ page }) => {
      await go(page, PARCOURS.donnees);
      await expect(page.getByText('Présentation du parcours').first()).toBeVisible();
      await expect(openCategories(page).first()).toBeVisible();
    },
    'a pathway, filtered': async ({ page }) => {
      await go(page, `${PARCOURS.surveillance}?niveau=après affectation&sousparcours=1`);
      await expect(stageButton(page, 'SUR-121')).toContainText('hors du sous-parcours choisi');
      await page.getByRole('button', { name: /^Filtres :/ }).click();
      await expect(
        page.getByRole('group', { name: /^Filtre par/ }).getByRole('button', { pressed: true }),
      ).toBeVisible();
      await expect(page.getByText('2 stages de niveaux précédents masqués')).toBeVisible();
      await expectHighEnough(page.getByRole('banner').locator('a, button'));
      await expectHighEnough(page.getByRole('main').locator('button, select'));
      await expectHighEnough(page.getByRole('contentinfo').locator('a'));
    },
    'a pathway, every category closed': async ({ page }) => {
      await go(page, PARCOURS.surveillance);
      for (let left = 7; left > 0; left--) {
        await expect(openCategories(page)).toHaveCount(left);
        await openCategories(page).first().click();
      }
      await expect(stageButton(page, 'SUR-101')).toBeHidden();
    },
    'a pathway as a table': async ({ page }) => {
      await go(page, `${PARCOURS.surveillance}?vue=tableau&sousparcours=1`);
      await expect(page.locator('.tableau')).toContainText('hors du sous-parcours choisi');
    },
    'the map of prerequisites': async ({ page }) => {
      await go(page, `${PARCOURS.surveillance}?vue=prerequis&sousparcours=1`);
      await page
        .locator('.map')
        .getByRole('button', { name: /^SUR-201/ })
        .focus();
      await expect(page.locator('.map-head').first()).toBeAttached();
      await expectHighEnough(page.locator('.map button, .vue button'));
    },
  },
  stages: {
    'the sheet of a stage': async ({ page }) => {
      await go(page, `${PARCOURS.surveillance}?stage=5`);
      await expect(page.getByRole('dialog').getByRole('link', { name: 'SUR-111' })).toBeVisible();
      await expect(page.getByRole('dialog').getByText('Ouvrir dans OLAF')).toBeVisible();
      await expectHighEnough(page.getByRole('dialog').locator('button, a:not(.text-box a)'));
    },
    'a stage by itself': async ({ page }) => {
      await go(page, '/stage/TRV-001');
      await expect(page.getByRole('navigation', { name: 'Dans les parcours' })).toBeVisible();
    },
  },
  'the search': {
    before: async ({ page }) => {
      await go(page, '/page/4?recherche=');
      await expect(search(page).getByRole('combobox', { name: 'Mots clés' })).toBeFocused();
    },
    typing: async ({ page }) => {
      await search(page).getByRole('combobox', { name: 'Mots clés' }).fill('sur');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('option', { selected: true })).toBeVisible();
    },
    choosing: async ({ page }) => {
      await go(page, '/page/4?recherche=&responsables=8,9');
      await expect(search(page).getByText('PÉRÈS Zoé', { exact: true })).toBeVisible();
      await search(page).getByRole('combobox', { name: 'Responsables' }).press('ArrowDown');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
    filtered: async ({ page }) => {
      await go(page, '/page/4?recherche=radar&responsables=8&parcours=1&durees=8-21,22-35');
      await expect(search(page).getByRole('checkbox', { checked: true })).toHaveCount(3);
      await expect(search(page).getByRole('group', { name: 'Filtres actifs' })).toBeVisible();
      await expectHighEnough(search(page).locator('button, input[type=text]:not([role]), .actions a'));
    },
    'filtered to nothing': async ({ page }) => {
      await go(page, '/page/4?recherche=radar&parcours=999&niveaux=inconnu');
      await expect(search(page).getByRole('button', { name: 'Garder les mots seuls' })).toBeVisible();
    },
    'filtered by sessions and by place': async ({ page }) => {
      await go(page, '/?recherche=&responsables=&sessions=ouverte&lieux=1');
      await expect(search(page).getByRole('checkbox', { checked: true })).toHaveCount(2);
      await expect(search(page).locator('.resultat .next-session').first()).toContainText('Toulouse');
    },
    'with results': async ({ page }) => {
      await go(page, '/?recherche=TRV');
      await expect(search(page).getByText('Facteurs humains pour la maintenance')).toBeVisible();
    },
    'with a result in no pathway': async ({ page }) => {
      await go(page, '/page/4?recherche=brouillage');
      await expect(search(page).getByText('SUR-401')).toBeVisible();
      await expect(search(page).getByText('Aucun parcours')).toBeVisible();
    },
    'without a result': async ({ page }) => {
      await go(page, '/page/4?recherche=zzz');
      await expect(search(page).getByText('Aucun résultat')).toBeVisible();
    },
  },
  'the calendar': {
    // A pathway of few stages has an entry of each kind, and takes axe a tenth of the time.
    'of a pathway': async ({ page }) => {
      await go(page, '/calendrier?parcoursId=6&annulees=true');
      await expect(page.locator('.calendrier-entry', { hasText: 'Annulée' })).not.toHaveCount(0);
    },
    'its filters unfolded': async ({ page }) => {
      await go(page, '/calendrier?parcoursId=6&annulees=true');
      await page.getByRole('button', { name: /^Filtres/ }).click();
      await expect(page.getByRole('checkbox', { name: 'Masquer les annulées' })).toBeVisible();
    },
    'the year of a pathway': async ({ page }) => {
      await go(page, '/calendrier?parcoursId=6&annulees=true&vue=annee');
      await expect(page.getByRole('link', { name: /, annulée$/ })).not.toHaveCount(0);
    },
    'filtered to nothing': async ({ page }) => {
      await go(page, '/calendrier?lieuId=999999');
      await expect(page.getByText('Aucune session à venir ne répond à ces filtres.')).toBeVisible();
    },
  },
  'what is not there': {
    'an unknown address': async ({ page, complaints }) => {
      complaints.announce(NOT_THERE);
      await page.goto('/nulle-part');
      await expect(page.getByRole('heading', { name: 'Page introuvable' })).toBeVisible();
    },
    'the sheet of an unknown stage': async ({ page, server }) => {
      server.expectComplaint('/api/stage/9999');
      await page.goto('/page/4?stage=9999');
      await expect(dialog(page, 'Stage introuvable')).toBeVisible();
    },
    'a sheet that failed': failing('/api/stage/5', '/page/4?stage=5'),
    'a pathway that failed': failing('/api/parcours/1', PARCOURS.surveillance),
    'a menu that failed': failing('/api/parcours', '/plan-du-site'),
    'a page that is slow to come': async ({ page, server }) => {
      // Never let go: the test ends before it comes.
      await server.hold('/api/parcours/2');
      await page.goto(PARCOURS.radionavigation);
      await expect(page.getByText('Chargement du contenu…')).toBeVisible();
    },
  },
};
