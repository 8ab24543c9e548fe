import { sheetsOf } from '../paper';
import { tabTo } from './keys';
import { type Api, button, expect, test } from './staff';
import { expectWellMade } from './well-made';

/** Two sessions of two stages in one place at the same hours, and one that is cancelled. */
async function clashing(api: Api) {
  const place = await api.create('lieu', { name: `Salle ${api.mark}`, city: 'Toulouse' });
  const slots = [{ day: '2031-03-31', start: '09:00', end: '12:30' }];
  const codes = [`A-${api.mark}`, `B-${api.mark}`, `C-${api.mark}`];
  const ids: number[] = [];
  for (const [i, code] of codes.entries()) {
    const { id } = await api.stage(code);
    const status = i === 2 ? 'annulee' : 'prevue';
    const session = await api.create('session_stage', { stageId: id, slots, placeId: place.id, seats: 12, status });
    ids.push(session.id);
  }
  return { place, codes, ids };
}

test('a month tells clashes; the week and filters stand in the address; by keyboard', async ({ page, api }) => {
  const { place, codes, ids } = await clashing(api);
  await page.goto(`/admin/planning?mois=2031-02&lieuId=${place.id}`);
  await expect(page.getByText('Aucune session ne correspond aux filtres.')).toBeVisible();
  await tabTo(page, button(page, 'Mois suivant'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'mars 2031' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '3 sessions, 2 en conflit' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: codes[0]! }).first();
  await expect(row).toContainText(`Même lieu que ${codes[1]}, le 31 mars de 9 h à 12 h 30`);
  await expect(row.getByRole('link')).toHaveAttribute('href', `/admin/session/edit/${ids[0]}`);
  await expect(page.getByRole('row').filter({ hasText: codes[2]! })).toContainText('annulée');
  await page.getByLabel('État').selectOption('confirmée');
  await expect(page.getByText('Aucune session ne correspond aux filtres.')).toBeVisible();
  await page.goBack();
  await expect(row).toBeVisible();
  await tabTo(page, button(page, 'Semaine'));
  await page.keyboard.press('Enter');
  await page.goto(`/admin/planning?vue=semaine&semaine=2031-04-03&lieuId=${place.id}`);
  await expect(page.getByRole('heading', { name: 'Semaine du 31 mars au 6 avril 2031' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^lundi 31 mars / })).toContainText(`${codes[0]} `);
  await expect(page.getByRole('row', { name: /^mardi 1er avril / })).toContainText('rien');

  await tabTo(page, button(page, 'Année'));
  await page.keyboard.press('Enter');
  await page.goto(`/admin/planning?vue=annee&annee=2031&lieuId=${place.id}`);
  await expect(page.getByRole('heading', { name: 'Année 2031' })).toBeVisible();
  const marks = page.getByRole('group', { name: 'Plan de l’année' }).getByRole('link');
  await expect(marks).toHaveCount(3);
  await expect(marks.last()).toHaveAccessibleName(new RegExp(`^${codes[2]}, du 31 mars 2031, .+, annulée$`));
  const crossings = await marks.evaluateAll((all) => all.map((mark) => mark.querySelectorAll('line').length));
  expect(crossings).toEqual([0, 0, 1]);
  await marks.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/session/edit/${ids[1]}`));

  // An address that makes no sense shows this month, or this week.
  await page.goto('/admin/planning?vue=x&mois=2031-13&etat=constructor&lieuId=-1&page=0');
  await expect(button(page, 'Liste')).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/admin/planning?vue=semaine&semaine=2031-99-99');
  await expect(page.getByRole('heading', { name: /^Semaine du/ })).toBeVisible();
});

test('printed: what it is narrowed to, its date and address, its sessions as a table; well made', async ({
  page,
  api,
}) => {
  const { place, codes } = await clashing(api);
  await page.goto(`/admin/planning?mois=2031-03&lieuId=${place.id}`);
  await expect(page.getByText('3 sessions, 2 en conflit')).toBeVisible();
  await expect(page.locator('.printed-on')).toHaveAttribute('data-text', /^Édité le /);
  await expectWellMade(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const [sheet, ...more] = await sheetsOf(page);
  expect(more).toEqual([]);
  const told = [
    'mars 2031',
    `Filtres : lieu Salle ${api.mark}, Toulouse`,
    `lieuId=${place.id}`,
    'Responsables',
    'Page 1 / 1',
  ];
  for (const text of [...told, ...codes]) expect(sheet).toContain(text);
  for (const act of ['Se déconnecter', 'Ce mois-ci', 'Dupliquer', 'Semaine', 'dates à fixer'])
    expect(sheet).not.toContain(act);
});
