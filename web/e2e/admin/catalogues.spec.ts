import { randomBytes } from 'node:crypto';
import { type Page } from '@playwright/test';
import sharp from 'sharp';
import { type Complaints, THUMBNAILS } from '../complaints';
import { NEXT_YEAR } from '../days';
import { dialog, NOT_THERE, SITE } from '../fixtures';
import { sheetsOf } from '../paper';
import { downloaded } from './csv';
import { holdAnswer, STILL } from './held';
import { tabTo } from './keys';
import {
  act,
  answerOnce,
  type Api,
  button,
  expect,
  field,
  menuOf,
  nameLink,
  PASSWORD,
  popover,
  rowOf,
  signIn,
  test,
} from './staff';
import { expectWellMade } from './well-made';

const KEEP = 'Garder le catalogue d’aujourd’hui';
const TAKEN = 'Un catalogue gardé porte déjà ce nom.';

const band = (page: Page) => page.getByRole('complementary', { name: 'Catalogue gardé' });
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function keep(page: Page, nom: string) {
  await field(page, 'Nom').fill(nom);
  await button(page, KEEP).click();
}

/** The first page of a copy may say that it opens, and reload itself. */
function allowOpening(complaints: Complaints) {
  complaints.allow(/503.*\/catalogue\/\d+\//);
}

/** A stage of which a session will be held, in a place of its own. */
async function heldStage(api: Api) {
  const stage = await api.stage(`S-${api.mark}`);
  const lieu = await api.create('lieu', { name: `Salle ${api.mark}`, city: 'Brest' });
  const slots = [{ day: `${NEXT_YEAR}-03-29`, start: '09:00', end: '12:30' }];
  await api.create('session_stage', { stageId: stage.id, placeId: lieu.id, slots });
  return { stage, lieu };
}

test('a catalogue is kept, and reads as it was once all has changed', async ({ page, api, complaints }) => {
  allowOpening(complaints);
  const { stage } = await heldStage(api);
  const [code, nom] = [`S-${api.mark}`, `Catalogue ${api.mark}`];
  await page.goto('/admin/accueil');
  await page.getByRole('link', { name: 'Catalogues gardés', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Catalogues gardés' })).toBeFocused();
  await expect(field(page, 'Nom')).toHaveValue(/^Catalogue \d{4}$/);
  await keep(page, nom);
  await expect(status(page, `Le catalogue «\u00a0${nom}\u00a0» est gardé.`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(field(page, 'Nom')).toHaveValue(/^Catalogue \d{4}$/);
  const row = rowOf(page, nom);
  await expect(row).toContainText(/par admin/);
  await expect(row).toContainText(/\d+ parcours, [\d\u202f]+ stages, [\d\u202f]+ sessions/);
  await expect(row).toContainText(/\d\u00a0(ko|Mo)/);
  await api.call('DELETE', `stage/${stage.id}`);

  await nameLink(row).click();
  await expect(band(page)).toContainText(`Catalogue gardé «\u00a0${nom}\u00a0», tel qu’il était le `);
  await expect(page).toHaveTitle(`Accueil — ${nom} — ${SITE.name}`);
  await page.getByRole('banner').getByRole('button', { name: 'Rechercher un stage' }).click();
  const search = dialog(page, 'Rechercher un stage');
  await search.getByRole('combobox', { name: 'Mots clés' }).fill(code);
  await page.keyboard.press('Enter');
  await search.getByRole('link', { name: `Libellé de ${code}` }).click();
  const sheet = page.getByRole('dialog', { name: `Libellé de ${code}` });
  await expect(sheet).toContainText(`29 mars ${NEXT_YEAR}`);
  await expect(sheet.getByRole('link', { name: 'Modifier' })).toHaveCount(0);
  await button(sheet, 'Fermer').click();
  await button(search, 'Fermer').click();

  for (const [link, content] of [
    ['Exporter les stages', code],
    ['Exporter les sessions', `Salle ${api.mark}`],
  ] as const) {
    const file = await downloaded(page, () => band(page).getByRole('link', { name: link }).click());
    expect([file.name, file.content.toString()]).toEqual([
      expect.stringMatching(/\.csv$/),
      expect.stringContaining(content),
    ]);
  }
  await band(page).getByRole('link', { name: 'Revenir aux catalogues gardés' }).click();
  await expect(page).toHaveURL('/admin/catalogues');
  await expect(row).toBeVisible();
});

test('years later, its day is still the one on which it was kept', async ({ freshPage: page, api, complaints }) => {
  allowOpening(complaints);
  const { lieu } = await heldStage(api);
  const { id } = await api.create('catalogue', { nom: `Catalogue ${api.mark}` });
  await page.clock.setFixedTime(new Date(`${NEXT_YEAR + 5}-06-01T10:00:00Z`));
  await page.goto(`/catalogue/${id}/calendrier?lieuId=${lieu.id}`);
  const month = page.locator('.calendrier-month');
  await expect(month).toHaveCount(1);
  await expect(month).toContainText(`Du 29 mars ${NEXT_YEAR}`);
  await expect(month).toContainText('Inscriptions ouvertes jusqu’au');
});

test('a catalogue is kept once, under a name of its own: refused, not answered, or typed on meanwhile', async ({
  page,
  api,
  complaints,
}) => {
  complaints.announce(/\/api\/catalogue$/);
  const nom = `Catalogue ${api.mark}`;
  await page.goto('/admin/catalogues');
  await test.step('without the server, what is typed stays, and is kept once', async () => {
    await answerOnce(page, complaints, 'POST', '/api/catalogue');
    await keep(page, nom);
    await expect(page.getByRole('alert')).toContainText('Le serveur ne répond pas.');
    await expect(field(page, 'Nom')).toHaveValue(nom);
    await button(page, KEEP).click();
    await expect(rowOf(page, nom)).toHaveCount(1);
  });
  await test.step('a name that is taken, and none, are said at the field', async () => {
    await keep(page, nom.toUpperCase());
    await expect(field(page, 'Nom')).toHaveAccessibleDescription(TAKEN);
    await expect(field(page, 'Nom')).toBeFocused();
    await keep(page, ' ');
    await expect(field(page, 'Nom')).toHaveAccessibleDescription(/./);
    await expect(field(page, 'Nom')).not.toHaveAccessibleDescription(TAKEN);
  });
  await test.step('while it is kept the screen says so, and what is typed meanwhile stays', async () => {
    const held = await holdAnswer(page, complaints, 'POST', /\/api\/catalogue$/);
    await keep(page, `${nom} bis`);
    await held.arrived();
    await expect(status(page, 'Copie du catalogue en cours')).toBeVisible();
    await field(page, 'Nom').fill(`${nom} ter`);
    held.release();
    await expect(status(page, STILL)).toBeVisible();
    await expect(field(page, 'Nom')).toHaveValue(`${nom} ter`);
    await button(page, KEEP).click();
    await expect(rowOf(page, `${nom} ter`)).toBeVisible();
    await expect(rowOf(page, `${nom} bis`)).toBeVisible();
  });
});

test('an administrator renames a catalogue, and deletes it, which the journal tells', async ({
  page,
  api,
  complaints,
}) => {
  complaints.announce(/\/api\/catalogue\/\d+$/);
  const [nom, other, renamed] = ['un', 'deux', 'trois'].map((word) => `Catalogue ${word} ${api.mark}`) as [
    string,
    string,
    string,
  ];
  await api.create('catalogue', { nom });
  await api.create('catalogue', { nom: other });
  await page.goto('/admin/catalogues');
  await act(rowOf(page, nom), 'Renommer');
  const rename = dialog(page, `Renommer «\u00a0${nom}\u00a0»`);
  await expect(rename.getByLabel('Nom')).toBeFocused();
  await rename.getByLabel('Nom').fill(other);
  await page.keyboard.press('Enter');
  await expect(rename.getByLabel('Nom')).toHaveAccessibleDescription(TAKEN);
  await expect(rename.getByLabel('Nom')).toBeFocused();
  await rename.getByLabel('Nom').fill(renamed);
  await button(rename, 'Renommer').click();
  await expect(status(page, `s’appelle maintenant «\u00a0${renamed}\u00a0».`)).toBeVisible();
  await expect(menuOf(rowOf(page, renamed))).toBeFocused();

  await act(rowOf(page, renamed), 'Supprimer');
  const question = popover(page, `Supprimer le catalogue gardé «\u00a0${renamed}\u00a0»\u00a0?`);
  await expect(question).toContainText(/On ne pourra plus le relire\u00a0: \d+ parcours, .* stages et .* sessions?,/);
  await expect(question).toContainText('Cette suppression ne s’annule pas.');
  await button(question, 'Confirmer').click();
  await expect(rowOf(page, renamed)).toHaveCount(0);
  await expect(status(page, `Le catalogue gardé «\u00a0${renamed}\u00a0» a été supprimé.`)).toBeVisible();

  await page.goto('/admin/journal?genre=catalogue');
  await expect(page.getByText('Rien n’en est à annuler.')).toBeVisible();
  const lines = page.getByRole('table', { name: 'Modifications' }).getByRole('link', { name: api.mark });
  await expect(lines.first()).toContainText(`${renamed}, supprimé`);
});

test('a file of a kept catalogue stays, which its deletion says', async ({ page, api, session, complaints }) => {
  complaints.allow(THUMBNAILS);
  complaints.announce(/\/api\/image\/\d+$/);
  const [r, g, b] = randomBytes(3);
  const buffer = await sharp({ create: { width: 30, height: 20, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
  const file = { name: `${api.mark}.png`, mimeType: 'image/png', buffer };
  const image = (await (await session.post('/api/image', { multipart: { file, alt: '' } })).json()) as { url: string };
  const parcours = await api.parcours(undefined, `![plan](${image.url})`);
  await api.create('catalogue', { nom: `Catalogue ${api.mark}` });
  await api.call('DELETE', `parcours/${parcours.id}`);

  await page.goto(`/admin/image?recherche=${api.mark}`);
  await button(page, 'Supprimer').click();
  const question = popover(page, `Supprimer l’image ${api.mark}.png\u00a0?`);
  await button(question, 'Confirmer').click();
  await expect(question.getByRole('alert')).toBeVisible();
  await question.getByRole('link', { name: 'catalogue gardé' }).click();
  await expect(page).toHaveURL('/admin/catalogues');
  await expect(rowOf(page, `Catalogue ${api.mark}`)).toBeVisible();
});

test('by keyboard alone: keeps a catalogue, opens it, and comes back; what it says is in order, and printed', async ({
  page,
  api,
  complaints,
}) => {
  allowOpening(complaints);
  const nom = `Anticonstitutionnellementradionavigation ${api.mark}`;
  await page.goto('/admin/accueil');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('catalogues gardés');
  await expect(page.getByRole('option').first()).toContainText('Catalogues gardés');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Catalogues gardés' })).toBeFocused();
  await tabTo(page, field(page, 'Nom'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(nom);
  await page.keyboard.press('Enter');
  await expect(rowOf(page, nom)).toBeVisible();
  await tabTo(page, nameLink(rowOf(page, nom)));
  await page.keyboard.press('Enter');
  await expect(band(page)).toContainText(nom);
  await tabTo(page, page.getByRole('link', { name: 'Revenir aux catalogues gardés' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Catalogues gardés' })).toBeVisible();
  await page.goBack();
  await expect(band(page)).toContainText(nom);
  await page.goto(new URL('parcours/1', page.url()).href);
  await expect(band(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Exporter les stages' })).toBeFocused();
  await expectWellMade(page);
  const [first] = await sheetsOf(page);
  expect(first).toContain(`Catalogue gardé « ${nom} », tel qu’il était le `);
  expect(first).not.toContain('Revenir aux catalogues');
});

test('where the operator has turned it off, nothing leads there', async ({ page, complaints }) => {
  await page.route('**/admin/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(/(name="site-ateliers" content=")\d+/, '$10');
    await route.fulfill({ response, body });
  });
  await page.goto('/admin/accueil');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Journal' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Catalogues gardés' })).toHaveCount(0);
  complaints.allow(NOT_THERE);
  await page.goto('/admin/catalogues');
  await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible();
});

test.describe('who is no administrator', () => {
  test.use({ who: 'nobody' });

  test('keeps a catalogue and renames it, and cannot delete it', async ({ page, api }) => {
    const username = `agent-${api.mark}`;
    await api.staff(username);
    await page.goto('/admin/login');
    await signIn(page, { username, password: PASSWORD });
    await page.getByRole('link', { name: 'Catalogues gardés', exact: true }).click();
    const nom = `Catalogue ${api.mark}`;
    await keep(page, nom);
    const row = rowOf(page, nom);
    await expect(row).toContainText(`par ${username}`);
    await expect(menuOf(row)).toHaveCount(0);
    await expect(button(row, 'Supprimer')).toHaveCount(0);
    await button(row, 'Renommer').click();
    await page.getByRole('dialog').getByLabel('Nom').fill(`${nom} bis`);
    await page.keyboard.press('Enter');
    await expect(rowOf(page, `${nom} bis`)).toBeVisible();
  });
});
