import { join } from 'node:path';
import { type Page } from '@playwright/test';
import { addDays, todayInParis } from '../../src/lib/days';
import { NEXT_YEAR } from '../days';
import { dialog, moveTo } from '../fixtures';
import { Hands } from './gestures';
import { message } from './message';
import {
  combobox,
  heading,
  listed,
  menuLink,
  newTasks,
  sessionsAWeekApart,
  placesOf,
  start,
  submit,
  taskLink,
  test,
} from './own-site';
import { allowOpening } from './preparation';
import { ADMIN, button, expect, field, PASSWORD, rowOf } from './staff';

/**
 * The tasks of the staff, from the start page, by the shortest way that a newcomer finds: how many gestures each takes
 * (docs/gestes.md). The same by keyboard alone are in taches-clavier.spec.ts.
 */

/** One server for all. */
test.describe.configure({ mode: 'default' });

/** Hands that have done nothing yet, on the start page. */
async function atStart(page: Page) {
  await start(page);
  return new Hands(page);
}

const { task, walk } = newTasks();

test.describe('signed out', () => {
  test.use({ who: 'nobody' });

  test('1. the first sign-in, as far as the start page: 12 gestures', async ({ page, api, own }) => {
    const username = `zoe-${api.mark}`;
    await api.user(username, false, 'donné par un collègue');
    await page.goto(`${own.url}/admin`);
    const hands = new Hands(page);
    await hands.click(page.getByLabel('Identifiant', { exact: true }));
    await hands.type(username);
    await hands.press('Tab');
    await hands.paste('donné par un collègue');
    await hands.press('Enter');

    await expect(page.getByText('Choisissez votre propre mot de passe.')).toBeVisible();
    await hands.click(field(page, 'Mot de passe actuel'));
    await hands.paste('donné par un collègue');
    for (let time = 1; time <= 2; time++) {
      await hands.press('Tab');
      await hands.paste(PASSWORD);
    }
    await hands.press('Enter');

    await expect(heading(page, 'Accueil')).toBeVisible();
    await expect(page).toHaveURL(`${own.url}/admin/accueil`);
    expect(hands.count).toBe(12);
  });
});

task('2. a stage added, and put in two pathways: 11 gestures', async ({ page, api }) => {
  const code = `A-${api.mark}`;
  const hands = await atStart(page);
  await hands.click(taskLink(page, 'Ajouter un stage'));
  await hands.click(field(page, 'Code'));
  await hands.type(code);
  await hands.press('Tab');
  await hands.type('Radar passif');
  await hands.click(combobox(page, 'Ajouter dans un parcours'));
  await hands.click(listed(page, 'Surveillance › Fondamentaux'));
  await hands.type('télécom');
  await hands.click(listed(page, 'Télécommunications › Fondamentaux'));
  await hands.click(submit(page, 'Ajouter'));

  await expect(message(page, `Le stage « ${code} » a été ajouté.`)).toBeVisible();
  expect(await placesOf(api, code)).toEqual(['Surveillance', 'Télécommunications']);
  expect(hands.count).toBe(11);
});

task('3. a stage that is there, put in two pathways: 7 gestures', async ({ page, api }) => {
  const code = `B-${api.mark}`;
  await api.stage(code);
  const hands = await atStart(page);
  await hands.click(menuLink(page, 'Stages'));
  await hands.click(page.getByRole('link', { name: code, exact: true }));
  await hands.click(combobox(page, 'Ajouter dans un parcours'));
  await hands.click(listed(page, 'Surveillance › Fondamentaux'));
  await hands.type('télécom');
  await hands.click(listed(page, 'Télécommunications › Fondamentaux'));
  await hands.click(submit(page, 'Mettre à jour'));

  await expect(message(page, `Le stage « ${code} » a été mis à jour.`)).toBeVisible();
  expect(await placesOf(api, code)).toEqual(['Surveillance', 'Télécommunications']);
  expect(hands.count).toBe(7);
});

task('4. a person who is not in the list, added while a stage is written: 6 gestures', async ({ page, api }) => {
  const code = `C-${api.mark}`;
  const name = `D${api.mark}`.toUpperCase();
  await moveTo(page, '/admin/stage/add');
  await field(page, 'Code').fill(code);
  await field(page, 'Libellé').fill('Radar passif');
  const hands = new Hands(page);
  await hands.click(combobox(page, 'Responsables'));
  await hands.type(`${name} Alix`);
  await expect(page.getByRole('option', { name: /^Ajouter cette personne/ })).toBeVisible();
  await hands.press('Enter');
  await expect(dialog(page, 'Ajouter un responsable').getByLabel('Nom', { exact: true })).toHaveValue(name);
  await hands.press('Enter');
  await expect(button(page, `Retirer ${name} Alix`)).toBeVisible();
  await hands.click(submit(page, 'Ajouter'));

  await expect(message(page, `Le stage « ${code} » a été ajouté.`)).toBeVisible();
  await page.getByRole('link', { name: code, exact: true }).click();
  await expect(button(page, `Retirer ${name} Alix`)).toBeVisible();
  expect(hands.count).toBe(6);
});

task('5. a session on 12 March of next year: 8 gestures by the calendar', async ({ page }) => {
  const hands = await atStart(page);
  await hands.click(menuLink(page, 'Planning'));
  await hands.click(button(page, 'Année'));
  await hands.click(button(page, 'Année suivante'));
  await hands.click(page.getByRole('link', { name: new RegExp(`^Mars ${NEXT_YEAR}`) }));
  await hands.click(page.getByRole('link', { name: new RegExp(`^Ajouter une session le .* 12 mars ${NEXT_YEAR}$`) }));
  await expect(field(page, 'Premier jour')).toHaveValue(`${NEXT_YEAR}-03-12`);
  await expect(combobox(page, 'Stage')).toBeFocused();
  await hands.type('SUR-201');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(/^SUR-201/);
  await hands.press('Enter');
  await hands.click(submit(page, 'Ajouter'));

  await expect(message(page, `La session du 12 mars ${NEXT_YEAR} a été ajoutée.`)).toBeVisible();
  expect(hands.count).toBe(8);
});

task('5. the same session, by its stage: 6 gestures', async ({ page, api }) => {
  const code = `I-${api.mark}`;
  await api.stage(code);
  const hands = await atStart(page);
  await hands.click(menuLink(page, 'Stages'));
  await hands.click(page.getByRole('link', { name: code, exact: true }));
  await hands.click(page.getByRole('link', { name: 'Ajouter une session' }));
  await hands.click(field(page, 'Premier jour'));
  await hands.make(() => field(page, 'Premier jour').fill(`${NEXT_YEAR}-03-12`));
  await hands.press('Enter');

  await expect(message(page, `La session du 12 mars ${NEXT_YEAR} a été ajoutée.`)).toBeVisible();
  expect(hands.count).toBe(6);
});

task('5. a day of this month has its form in 3 gestures', async ({ page }) => {
  const hands = await atStart(page);
  const today = todayInParis();
  await hands.click(menuLink(page, 'Planning'));
  await hands.click(button(page, 'Mois'));
  await hands.click(page.locator(`[data-day="${today}"]`).getByRole('link', { name: /^Ajouter une session le / }));

  await expect(field(page, 'Premier jour')).toHaveValue(today);
  expect(hands.count).toBe(3);
});

task('6. a session moved by a week, its clashes being known: 6 gestures', async ({ page, api }) => {
  const { next, held } = await sessionsAWeekApart(api);
  const hands = await atStart(page);
  await hands.click(menuLink(page, 'Planning'));
  await hands.click(button(page, 'Mois'));
  await hands.click(button(page, 'Mois suivant'));
  await hands.click(button(page, `Déplacer ${held[0]}`));
  await hands.click(page.locator(`[data-day="${next}"]`), { position: { x: 5, y: 5 } });
  await expect(dialog(page, `Déplacer ${held[0]} ?`)).toContainText(
    `Même responsable (E${api.mark} Alix) que ${held[1]}`,
  );
  await hands.click(button(page, 'Déplacer quand même'));

  await expect(page.locator(`[data-day="${next}"]`).getByRole('button', { name: `Déplacer ${held[0]}` })).toBeVisible();
  expect(hands.count).toBe(6);
});

task('7 and 9. a workbook of three stages imported: 5 gestures; undone from the start page: 3', async ({ page }) => {
  const hands = await atStart(page);
  await hands.click(taskLink(page, 'Importer'));
  await hands.attach(page.getByText(/^Choisir un fichier/).last(), join(import.meta.dirname, 'trois-stages.xlsx'));
  await hands.click(button(page, 'Importer un fichier CSV'));
  await expect(dialog(page, 'Importer ce fichier ?')).toContainText('3 stages à ajouter');
  await hands.click(button(page, 'Confirmer'));
  await expect(message(page, 'Import réussi')).toBeVisible();
  await expect(page.getByRole('link', { name: 'IMP-001', exact: true })).toBeVisible();
  expect(hands.count).toBe(5);

  const undoing = await atStart(page);
  await undoing.click(page.getByRole('link', { name: 'Import : trois-stages.xlsx' }).first());
  await undoing.click(button(page, 'Annuler cette modification…'));
  await expect(page.getByRole('dialog')).toContainText('3 stages seront supprimés');
  await undoing.click(button(page, 'Annuler la modification'));
  await expect(message(page, '3 stages supprimés')).toBeVisible();
  expect(undoing.count).toBe(3);
});

task('8. who changed a stage yesterday: 4 gestures', async ({ page, api, own }) => {
  const [code, other] = [`H-${api.mark}`, `K-${api.mark}`];
  for (const one of [code, other]) await api.stage(one);
  const noon = Date.parse(`${addDays(todayInParis(), -1)}T11:00:00Z`) / 1000;
  own.sql(`UPDATE modification SET date = ${noon} WHERE libelle LIKE '${code}%'`);
  const hands = await atStart(page);
  await hands.click(taskLink(page, 'Qui a changé quoi'));
  await hands.click(button(page, 'Hier'));
  await hands.select(page.getByLabel('Élément', { exact: true }), 'stage');

  const line = page.getByRole('row').filter({ hasText: api.mark });
  await expect(line).toHaveCount(1);
  await expect(line).toContainText(code);
  await expect(line).toContainText(ADMIN.username);
  expect(hands.count).toBe(4);
});

task('11. an account for a colleague, limited to one pathway: 8 gestures', async ({ page, api }) => {
  const username = `lea-${api.mark}`;
  const hands = await atStart(page);
  await hands.click(menuLink(page, 'Utilisateurs'));
  await hands.click(page.getByRole('link', { name: 'Ajouter un utilisateur' }));
  await hands.click(field(page, 'Identifiant'));
  await hands.type(username);
  await hands.click(button(page, 'Engendrer un mot de passe'));
  await hands.click(combobox(page, 'Parcours qu’il modifie'));
  await hands.click(listed(page, 'Surveillance'));
  await hands.click(submit(page, 'Ajouter'));

  await expect(rowOf(page, username)).toContainText('Modifie 1 parcours');
  expect(hands.count).toBe(8);
});

task('12. when the last backup was made is on the start page', async ({ page, own }) => {
  own.sql(`INSERT OR REPLACE INTO setting (name, value) VALUES ('last_backup', '${new Date().toISOString()}')`);
  const hands = await atStart(page);

  await expect(page.getByText(/^Dernière sauvegarde\s: /)).toBeVisible();
  expect(hands.count).toBe(0);
});

task('10. next year prepared, and a duration changed in it: 9 gestures', async ({ page, complaints }) => {
  allowOpening(complaints);
  const hands = await atStart(page);
  await hands.click(taskLink(page, `Préparer ${NEXT_YEAR}`));
  await hands.click(page.getByRole('switch', { name: /^Y reprendre les sessions/ }));
  await hands.click(button(page, 'Ouvrir une préparation'));
  await hands.click(page.getByRole('link', { name: 'Modifier cette préparation' }));
  await expect(heading(page, 'Accueil')).toBeVisible();
  await hands.click(menuLink(page, 'Stages'));
  await hands.click(page.getByRole('link', { name: 'SUR-201', exact: true }));
  await hands.click(field(page, 'Volume horaire'), { clickCount: 2 });
  await hands.type('42');
  await hands.press('Enter');

  await expect(message(page, 'Le stage « SUR-201 » a été mis à jour.')).toBeVisible();
  expect(hands.count).toBe(9);
});

test('from the start page, one task after the other', async ({ page, api, own, complaints }) => {
  await page.goto(`${own.url}/admin/compte`);
  await walk({ page, api, own, complaints });
});
