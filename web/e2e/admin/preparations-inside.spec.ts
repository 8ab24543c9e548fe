import { type Page, type Request } from '@playwright/test';
import { dialog, moveTo } from '../fixtures';
import { answerLeaving, resume, stored } from './draft';
import { allowOpening, band, heldStage, openPreparation, type Preparation, retitle, said } from './preparation';
import { button, expect, field, PASSWORD, signIn, test } from './staff';

test.use({ who: 'nobody' });

/** Files of the build and of web/public. */
const AT_THE_ROOT = /^\/((assets|admin-assets|images)\/|favicon\.(svg|ico)$)/;

const hrefs = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], form[action]')]
      .map(
        (one) =>
          [
            one.closest('.copy-band, .account-link, [role=menu]') !== null,
            new URL(one.getAttribute('href') ?? one.getAttribute('action')!, location.href),
          ] as const,
      )
      .filter(([isOfTheSite, { origin }]) => !isOfTheSite && origin === location.origin)
      .map(([, { pathname }]) => pathname),
  );

const isInside = ({ base }: Preparation, path: string) => `${path}/`.startsWith(`${base}/`);

/** Its screens, by what leads there; base.spec.ts walks the pages of visitors in a kept catalogue. */
const IN_THE_MENU = [
  'Parcours',
  'Stages',
  'Planning',
  'Images et fichiers',
  'Santé du catalogue',
  'Journal',
  'Corbeille',
];

/** All that its pages ask for, and all to which they lead, is in it. */
async function expectNothingStrays(page: Page, preparation: Preparation, stage: { id: number; code: string }) {
  const strayed: string[] = [];
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (!isInside(preparation, pathname) && !AT_THE_ROOT.test(pathname)) strayed.push(pathname);
  };
  const expectInside = async (what: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Chargement/)).toHaveCount(0);
    await expect(band(page)).toContainText(preparation.nom);
    await expect(page).toHaveTitle(new RegExp(` — ${preparation.nom} — `));
    const all = await hrefs(page);
    expect(all.length, what).toBeGreaterThan(1);
    expect(
      all.filter((one) => !isInside(preparation, one) && !AT_THE_ROOT.test(one)),
      what,
    ).toEqual([]);
  };
  page.on('request', note);
  for (const path of ['/', `/stage/${stage.code}`, `/admin/stage/edit/${stage.id}`]) {
    await page.goto(preparation.base + path);
    await expectInside(path);
  }
  for (const path of [
    `/admin/stage/tableau?searchString=${stage.code}`,
    '/admin/parcours/details/1/structure',
    '/admin/parcours/details/1/matrice',
    '/admin/static',
    '/admin/accueil',
  ]) {
    await page.getByRole('link', { name: 'Aller au contenu' }).focus();
    await moveTo(page, preparation.base + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectInside(path);
  }
  for (const name of IN_THE_MENU) {
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectInside(name);
  }
  page.off('request', note);
  expect(strayed).toEqual([]);
}

// One preparation for all of it: each that is open is a copy of the site.
test('a preparation is a site of its own: nothing leads out of it, and what is not prepared is not there', async ({
  page,
  freshPage,
  api,
  session,
  complaints,
}) => {
  // The first page of a copy may say that it opens.
  allowOpening(complaints);
  const preparation = await openPreparation(api, session, 'Catalogue 2042');
  const { stage } = await heldStage(api, preparation);
  const { id: before } = await api.create('session_stage', { stageId: stage.id, start: '2041-03-04' });
  await preparation.call('GET', `session_stage/${before}`);
  await page.context().addCookies((await session.storageState()).cookies);
  await test.step('all that its pages ask for, and all to which they lead, is in it', () =>
    expectNothingStrays(page, preparation, { id: stage.id, code: `S-${api.mark}` }));
  await test.step('inside there is what can be prepared, and nothing of the site alone', async () => {
    await page.goto(`${preparation.base}/admin/stage`);
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Pages statiques' })).toBeVisible();
    for (const name of ['Utilisateurs', 'Catalogues gardés', 'Préparations'])
      await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Mon compte' })).toHaveAttribute('href', '/admin/compte');
    await button(page, `Catalogue\u00a0: ${preparation.nom}`).click();
    await expect(page.getByRole('menuitem', { name: 'En ligne' })).toHaveAttribute('href', '/admin/stage');
    await expect(page.getByRole('menuitem', { name: 'Ce que cette préparation change' })).toHaveAttribute(
      'href',
      preparation.path,
    );
    await page.keyboard.press('Escape');
    await band(page).getByRole('link', { name: 'Revenir au site en ligne' }).click();
    await expect(page).toHaveURL(/\/admin\/accueil$/);
    await page.goto('/admin/planning');
    await button(page, 'Catalogue\u00a0: en ligne').click();
    await expect(page.getByRole('menuitem', { name: preparation.nom })).toHaveAttribute(
      'href',
      `${preparation.base}/admin/planning`,
    );
    await expect(page.getByRole('menuitem', { name: 'Préparations…' })).toHaveAttribute('href', '/admin/preparations');

    // A public page leads to the form inside, and to no agenda that nobody could read.
    await page.goto(`${preparation.base}/calendrier`);
    await expect(page.locator('a[href^="webcal:"]')).toHaveCount(0);
    await page.goto(`${preparation.base}/parcours/1`);
    await page.getByRole('main').getByRole('link', { name: 'Modifier', exact: true }).click();
    await expect(page).toHaveURL(`${preparation.base}/admin/parcours/edit/1`);
  });
  await test.step('what is typed on the site is not offered in a preparation, nor the reverse', async () => {
    const form = `/admin/stage/edit/${stage.id}`;
    for (const [here, there] of [
      ['', preparation.base],
      [preparation.base, ''],
    ] as const) {
      await page.goto(here + form);
      await answerLeaving(page);
      await field(page, 'Libellé').fill(`Saisi ${here === '' ? 'en ligne' : 'à l’abri'}`);
      await expect.poll(() => stored(page)).toContain('Saisi');
      await page.goto(there + form);
      await expect(field(page, 'Libellé')).toHaveValue(`Libellé de S-${api.mark}`);
      await expect(resume(page)).toHaveCount(0);
      await page.evaluate(() => localStorage.clear());
    }
  });
  await test.step('all sessions of the year before are taken up inside', async () => {
    await page.goto(preparation.path);
    await page.getByRole('link', { name: 'Reprendre les sessions de 2041…' }).click();
    const copy = dialog(page, 'Dupliquer à l’année suivante');
    await expect(copy.getByLabel('Année à reprendre')).toHaveValue('2041');
    await expect(copy).toContainText(`S-${api.mark}`);
    await copy.getByRole('button', { name: /^Ajouter \d+ session/ }).click();
    await expect(said(page, /ajoutées? à l’année suivante/)).toBeVisible();
    await expect(page).toHaveURL(`${preparation.base}/admin/planning`);
    await expect(button(page, 'Dupliquer une année…')).toBeFocused();
    await page.goto(`${preparation.path}?entite=session_stage`);
    await expect(
      page.getByRole('heading', { level: 3, name: new RegExp(`^Ajouté Session S-${api.mark}`) }),
    ).toBeVisible();
  });
  await test.step('a reading link opens it to who has no account, until it is revoked', async () => {
    await retitle(preparation, api, stage.id, 'Titre préparé');
    await page.goto(preparation.path);
    await page.getByLabel('Pour qui').fill('Direction technique');
    await button(page, 'Faire un lien').click();
    const made = page.getByRole('group', { name: 'Lien pour Direction technique' });
    await expect(made).toContainText('il ne sera pas montré de nouveau');
    const adresse = made.getByLabel('Adresse à donner');
    await expect(adresse).toBeFocused();

    await freshPage.goto(await adresse.inputValue());
    await expect(freshPage).toHaveURL(`${preparation.base}/`);
    await expect(band(freshPage)).toContainText(preparation.nom);
    await expect(band(freshPage)).toContainText(/Votre lien de relecture ouvre jusqu’au \d+(er)? \p{L}+ \d{4}/u);
    await expect(band(freshPage).getByRole('link')).toHaveText(['Revenir au site en ligne']);
    await freshPage.goto(`${preparation.base}/stage/S-${api.mark}`);
    await expect(freshPage.getByRole('heading', { level: 1, name: 'Titre préparé' })).toBeVisible();
    await expect(freshPage.getByRole('link', { name: 'Modifier' })).toHaveCount(0);

    await page.reload();
    await expect(made).toHaveCount(0);
    const row = page.getByRole('row', { name: /^Direction technique/ });
    await expect(row).not.toContainText('aucune');
    await button(row, 'Révoquer').click();
    await button(page, 'Confirmer').click();
    await expect(said(page, 'Le lien pour Direction technique n’ouvre plus rien.')).toBeVisible();
    await expect(row).toContainText('Révoqué le');
    complaints.announce(/ 404 /);
    await freshPage.reload();
    await expect(freshPage.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible();
  });
  await test.step('who signs out inside is signed out of the site', async () => {
    const username = `agent-${api.mark}`;
    await api.staff(username);
    await page.context().clearCookies();
    await page.goto('/admin/login');
    await signIn(page, { username, password: PASSWORD });
    await expect(page.getByRole('heading', { level: 1, name: 'Accueil' })).toBeVisible();
    // A text typed on the site is asked about, and erased, from the preparation too.
    await page.goto('/admin/lieu/add');
    await answerLeaving(page);
    await field(page, 'Nom').fill('Salle saisie');
    await expect.poll(() => stored(page)).toContain('Salle saisie');
    await page.goto(`${preparation.base}/admin/lieu`);
    await expect(page.getByRole('heading', { level: 1, name: 'Lieux' })).toBeVisible();
    await expect(page.locator('.loading')).toHaveCount(0);
    await button(page, 'Se déconnecter').click();
    const asked = dialog(page, 'Se déconnecter sans enregistrer\u00a0?');
    await expect(asked.getByRole('link', { name: 'Ajouter un lieu' })).toHaveAttribute('href', '/admin/lieu/add');
    await button(asked, 'Se déconnecter et effacer').click();
    await expect(page).toHaveURL('/admin/login');
    expect(await stored(page)).not.toContain('Salle saisie');
    await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
    await expect(band(page)).toHaveCount(0);
    expect((await page.request.get(`${preparation.base}/`)).status()).toBe(404);
  });
});
