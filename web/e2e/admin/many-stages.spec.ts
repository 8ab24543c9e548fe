import { type Page } from '@playwright/test';
import { test } from './catalogue';
import { answerLeaving, reload, resume, stored } from './draft';
import { button, choose, expect } from './staff';

const stages = (page: Page) => page.getByRole('combobox', { name: 'Stage', exact: true });

test('450 stages: chosen in the form of associations, and in the matrix', async ({ page, many, complaints }) => {
  await test.step('what was chosen is named when the form is taken up again', async () => {
    await many.open('association/add');
    await answerLeaving(page);
    await choose(page, 'Stage', 'S-433');
    await choose(page, 'Stage', 'S-001');
    await expect.poll(() => stored(page)).toContain('stageIds');
    await reload(page);
    await resume(page).click();
    await expect(button(page, 'Retirer S-433')).toBeVisible();
    await expect(button(page, 'Retirer S-001')).toBeVisible();
  });
  await test.step('by keyboard alone: what is typed is looked for among all', async () => {
    await many.open('association/add');
    await page.getByRole('combobox', { name: 'Catégorie', exact: true }).focus();
    await page.keyboard.type('bas');
    await page.keyboard.press('Enter');
    await expect(button(page, 'Retirer Bases')).toBeVisible();

    await stages(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('… et 350 stages de plus : saisissez quelques lettres.')).toBeVisible();
    // Entered before the server has answered: no other than the one that was typed.
    await page.keyboard.type('s-433');
    await page.keyboard.press('Enter');
    await expect(button(page, 'Retirer S-433')).toBeVisible();
    await page.keyboard.type('gonio');
    await expect(page.getByRole('option')).toHaveText(['S-444 Goniométrie']);
    await page.keyboard.press('Enter');
    await expect(button(page, 'Retirer S-444')).toBeVisible();
    await page.keyboard.type('s-43');
    await expect(page.getByRole('log').filter({ hasText: '9 stages' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(button(page, 'Retirer S-431')).toBeVisible();
    await page.keyboard.press('Backspace');
    await expect(button(page, 'Retirer S-431')).toHaveCount(0);
    await page.keyboard.type('zzz');
    await expect(page.getByText('Aucun stage à ce code ou à ce libellé')).toBeVisible();
    // Nothing to choose: nothing is sent either.
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/association\/add$/);
    for (let i = 0; i < 3; i++) await page.keyboard.press('Backspace');

    await choose(page, 'Sous parcours', 'Route');
    await button(page, 'Ajouter').click();
    await expect(page.getByText('2 associations ont été ajoutées.')).toBeVisible();
    expect(await many.saved()).toEqual(['S-433 Route', 'S-444 Route']);
  });
  await test.step('the matrix: added by name and by a pasted column; one deleted meanwhile is named', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: many.own.url });
    await many.open('matrice');
    await page.getByText('Ajouter des stages').click();
    await page.getByRole('combobox', { name: 'Dans la catégorie' }).fill('bases');
    await page.keyboard.press('Enter');
    await choose(page, 'Stages à ajouter', 'S-440');
    const column = Array.from({ length: 250 }, (_, i) => `S-${i + 100}`);
    await page.evaluate((text) => navigator.clipboard.writeText(text), [...column, 'S-999'].join('\r\n'));
    await page.getByRole('combobox', { name: 'Stages à ajouter' }).click();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(page.getByText('250 stages collés. 1 ligne ne nomme aucun stage : S-999')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Route', exact: true }).check();
    await button(page, 'Ajouter ces 251 stages').click();
    await expect(page.getByRole('region', { name: 'Modifications en attente' })).toContainText('251 ajouts');
    await expect(page.getByRole('grid')).toContainText('Stage 440');

    const rows = (await (await many.get('stage?searchString=S-349')).json()) as { id: number }[];
    await page.request.delete(`${many.own.url}/api/stage/${rows[0]!.id}`);
    complaints.announce(/\/api\/parcours\/\d+\/associations$/);
    await button(page, 'Enregistrer').click();
    await expect(page.getByRole('alert')).toContainText('Des stages ont été supprimés entre-temps.');
    await expect(page.getByRole('region', { name: 'Cases perdues' }).getByRole('listitem')).toHaveText([
      'S-349, Bases, Route',
    ]);
    await button(page, 'Enregistrer').click();
    await expect(page.getByText('250 associations ajoutées.')).toBeVisible();
    expect(await many.saved()).toEqual(
      [...column.slice(0, -1), 'S-433', 'S-440', 'S-444'].map((one) => `${one} Route`).sort(),
    );
  });
});
