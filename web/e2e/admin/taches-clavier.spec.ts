import { join } from 'node:path';
import { type Locator, type Page } from '@playwright/test';
import { addDays, todayInParis } from '../../src/lib/days';
import { NEXT_YEAR } from '../days';
import { dialog, moveTo } from '../fixtures';
import { arrowTo, day, press, tabTo, write } from './keys';
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
import { ADMIN, type Api, button, expect, field, PASSWORD, rowOf } from './staff';

/** The tasks of taches.spec.ts by keyboard alone: one is led from each act to the next, and the focus is never lost. */
// One server for all.
test.describe.configure({ mode: 'default' });

async function atStart(page: Page) {
  await start(page);
  // The first key of a page leads there.
  await page.getByRole('link', { name: 'Aller au contenu' }).focus();
}

/** Goes to another screen, whose heading is read first. */
async function open(page: Page, link: Locator, name: string | RegExp) {
  await press(page, link);
  await expect(heading(page, name)).toBeFocused();
}

/** Chooses in the list of the field that has the focus, and keeps on choosing there. */
async function pick(page: Page, box: Locator, words: string, choice: string) {
  await page.keyboard.type(words);
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await expect(listed(page, choice)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(button(page, `Retirer de ${choice}`).or(button(page, `Retirer ${choice}`))).toBeVisible();
  await expect(box).toBeFocused();
}

/** Saves, and is led to the row that was saved. */
async function save(page: Page, name: string, row: string) {
  await press(page, submit(page, name));
  await expect(rowOf(page, row)).toBeFocused();
}

/** The form of a stage, by the list, where what is searched is alone. */
async function openStage(page: Page, code: string) {
  await open(page, menuLink(page, 'Stages'), 'Stages');
  await write(page, page.getByRole('searchbox', { name: 'Rechercher' }), code);
  await expect(page.locator('table.list tbody tr')).toHaveCount(1);
  await open(page, page.getByRole('link', { name: code, exact: true }), `Editer le stage ${code}`);
}

/** Puts the stage of the form in two pathways, and saves. */
async function placeTwice(page: Page, api: Api, code: string, name: string) {
  const box = combobox(page, 'Ajouter dans un parcours');
  await tabTo(page, box);
  await pick(page, box, 'surveillance fond', 'Surveillance › Fondamentaux');
  await pick(page, box, 'télécom fond', 'Télécommunications › Fondamentaux');
  await save(page, name, code);
  expect(await placesOf(api, code)).toEqual(['Surveillance', 'Télécommunications']);
}

const { task, walk } = newTasks();

test.describe('signed out', () => {
  test.use({ who: 'nobody' });

  test('1. the first sign-in, as far as the start page', async ({ page, api, own }) => {
    const [username, given] = [`zoe-${api.mark}`, 'donné par un collègue'];
    await api.user(username, false, given);
    await page.goto(`${own.url}/admin`);
    await write(page, page.getByLabel('Identifiant', { exact: true }), username);
    await write(page, page.getByLabel('Mot de passe', { exact: true }), given);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Bienvenue')).toBeFocused();

    await write(page, field(page, 'Mot de passe actuel'), given);
    await write(page, field(page, 'Nouveau mot de passe'), PASSWORD);
    await write(page, field(page, 'Confirmation du nouveau mot de passe'), PASSWORD);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Accueil')).toBeFocused();
  });
});

task('2. a stage added, and put in two pathways', async ({ page, api }) => {
  const code = `A-${api.mark}`;
  await expect(heading(page, 'Accueil')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#contenu')).toBeFocused();
  await open(page, taskLink(page, 'Ajouter un stage'), 'Ajouter un stage');
  await write(page, field(page, 'Code'), code);
  await write(page, field(page, 'Libellé'), 'Radar passif');
  await placeTwice(page, api, code, 'Ajouter');
  await expect(message(page, `Le stage « ${code} » a été ajouté.`)).toBeVisible();
});

task('4. a person who is not in the list, added while a stage is written', async ({ page, api }) => {
  const code = `C-${api.mark}`;
  const name = `D${api.mark}`.toUpperCase();
  const added = dialog(page, 'Ajouter un responsable');
  const box = combobox(page, 'Responsables');
  await atStart(page);
  await open(page, taskLink(page, 'Ajouter un stage'), 'Ajouter un stage');
  await write(page, field(page, 'Code'), code);
  await write(page, field(page, 'Libellé'), 'Radar passif');
  await write(page, box, `${name} Alix`);
  await expect(page.getByRole('option', { name: /^Ajouter cette personne/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(added.getByLabel('Nom', { exact: true })).toHaveValue(name);
  await expect(added.locator(':focus')).toHaveCount(1);
  // Given up, the person is still to be chosen, where it was typed.
  await page.keyboard.press('Escape');
  await expect(added).toHaveCount(0);
  await expect(box).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(`${name} Alix`);
  await expect(page.getByRole('option', { name: /^Ajouter cette personne/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(added.getByLabel('Prénom')).toHaveValue('Alix');
  await page.keyboard.press('Enter');
  await expect(button(page, `Retirer ${name} Alix`)).toBeVisible();
  await expect(box).toBeFocused();
  await save(page, 'Ajouter', code);
  const [stage] = (await api.call('GET', `stage?searchString=${code}`)) as unknown as object[];
  expect(stage).toMatchObject({ responsables: [{ nom_responsable: name, prenom_responsable: 'Alix' }] });
});

task('5. a session on a day of March of next year, by the calendar', async ({ page }) => {
  const iso = `${NEXT_YEAR}-03-11`;
  await atStart(page);
  await open(page, menuLink(page, 'Planning'), 'Planning');
  await press(page, button(page, 'Année'));
  await expect(button(page, 'Année')).toBeFocused();
  await press(page, button(page, 'Année suivante'));
  await expect(button(page, 'Année suivante')).toBeFocused();
  await press(page, page.getByRole('link', { name: new RegExp(`^Mars ${NEXT_YEAR}`) }));
  await expect(page.getByRole('grid', { name: `mars ${NEXT_YEAR}` })).toBeVisible();
  await expect(heading(page, 'Planning')).toBeFocused();
  await arrowTo(page, iso);
  await page.keyboard.press('Enter');
  await expect(field(page, 'Premier jour')).toHaveValue(iso);
  await expect(combobox(page, 'Stage')).toBeFocused();
  await page.keyboard.type('SUR-201');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(/^SUR-201/);
  await page.keyboard.press('Enter');
  await expect(combobox(page, 'Stage')).toBeFocused();
  await press(page, submit(page, 'Ajouter'));
  await expect(message(page, `La session du 11 mars ${NEXT_YEAR} a été ajoutée.`)).toBeVisible();
  await expect(heading(page, 'Planning')).toBeFocused();
});

task('6. a session moved by a week, its clashes being known', async ({ page, api }) => {
  const { first, next, held } = await sessionsAWeekApart(api);
  const move = button(day(page, first), `Déplacer ${held[0]}`);
  const window = dialog(page, `Déplacer ${held[0]} ?`);
  await atStart(page);
  await open(page, menuLink(page, 'Planning'), 'Planning');
  await press(page, button(page, 'Mois'));
  await press(page, button(page, 'Mois suivant'));
  await expect(button(page, 'Mois suivant')).toBeFocused();
  await expect(move).toBeVisible();
  await arrowTo(page, first);

  const hold = async () => {
    await page.keyboard.press('Enter');
    await expect(day(page, first).locator(':focus')).toHaveCount(1);
    for (let i = 0; i < 50 && !(await move.evaluate((own) => own === document.activeElement)); i++)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(day(page, first)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(day(page, next)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(window).toContainText(`Même responsable (E${api.mark} Alix) que ${held[1]}`);
    await expect(window.getByRole('heading')).toBeFocused();
  };
  await hold();
  await page.keyboard.press('Escape');
  await expect(window).toHaveCount(0);
  await expect(day(page, next)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await hold();
  await press(page, button(window, 'Déplacer quand même'));
  await expect(button(day(page, next), `Déplacer ${held[0]}`)).toBeVisible();
  await expect(window).toHaveCount(0);
  await expect(day(page, next)).toBeFocused();
});

task('7 and 9. a workbook of three stages imported, then undone from the start page', async ({ page }) => {
  const file = page.getByLabel(/^Choisir un fichier/);
  const importing = button(page, 'Importer un fichier CSV');
  const imported = page.getByRole('link', { name: 'IMP-001', exact: true });
  const undoing = button(page, 'Annuler cette modification…');
  const window = page.getByRole('dialog');
  await atStart(page);
  await open(page, taskLink(page, 'Importer'), 'Stages');
  const opened = page.waitForEvent('filechooser');
  await tabTo(page, file, { seen: page.getByText(/^Choisir un fichier/).last() });
  await page.keyboard.press('Enter');
  await (await opened).setFiles(join(import.meta.dirname, 'trois-stages.xlsx'));
  await expect(message(page, /^Fichier choisi/)).toBeVisible();
  await expect(file).toBeFocused();

  await press(page, importing);
  await expect(window).toContainText('3 stages à ajouter');
  await expect(window.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(window).toHaveCount(0);
  await expect(importing).toBeFocused();
  await expect(imported).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(window).toContainText('3 stages à ajouter');
  await press(page, button(window, 'Confirmer'));
  await expect(message(page, 'Import réussi')).toBeVisible();
  await expect(window).toHaveCount(0);
  await expect(importing).toBeFocused();
  await expect(imported).toBeVisible();

  // The list is long, and the menu is before it.
  await tabTo(page, menuLink(page, 'Accueil'), { key: 'Shift+Tab' });
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Accueil')).toBeFocused();
  await open(page, page.getByRole('link', { name: 'Import : trois-stages.xlsx' }).first(), /^Import/);
  await press(page, undoing);
  await expect(window).toContainText('3 stages seront supprimés');
  await expect(window.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(window).toHaveCount(0);
  await expect(undoing).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, button(window, 'Annuler la modification'));
  await expect(message(page, '3 stages supprimés')).toBeVisible();
  await expect(window).toHaveCount(0);
  await expect(heading(page, /^Import/)).toBeFocused();
});

task('8. who changed a stage yesterday', async ({ page, api, own }) => {
  const [code, other] = [`H-${api.mark}`, `K-${api.mark}`];
  for (const one of [code, other]) await api.stage(one);
  const noon = Date.parse(`${addDays(todayInParis(), -1)}T11:00:00Z`) / 1000;
  own.sql(`UPDATE modification SET date = ${noon} WHERE libelle LIKE '${code}%'`);
  const kind = page.getByLabel('Élément', { exact: true });
  await atStart(page);
  await open(page, taskLink(page, 'Qui a changé quoi'), 'Journal');
  const line = page.getByRole('row').filter({ hasText: api.mark });
  await expect(line).not.toHaveCount(0);
  await tabTo(page, kind);
  const rank = await kind
    .locator('option')
    .evaluateAll((options) => options.findIndex((option) => (option as HTMLOptionElement).value === 'stage'));
  await page.keyboard.press('Space');
  for (let i = 0; i < rank; i++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(kind).toHaveValue('stage');
  await expect(kind).toBeFocused();
  await press(page, button(page, 'Hier'), 'Space');
  await expect(line).toHaveCount(1);
  await expect(line).toContainText(code);
  await expect(line).toContainText(ADMIN.username);
  await expect(button(page, 'Hier')).toBeFocused();
});

task('11. an account for a colleague, limited to one pathway', async ({ page, api }) => {
  const username = `lea-${api.mark}`;
  const box = combobox(page, 'Parcours qu’il modifie');
  const made = button(page, 'Engendrer un mot de passe');
  await atStart(page);
  await open(page, menuLink(page, 'Utilisateurs'), 'Utilisateurs');
  await open(page, page.getByRole('link', { name: 'Ajouter un utilisateur' }), 'Ajouter un utilisateur');
  await write(page, field(page, 'Identifiant'), username);
  await press(page, made);
  await expect(made).toBeFocused();
  await tabTo(page, box);
  await pick(page, box, 'surveillance', 'Surveillance');
  await save(page, 'Ajouter', username);
  await expect(rowOf(page, username)).toContainText('Modifie 1 parcours');
});

task('12. when the last backup was made is on the start page', async ({ page, own }) => {
  own.sql(`INSERT OR REPLACE INTO setting (name, value) VALUES ('last_backup', '${new Date().toISOString()}')`);
  await moveTo(page, '/admin/journal');
  await open(page, menuLink(page, 'Accueil'), 'Accueil');
  // The date is in sight on the way to the button that follows it.
  await tabTo(page, button(page, 'Tous'), { seen: page.getByText(/^Dernière sauvegarde\s: /) });
});

// The list of stages stays as it was searched: who finds one there comes after who looks for a row in all of it.
task('3. a stage that is there, put in two pathways', async ({ page, api }) => {
  const code = `B-${api.mark}`;
  await api.stage(code);
  await atStart(page);
  await openStage(page, code);
  await placeTwice(page, api, code, 'Mettre à jour');
  await expect(message(page, `Le stage « ${code} » a été mis à jour.`)).toBeVisible();
});

task('5. a session by its stage', async ({ page, api }) => {
  const code = `I-${api.mark}`;
  const { id } = await api.stage(code);
  await atStart(page);
  await openStage(page, code);
  await open(page, page.getByRole('link', { name: 'Ajouter une session' }), 'Ajouter une session');
  // The order of day and month is the browser's.
  await write(page, field(page, 'Premier jour'), `0303${NEXT_YEAR}`);
  await expect(field(page, 'Premier jour')).toHaveValue(`${NEXT_YEAR}-03-03`);
  await page.keyboard.press('Enter');
  await expect(message(page, `La session du 3 mars ${NEXT_YEAR} a été ajoutée.`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin/stage/edit/${id}$`));
  await expect(page.getByRole('row').filter({ hasText: `3 mars ${NEXT_YEAR}` })).toBeFocused();
});

task('10. next year prepared, and a duration changed in it', async ({ page, complaints }) => {
  allowOpening(complaints);
  await atStart(page);
  await open(page, taskLink(page, `Préparer ${NEXT_YEAR}`), 'Préparations');
  const resumed = page.getByRole('switch', { name: /^Y reprendre les sessions/ });
  await press(page, resumed, 'Space');
  await expect(resumed).toBeChecked();
  await press(page, button(page, 'Ouvrir une préparation'));
  await expect(heading(page, /^Catalogue/)).toBeFocused();
  await press(page, page.getByRole('link', { name: 'Modifier cette préparation' }));
  await expect(page).toHaveURL(/\/preparation\/\d+\/admin\/accueil$/);
  await expect(heading(page, 'Accueil')).toBeVisible();
  await openStage(page, 'SUR-201');
  await write(page, field(page, 'Volume horaire'), '42');
  await page.keyboard.press('Enter');
  await expect(message(page, 'Le stage « SUR-201 » a été mis à jour.')).toBeVisible();
  await expect(rowOf(page, 'SUR-201')).toBeFocused();
  await open(page, page.getByRole('link', { name: 'SUR-201', exact: true }), 'Editer le stage SUR-201');
  await expect(field(page, 'Volume horaire')).toHaveValue('42');
});

test('from the start page, one task after the other', async ({ page, api, own, complaints }) => {
  await page.goto(`${own.url}/admin/accueil`);
  await walk({ page, api, own, complaints });
});
