import type { Page } from '@playwright/test';
import { bring, editor } from './bring';
import { button, expect, expectList, field, popover, test } from './staff';

const TEXT = 'Texte du lien';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Lien' });

/** No two of them are the same: what is there already keeps its name. */
const pdf = (mark: string) => ({
  name: `Guide ${mark}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n%${mark} ${Date.now()}\n%%EOF\n`),
});

async function openEditor(page: Page) {
  await page.goto('/admin/parcours/add');
  await expect(editor(page)).toBeVisible();
}

test('a PDF is chosen, named, kept, and read from the page, then found in the library', async ({ page, api }) => {
  await openEditor(page);
  await field(page, 'Nom').fill(`Parcours ${api.mark}`);
  await button(page, 'Lien').click();
  await dialog(page).getByLabel('Choisir un PDF').setInputFiles(pdf(api.mark));
  await expect(dialog(page)).toContainText(`Fichier choisi\u00a0: Guide ${api.mark}.pdf`);
  await button(dialog(page), 'Insérer').click();
  await expect(dialog(page).getByLabel(TEXT)).toHaveAccessibleDescription(/Dites en quelques mots ce que contient/);
  await expect(dialog(page).getByLabel(TEXT)).toBeFocused();
  await page.keyboard.type('Le guide du stagiaire');
  await page.keyboard.press('Enter');

  await expect(editor(page)).toHaveText(
    /^\[Le guide du stagiaire\]\(\/fichier\/[0-9a-f]{64}\/guide-[a-z0-9-]+\.pdf\)$/,
  );
  await expect(editor(page)).toBeFocused();
  await page.locator('form.form [type=submit].btn-primary').click();
  await page.getByText(`Parcours ${api.mark}`).first().waitFor();
  await page.goto('/');
  await page
    .getByRole('link', { name: `Parcours ${api.mark}` })
    .first()
    .click();
  const link = page.getByRole('link', { name: 'Le guide du stagiaire' });
  const answer = await page.request.get((await link.getAttribute('href'))!);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);

  await page.goto(`/admin/image?recherche=${api.mark}`);
  const card = page.getByRole('listitem').filter({ hasText: `Guide ${api.mark}.pdf` });
  await expect(card.getByRole('link', { name: `Parcours Parcours ${api.mark}` })).toBeVisible();
  await expect(card.getByRole('link', { name: `Ouvrir Guide ${api.mark}.pdf` })).toBeVisible();
  await expect(button(card, 'Supprimer')).toHaveCount(0);
});

test('a PDF comes by paste or drop, is taken again from the library, and goes where nothing leads to it; none is refused', async ({
  page,
  api,
  complaints,
}) => {
  await openEditor(page);
  for (const how of ['paste', 'drop'] as const)
    await test.step(how, async () => {
      await editor(page).fill('');
      await bring(page, how, pdf(api.mark));
      await dialog(page).getByLabel(TEXT).fill('Le guide');
      await button(dialog(page), 'Insérer').click();
      await expect(editor(page)).toHaveText(/^\[Le guide\]\(\/fichier\//);
    });
  await test.step('taken again from the library', async () => {
    await editor(page).fill('');
    await button(page, 'Lien').click();
    await button(dialog(page), 'Choisir parmi les PDF du site').click();
    await button(dialog(page), `Guide ${api.mark}.pdf`).first().click();
    await expect(dialog(page).getByLabel('Adresse')).toHaveValue(/^\/fichier\//);
    await dialog(page).getByLabel(TEXT).fill('Encore le guide');
    await button(dialog(page), 'Insérer').click();
    await expect(editor(page)).toHaveText(/^\[Encore le guide\]\(\/fichier\//);
  });
  await test.step('what is no PDF is refused in a sentence, and nothing of the text is lost', async () => {
    await editor(page).fill('Mon texte. ');
    await button(page, 'Lien').click();
    const html = { name: 'guide.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<!doctype html><h1>Non</h1>') };
    await dialog(page).getByLabel('Choisir un PDF').setInputFiles(html);
    await dialog(page).getByLabel(TEXT).fill('Le guide');
    complaints.announce(/\/api\/image\/pdf$/);
    await button(dialog(page), 'Insérer').click();
    await expect(dialog(page)).toContainText(
      'Le fichier n’est pas gardé\u00a0: «\u00a0guide.pdf\u00a0» n’est pas un fichier PDF.',
    );
    await button(dialog(page), 'Annuler').click();
    await expect(editor(page)).toHaveText('Mon texte. ');
  });
  await test.step('deleted', async () => {
    await editor(page).fill('');
    await page.goto(`/admin/image?recherche=${api.mark}`);
    const cards = page.getByRole('listitem').filter({ hasText: `Guide ${api.mark}.pdf` });
    await expect(cards).toHaveCount(2);
    await button(cards.first(), 'Supprimer').click();
    await button(popover(page, `Supprimer le fichier Guide ${api.mark}.pdf\u00a0?`), 'Confirmer').click();
    await expect(cards).toHaveCount(1);
  });
});

test('Ctrl+S in a window inserts, and the form is saved with what it gave', async ({ page, api }) => {
  await openEditor(page);
  await field(page, 'Nom').fill(`Parcours ${api.mark}`);
  await button(page, 'Lien').click();
  await dialog(page).getByLabel('Adresse').fill('/page/2');
  await dialog(page).getByLabel(TEXT).fill('Choisir');
  await page.keyboard.press('ControlOrMeta+s');
  await expectList(page, '/admin/parcours');
  const all = (await api.call('GET', 'parcours')) as unknown as { id: number; nom_parcours: string }[];
  const made = all.filter(({ nom_parcours }) => nom_parcours.includes(api.mark));
  expect(made).toHaveLength(1);
  expect(await api.call('GET', `parcours/${made[0]!.id}`)).toMatchObject({ descriptif_parcours: '[Choisir](/page/2)' });
});
