import { type Page, request } from '@playwright/test';
import { inDays } from '../days';
import { dialog } from '../fixtures';
import { OwnServer } from '../own-server';
import { ADMIN, button, choose, expect, PASSWORD, popover, rowOf, signIn, test as base } from './staff';
import { expectWellMade } from './well-made';

const test = base.extend<{ signedOnOwn: void }, { own: OwnServer }>({
  who: 'nobody',
  own: [
    async ({ playwright }, provide) => {
      const own = new OwnServer({ ADMIN_PASSWORD: ADMIN.password });
      await own.start();
      const session = await playwright.request.newContext();
      await session.post(`${own.url}/api/login`, { data: ADMIN });
      for (const name of ['Radar', 'Radio', 'Métrologie'])
        await session.post(`${own.url}/api/parcours`, { data: { name } });
      await session.dispose();
      await provide(own);
      await own.drop();
    },
    { scope: 'worker' },
  ],
  signedOnOwn: [
    async ({ page, own }, provide) => {
      own.sql('DELETE FROM jeton');
      await page.request.post(`${own.url}/api/login`, { data: ADMIN });
      await provide();
    },
    { auto: true },
  ],
});
/** One server for all. */
test.describe.configure({ mode: 'default' });

const creating = (page: Page) => dialog(page, 'Créer un jeton');
const made = (page: Page, name: string) => dialog(page, `Jeton «\u00a0${name}\u00a0»`);

async function open(page: Page, own: OwnServer) {
  await page.goto(`${own.url}/admin/compte`);
  await expect(page.getByRole('heading', { level: 2, name: 'Jetons', exact: true })).toBeVisible();
}

/** The answer to a program that has this token and no cookie. */
async function statusBy(own: OwnServer, token: string, method: 'GET' | 'POST') {
  const program = await request.newContext({ extraHTTPHeaders: { Authorization: `Bearer ${token}` } });
  const answer = await program.fetch(`${own.url}/api/${method === 'GET' ? 'journal' : 'lieu'}`, {
    method,
    data: method === 'GET' ? undefined : { name: 'Toulouse' },
  });
  await program.dispose();
  return answer.status();
}

test('a token is created by the keyboard, copied, used by a program, and refused once deleted', async ({
  page,
  own,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: own.url });
  await open(page, own);
  await expect(page.getByText('Aucun jeton.')).toBeVisible();
  await button(page, 'Créer un jeton').press('Enter');
  await expect(creating(page).getByLabel('Nom', { exact: true })).toBeFocused();
  await page.keyboard.type('Export');
  await page.keyboard.press('Enter');

  const text = made(page, 'Export').getByLabel('Jeton à copier');
  await expect(text).toHaveValue(/^pfc_/);
  await expectWellMade(page);
  await button(made(page, 'Export'), 'Copier').press('Enter');
  await expect(made(page, 'Export').getByRole('status')).toHaveText('Jeton copié');
  const token = await page.evaluate(() => navigator.clipboard.readText());
  expect(token).toBe(await text.inputValue());
  await button(made(page, 'Export'), 'Je l’ai gardé').press('Enter');
  await expect(button(page, 'Créer un jeton')).toBeFocused();
  await expect(rowOf(page, 'Export')).toContainText('Lecture');
  await expect(rowOf(page, 'Export')).toContainText('aucun');
  expect(await page.content()).not.toContain(token);
  expect([await statusBy(own, token, 'GET'), await statusBy(own, token, 'POST')]).toEqual([200, 403]);

  await page.reload();
  await expect(rowOf(page, 'Export')).not.toContainText('aucun');
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await button(rowOf(page, 'Export'), 'Supprimer').press('Enter');
  await button(popover(page, 'Supprimer le jeton « Export » ?'), 'Confirmer').press('Enter');
  await expect(page.getByText('Aucun jeton.')).toBeVisible();
  expect(await statusBy(own, token, 'GET')).toBe(401);
});

test('what is wrong is said under its field, and what is typed stays; a proof that is old is asked again', async ({
  page,
  own,
  complaints,
}) => {
  complaints.announce(/\/api\/jeton$/);
  await open(page, own);
  await button(page, 'Créer un jeton').click();
  const day = creating(page).getByLabel('Expire à la fin du');
  await expect(day).toHaveValue(inDays(90));
  const faults: [string, string][] = [
    ['', 'Indiquez le jour, le mois et l’année.'],
    [inDays(-2), 'Indiquez un moment à venir.'],
    [inDays(400), 'Un jeton agit un an au plus.'],
  ];
  for (const [typed, fault] of faults) {
    await day.fill(typed);
    await button(creating(page), 'Créer').click();
    await expect(day).toHaveAccessibleDescription(`Dans un an au plus. ${fault}`);
  }
  await expect(creating(page).locator('.field-error')).toHaveCount(2);
  await expectWellMade(page);
  await creating(page).getByLabel('Nom', { exact: true }).fill('Export');
  await button(creating(page), 'Créer').click();
  await expect(day).toHaveValue(inDays(400));
  await day.fill(inDays(365));
  own.sql('UPDATE session SET prouve_a = 0');
  await button(creating(page), 'Créer').click();
  const proof = dialog(page, 'Confirmez que c’est bien vous');
  await proof.getByLabel('Mot de passe').fill(ADMIN.password);
  await button(proof, 'Confirmer').click();
  await expect(made(page, 'Export').getByLabel('Jeton à copier')).toHaveValue(/^pfc_/);
});

test('an account gives no more than it has; an administrator sees whose each token is', async ({ page, own }) => {
  const accounts = [
    { username: 'ada', role: 'redacteur', parcours: [1, 2] },
    { username: 'lea', role: 'lecteur' },
  ];
  for (const account of accounts)
    await page.request.post(`${own.url}/api/user`, {
      data: { ...account, password: PASSWORD, passwordConfirmation: PASSWORD },
    });
  own.sql('UPDATE user SET mot_de_passe_a_changer = 0');
  const enter = async (username: string, password = PASSWORD) => {
    await page.context().clearCookies();
    await page.goto(`${own.url}/admin/login`);
    await signIn(page, { username, password });
    await expect(page).toHaveURL(/accueil$/);
    await open(page, own);
  };

  await enter('lea');
  await button(page, 'Créer un jeton').click();
  await expect(creating(page).getByRole('switch')).toHaveCount(0);

  await enter('ada');
  await button(page, 'Créer un jeton').click();
  await creating(page).getByLabel('Nom', { exact: true }).fill('Catalogue');
  await creating(page).getByRole('switch', { name: 'Modification' }).check();
  const pathways = creating(page).getByRole('combobox', { name: 'Parcours qu’il modifie' });
  await pathways.click();
  await expect(page.getByRole('option')).toHaveText(['Radar', 'Radio']);
  await choose(page, 'Parcours qu’il modifie', 'Radio');
  await expectWellMade(page);
  await button(creating(page), 'Créer').click();
  const token = await made(page, 'Catalogue').getByLabel('Jeton à copier').inputValue();
  await button(made(page, 'Catalogue'), 'Je l’ai gardé').click();
  await expect(rowOf(page, 'Catalogue')).toContainText('Modification\u00a0: Radio');
  await expect(page.getByRole('columnheader', { name: 'Compte' })).toHaveCount(0);
  expect(await statusBy(own, token, 'GET')).toBe(200);

  await enter(ADMIN.username, ADMIN.password);
  await expect(rowOf(page, 'Catalogue')).toContainText('ada');
  await expectWellMade(page);
});
