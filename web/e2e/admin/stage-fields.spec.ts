import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectList, test } from './staff';

type Property = { type: string; format?: string; example: string | number };
type Document = { components: { schemas: { StageForm: { properties: Record<string, Property> } } } };

/** One of each field that a stage has, as the document shows it, beside its code, its persons and its files. */
const openapi = join(import.meta.dirname, '../../../openapi/openapi.json');
const { StageForm } = (JSON.parse(readFileSync(openapi, 'utf8')) as Document).components.schemas;
const examples = Object.entries(StageForm.properties)
  .filter(([name, { type, format }]) => name !== 'code' && type !== 'array' && format !== 'binary')
  .map(([name, { example }]) => [name, String(example)] as const);

test('every field of a stage is in its form, and on its sheet; a rhythm of several lines is read so', async ({
  api,
  page,
}) => {
  const code = `TOUT-${api.mark}`;
  const { id } = await api.stage(code, Object.fromEntries(examples));
  const values = [code, ...examples.map(([, value]) => value)];
  expect(values.length).toBeGreaterThan(8);

  await page.goto(`/admin/stage/edit/${id}`);
  const inputs = page.locator('form.form').locator('input, textarea');
  await expect
    .poll(() => inputs.evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value)))
    .toEqual(expect.arrayContaining(values));

  const rhythm = page.getByRole('textbox', { name: 'Rythme' });
  const before = await rhythm.inputValue();
  await rhythm.fill('');
  await page.keyboard.type('5 jours');
  await page.keyboard.press('Enter');
  await page.keyboard.type('puis 2 jours');
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  // The form asks about leaving until its answer has come.
  await expectList(page, '/admin/stage');
  expect((await api.call('GET', `stage/${id}`))['rythme_stage']).toBe('5 jours\npuis 2 jours');

  await page.goto(`/?stage=${id}`);
  const sheet = page.getByRole('dialog');
  const row = sheet.getByRole('row', { name: 'Rythme' });
  // innerText tells the line breaks that are drawn.
  await expect.poll(() => row.getByRole('cell').innerText()).toBe('5 jours\npuis 2 jours');
  for (const value of values.filter((one) => one !== before))
    await expect(
      sheet
        .getByText(value)
        .or(sheet.locator(`[href="${value}"]`))
        .first(),
    ).toBeVisible();
});
