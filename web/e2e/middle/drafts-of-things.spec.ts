import { type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { tabTo } from '../admin/keys';
import { allowOpening, said, titleOf } from '../admin/preparation';
import { act, type Api, button, field, filter, inMenu, pdf, popover, rowOf } from '../admin/staff';
import { expectWellMade } from '../admin/well-made';
import { NEXT_YEAR } from '../days';
import { dialog } from '../fixtures';
import { expect, test } from './middle';

const SAVED = 'Brouillon enregistré\u00a0: les visiteurs n’en voient rien.';
const INSIDE = /^\/preparation\/\d+\//;

const saveDraft = (page: Page) => button(page, 'Enregistrer le brouillon').click();
const prepared = (page: Page) => page.getByRole('region', { name: 'En préparation', exact: true });
const news = (page: Page, title: string, code: string) =>
  page.getByRole('region', { name: title, exact: true }).getByRole('listitem').filter({ hasText: code });

async function choose(within: Locator, action: string) {
  await button(within, 'Actions').click();
  await within.getByRole('menuitem', { name: action, exact: true }).click();
}

/** The answer of the copy to which a link leads: its screens are those of another document. */
async function inside(page: Page, session: APIRequestContext, link: string, path: string) {
  const href = await page.getByRole('link', { name: link, exact: true }).getAttribute('href');
  const answer = await session.get(`${INSIDE.exec(href!)![0]}api/${path}`);
  return (await answer.json()) as object;
}

/** The first time, the copy of the site where drafts are opens. */
test.beforeEach(({ complaints }) => allowOpening(complaints));

test('a server that refuses, then is gone: nothing typed is lost; a draft that is there is merged into, and given up', async ({
  page,
  api,
  session,
  seam,
}) => {
  const code = `S-${api.mark}`;
  const { id } = await api.stage(code);
  await page.goto(`/admin/stage/edit/${id}`);
  await field(page, 'Libellé').fill('Titre en brouillon');
  for (const status of [500, 'unreachable'] as const) {
    seam.answer('POST', '/api/preparation/brouillons', status, true);
    await saveDraft(page);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(field(page, 'Libellé')).toHaveValue('Titre en brouillon');
    await button(page, 'Fermer le message').click();
  }
  await saveDraft(page);
  await expect(said(page, SAVED)).toBeVisible();
  // The form of the site knows nothing of the title that is in the draft.
  await page.goto(`/admin/stage/edit/${id}`);
  await expect(field(page, 'Libellé')).toHaveValue(`Libellé de ${code}`);
  await field(page, 'Rythme').fill('Une semaine');
  await saveDraft(page);
  await expect(said(page, /Repris de la version enregistrée entre-temps par admin, .*Libellé/)).toBeVisible();
  expect(await inside(page, session, 'L’ouvrir', `stage/${id}`)).toMatchObject({
    libelle_stage: 'Titre en brouillon',
    rythme_stage: 'Une semaine',
  });

  await page.goto(`/admin/stage/edit/${id}`);
  await field(page, 'Libellé').fill('Un autre titre');
  await saveDraft(page);
  await expect(page.getByRole('alert')).toContainText('Choisissez la valeur à garder');
  await page.getByRole('radio', { name: /La mienne/ }).check();
  await saveDraft(page);
  await expect(said(page, SAVED)).toBeVisible();

  await page.goto(`/admin/stage/edit/${id}`);
  await choose(prepared(page), 'Abandonner ce brouillon');
  await button(page.getByRole('alertdialog'), 'Confirmer').click();
  await expect(said(page, 'Brouillon abandonné')).toBeVisible();
  await expect(prepared(page)).toHaveCount(0);
  expect(await titleOf(api, id)).toBe(`Libellé de ${code}`);
});

test('« Mettre à jour » after a draft publishes what the form shows', async ({ page, api, session, seam }) => {
  const { id } = await api.stage(`S-${api.mark}`, { rythm: 'lent' });
  const open = async () => {
    await page.goto(`/admin/stage/edit/${id}`);
    await expect(field(page, 'Libellé')).toHaveValue(`Libellé de S-${api.mark}`);
  };
  await open();
  await field(page, 'Libellé').fill('Titre en brouillon');
  await saveDraft(page);
  await expect(said(page, SAVED)).toBeVisible();

  // A form that was typed into while the draft was sent stays open; the draft's title has come into it.
  await open();
  await field(page, 'Rythme').fill('vif');
  await field(page, 'Fiche PE').setInputFiles(pdf('fiche.pdf'));
  const held = seam.hold('PUT', new RegExp(`^/preparation/\\d+/api/stage/${id}$`));
  await saveDraft(page);
  await held.arrived();
  await field(page, 'Prérequis').fill('Saisi pendant l’envoi');
  held.release();
  await expect(said(page, /Repris de la version .*Libellé/)).toBeVisible();
  expect(await inside(page, session, 'L’ouvrir', `stage/${id}`)).toMatchObject({ rythme_stage: 'vif' });
  await expect(field(page, 'Libellé')).toHaveValue('Titre en brouillon');
  await button(page, 'Mettre à jour').click();
  const done = said(page, 'a été mis à jour');
  await expect(done).toBeVisible();
  await expect(done).not.toContainText('Repris');
  expect(await api.call('GET', `stage/${id}`)).toMatchObject({
    libelle_stage: 'Titre en brouillon',
    rythme_stage: 'vif',
    prerequis_stage: 'Saisi pendant l’envoi',
    fiche_PE_stage: 'fiche.pdf',
  });
});

test('a new stage is a draft, told above the list, and published from there; by keyboard', async ({
  page,
  api,
  complaints,
}) => {
  complaints.announce(/\/preparation\/\d+\/api\/stage$/);
  const code = `N-${api.mark}`;
  await page.goto('/admin/stage/add');
  await field(page, 'Code').focus();
  await page.keyboard.type(code);
  await tabTo(page, button(page, 'Enregistrer le brouillon'));
  await page.keyboard.press('Enter');
  await expect(field(page, 'Libellé')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Libellé')).toBeFocused();
  await page.keyboard.type('Un nouveau stage');
  await tabTo(page, button(page, 'Enregistrer le brouillon'));
  await page.keyboard.press('Enter');
  await expect(said(page, SAVED)).toBeVisible();
  const one = news(page, 'Pas encore sur le site', code);
  await expect(one.getByRole('link', { name: code })).toHaveAttribute('href', INSIDE);
  await filter(page, code);
  await expectWellMade(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(one, 'Actions').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Publier', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Publier\s: Stage N-/ })).toContainText(
    'Sur le site\u00a0: 1 ajouté.',
  );
  await tabTo(page, button(page, 'Publier maintenant'));
  await page.keyboard.press('Enter');
  await expect(said(page, 'est publié.')).toBeVisible();
  await filter(page, code);
  await expect(rowOf(page, code)).toBeVisible();
  await expect(one).toHaveCount(0);
});

test('a parcours is withdrawn, and published again as it was', async ({ page, api }) => {
  const { id } = await api.parcours();
  const name = `Parcours ${api.mark}`;
  await page.goto('/admin/parcours');
  await filter(page, name);
  await act(rowOf(page, name), 'Retirer du site');
  const ask = popover(page, `Retirer du site le parcours «\u00a0${name}\u00a0»\u00a0?`);
  await expect(ask).toContainText('tel qu’il était');
  await button(ask, 'Confirmer').click();
  await expect(said(page, 'est retiré du site')).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
  await choose(news(page, 'Retirés du site', name), 'Publier');
  await button(page, 'Publier maintenant').click();
  await expect(said(page, 'est publié.')).toBeVisible();
  await filter(page, name);
  await (await inMenu(rowOf(page, name), 'Programmer le retrait…')).click();
  const planned = dialog(page, `Retirer du site le parcours «\u00a0${name}\u00a0»`);
  await planned.getByLabel('Jour').fill(`${NEXT_YEAR}-01-04`);
  await button(planned, 'Programmer le retrait').click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(
    `sera retiré le 4 janvier ${NEXT_YEAR} à 08:00`,
  );
  await page.goto(`/admin/parcours/edit/${id}`);
  await choose(prepared(page), 'Ne plus le retirer');
  await button(page.getByRole('alertdialog'), 'Confirmer').click();
  await expect(prepared(page)).toHaveCount(0);
  // A line that is withdrawn comes back by the undo.
  await page.goto('/admin/parcours');
  await filter(page, name);
  await act(rowOf(page, name), 'Retirer du site');
  await button(ask, 'Confirmer').click();
  await expect(said(page, 'est retiré du site')).toBeVisible();
  await button(said(page, 'est retiré du site'), 'Annuler').click();
  await expect(said(page, 'Annulé')).toBeVisible();
  await filter(page, name);
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
});

/** Inside of a pathway; web/src/app/kinds.test.ts says which kinds have drafts. */
test('a category: changed in a draft, told beside the form, and published', async ({ page, api, session }) => {
  const { id: id_parcours } = await api.parcours();
  const { id } = await api.create('categorie', { name: `Catégorie ${api.mark}`, id_parcours, position: 1 });
  const form = `parcours/details/${id_parcours}/categorie/edit/${id}`;
  const nameOnSite = async () => (await api.call('GET', `categorie/${id}`))['nom_categorie'];
  const value = `En brouillon ${api.mark}`;
  await page.goto(`/admin/${form}`);
  await field(page, 'Nom').fill(value);
  await button(page, 'Enregistrer le brouillon').click();
  await expect(said(page, SAVED)).toBeVisible();
  expect(await nameOnSite()).toBe(`Catégorie ${api.mark}`);

  await page.goto(`/admin/${form}`);
  await expect(field(page, 'Nom')).toHaveValue(`Catégorie ${api.mark}`);
  const link = prepared(page).getByRole('link', { name: 'l’ouvrir' });
  await expect(link).toHaveAttribute('href', new RegExp(`^/preparation/\\d+/admin/${form}$`));
  expect(await inside(page, session, 'l’ouvrir', `categorie/${id}`)).toMatchObject({ nom_categorie: value });
  await choose(prepared(page), 'Publier');
  await button(page, 'Publier maintenant').click();
  await expect(said(page, 'est publié.')).toBeVisible();
  expect(await nameOnSite()).toBe(value);
  await page.goto(`/admin/${form}`);
  await expect(field(page, 'Nom')).toHaveValue(value);
  await expect(prepared(page)).toHaveCount(0);
});

/** The demo's page is put back as it was, whatever happens. */
async function borrowing(api: Api, id: number, work: (title: string) => Promise<void>) {
  const { menu, titre, contenu } = (await api.call('GET', `static/${id}`)) as unknown as Record<string, string>;
  try {
    await work(titre!);
  } finally {
    await api.call('PUT', `static/${id}`, { menu, title: titre, content: contenu });
  }
}

test('a page is changed in a draft, and published; by keyboard alone', async ({ page, api }) => {
  await borrowing(api, 2, async (title) => {
    const onSite = async () => (await api.call('GET', 'static/2'))['titre'];
    const value = `En brouillon ${api.mark}`;
    await page.goto('/admin/static/edit/2');
    await expect(field(page, 'Titre')).toHaveValue(title);
    await tabTo(page, field(page, 'Titre'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(value);
    await tabTo(page, page.getByRole('textbox', { name: 'Contenu', exact: true }));
    await page.keyboard.press('Escape');
    await tabTo(page, button(page, 'Enregistrer le brouillon'));
    await page.keyboard.press('Enter');
    await expect(said(page, SAVED)).toBeVisible();
    expect(await onSite()).toBe(title);
    await page.goto('/admin/static/edit/2');
    await tabTo(page, button(prepared(page), 'Actions'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Publier', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, button(page, 'Publier maintenant'));
    await page.keyboard.press('Enter');
    await expect(said(page, 'est publié.')).toBeVisible();
    expect(await onSite()).toBe(value);
  });
});

test('a stage with a PDF is a draft: visitors have neither, until both are published', async ({ page, api }) => {
  const code = `PDF-${api.mark}`;
  const { id } = await api.stage(code);
  const file = () => page.request.get(`/api/stage/${id}/getFichePEFile`);
  await page.goto(`/admin/stage/edit/${id}`);
  await field(page, 'Fiche PE').setInputFiles(pdf('fiche été.pdf'));
  await button(page, 'Enregistrer le brouillon').click();
  await expect(said(page, SAVED)).toBeVisible();
  expect((await file()).status()).toBe(404);

  await page.goto(`/admin/stage/edit/${id}`);
  await expect(page.getByRole('link', { name: 'fiche été.pdf' })).toHaveCount(0);
  const href = await prepared(page).getByRole('link', { name: 'l’ouvrir' }).getAttribute('href');
  const draft = await page.request.get(`${INSIDE.exec(href!)![0]}api/stage/${id}/getFichePEFile`);
  expect(draft.headers()['content-type']).toBe('application/pdf');

  await choose(prepared(page), 'Publier');
  await button(page, 'Publier maintenant').click();
  await expect(said(page, 'est publié.')).toBeVisible();
  expect([(await file()).status(), (await file()).headers()['content-type']]).toEqual([200, 'application/pdf']);
});
