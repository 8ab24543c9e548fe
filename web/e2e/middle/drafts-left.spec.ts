import { type Page } from '@playwright/test';
import { answerLeaving, offer, reload, resume, stay, stored } from '../admin/draft';
import { allowOpening, said } from '../admin/preparation';
import { button, expectList, field } from '../admin/staff';
import { expect, test } from './middle';

const SAVED = 'Brouillon enregistré\u00a0: les visiteurs n’en voient rien.';

const saveDraft = (page: Page) => button(page, 'Enregistrer le brouillon').click();
const prepared = (page: Page) => page.getByRole('region', { name: 'En préparation', exact: true });

/** The first time, the copy of the site where drafts are opens. */
test.beforeEach(({ complaints }) => allowOpening(complaints));

const WAITING = 'Le brouillon s’enregistre\u00a0: vous pouvez continuer, ou quitter cette page.';
const drafted = /\/preparation\/\d+\/api\/stage\/\d+/;

test('a draft is acknowledged at once: typing goes on while it is saved, and stays to be saved', async ({
  page,
  api,
  session,
  seam,
}) => {
  const { id } = await api.stage(`S-${api.mark}`);
  await page.goto(`/admin/stage/edit/${id}`);
  await field(page, 'Libellé').fill('Titre en brouillon');
  const release = seam.holdBack('POST', '/api/preparation/brouillons');
  await saveDraft(page);
  await expect(said(page, WAITING)).toBeVisible();
  await field(page, 'Rythme').fill('Saisi pendant l’ouverture');
  // A second press sends nothing more.
  await button(page, 'Enregistrer le brouillon').press('Enter');
  release();
  await expect(said(page, SAVED)).toContainText('n’est pas encore enregistré');
  expect(seam.sent('PUT', drafted)).toHaveLength(1);
  await expect(field(page, 'Rythme')).toHaveValue('Saisi pendant l’ouverture');
  await saveDraft(page);
  await expectList(page, '/admin/stage');
  const href = await page.getByRole('link', { name: 'L’ouvrir', exact: true }).getAttribute('href');
  const draft = await session.get(`${/^\/preparation\/\d+/.exec(href!)![0]}/api/stage/${id}`);
  expect(await draft.json()).toMatchObject({
    libelle_stage: 'Titre en brouillon',
    rythme_stage: 'Saisi pendant l’ouverture',
  });
});

test('who follows a link while a draft is saved is not asked; it is saved, and nothing is left to take up', async ({
  page,
  api,
  seam,
}) => {
  const { id } = await api.stage(`S-${api.mark}`);
  await page.goto(`/admin/stage/edit/${id}`);
  await field(page, 'Libellé').fill('Titre en brouillon');
  await expect.poll(() => stored(page)).toContain('Titre en brouillon');
  const held = seam.hold('PUT', drafted);
  await saveDraft(page);
  await held.arrived();
  await page.getByRole('link', { name: 'Annuler', exact: true }).click();
  await expect(page).toHaveURL('/admin/stage');
  expect(await stored(page)).toContain('Titre en brouillon');
  held.release();
  await expect.poll(() => stored(page)).not.toContain('Titre en brouillon');
  await page.goto(`/admin/stage/edit/${id}`);
  await expect(prepared(page)).toContainText('Brouillon de admin');
  await expect(offer(page)).toHaveCount(0);
});

test('who follows a link while a draft is saved, and is refused, finds it again; what is typed beyond it is asked about', async ({
  page,
  api,
  seam,
}) => {
  const { id } = await api.stage(`S-${api.mark}`);
  const address = `/admin/stage/edit/${id}`;
  await page.goto(address);
  await field(page, 'Libellé').fill('Titre en brouillon');
  const held = seam.hold('PUT', drafted, 400);
  await saveDraft(page);
  await held.arrived();
  await field(page, 'Rythme').fill('Au-delà');
  await page.getByRole('link', { name: 'Annuler', exact: true }).click();
  await stay(page);
  await field(page, 'Rythme').fill('');
  await page.getByRole('link', { name: 'Annuler', exact: true }).click();
  await expect(page).toHaveURL('/admin/stage');
  held.release();
  await expect.poll(() => seam.isIdle()).toBe(true);
  await page.goto(address);
  await resume(page).click();
  await expect(field(page, 'Libellé')).toHaveValue('Titre en brouillon');
});

test('a tab that is closed while a draft is saved loses nothing', async ({ page, api, seam }) => {
  const { id } = await api.stage(`S-${api.mark}`);
  await page.goto(`/admin/stage/edit/${id}`);
  await answerLeaving(page);
  await field(page, 'Libellé').fill('Titre en brouillon');
  const release = seam.holdBack('POST', '/api/preparation/brouillons', 503);
  await saveDraft(page);
  await expect(said(page, WAITING)).toBeVisible();
  await reload(page);
  release();
  seam.recover();
  await resume(page).click();
  await expect(field(page, 'Libellé')).toHaveValue('Titre en brouillon');
  await saveDraft(page);
  await expect(said(page, SAVED)).toBeVisible();
  await page.goto(`/admin/stage/edit/${id}`);
  await expect(prepared(page)).toContainText('Brouillon de admin');
  await expect(offer(page)).toHaveCount(0);
});
