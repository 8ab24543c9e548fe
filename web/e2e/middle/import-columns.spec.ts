import { csv, preview, refused, sendCsv, stored } from '../admin/csv';
import { button } from '../admin/staff';
import { expect, test } from './middle';
import { expectWellMade } from '../admin/well-made';

const select = (title: string) => ({ name: `«\u00a0${title}\u00a0»`, exact: true });

test('unknown titles are said once, and known the next time', async ({ page, api, complaints }) => {
  complaints.announce(/\/api\/stage\/import\?dryRun=true/);
  const [ref, remark] = [`Réf ${api.mark}`, `Rem ${api.mark}`];
  await sendCsv(page, csv(`${ref};Libellé;${remark}\nCOL-${api.mark};Un stage;à voir\n`));
  await refused(page).getByRole('combobox', select(ref)).selectOption('Code');
  await expect(refused(page).getByRole('combobox', select(remark))).toHaveValue('');
  await button(page, 'Vérifier avec ces colonnes').click();
  await expect(preview(page)).toContainText(`«\u00a0${ref}\u00a0»\u00a0: Code`);
  await expect(preview(page)).toContainText(`«\u00a0${remark}\u00a0»\u00a0: non reprise`);
  await button(page, 'Confirmer').click();
  await expect(page.getByText('Import réussi')).toBeVisible();
  expect(await stored(page, api)).toEqual([`COL-${api.mark} Un stage`]);

  // Another file with the same titles is checked at once; its user may still say otherwise.
  await sendCsv(page, csv(`${ref};Libellé;${remark}\nCOL-${api.mark};Un autre;\n`));
  await expect(preview(page)).toContainText(`«\u00a0${ref}\u00a0»\u00a0: Code`);
  await expectWellMade(page);
  complaints.announce(/\/api\/stage\/import\?dryRun=true/);
  await button(page, 'Choisir de nouveau').click();
  await expect(refused(page).getByRole('combobox', select(ref))).toBeVisible();
  await expectWellMade(page);
});

test('what this browser kept, were it nonsense, stops nothing', async ({ page, api }) => {
  await page.goto('/admin/stage?searchString=DAT-101');
  await page.evaluate(() => localStorage.setItem('colonnes import', '{"Libellé": 3, "x": "Prix"'));
  await sendCsv(page, csv(`Code;Libellé\nCOL-${api.mark};Un stage\n`));
  await expect(preview(page)).toContainText('1 à créer');
});
