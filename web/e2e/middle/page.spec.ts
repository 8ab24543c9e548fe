import { type Page } from '@playwright/test';
import { clash, side } from '../admin/clash';
import { answerLeaving, reload, resume, stored } from '../admin/draft';
import { type Api, button, expectList, field, menuOf, nameLink } from '../admin/staff';
import { comeBack } from '../fixtures';
import { expect, test } from './middle';

const editor = (page: Page) => page.getByRole('textbox', { name: 'Contenu', exact: true });

/** The demo's page is put back as it was, whatever happens. */
async function borrowing(api: Api, id: number, work: (menu: string, title: string) => Promise<void>) {
  const { menu, titre, contenu } = (await api.call('GET', `static/${id}`)) as unknown as Record<string, string>;
  try {
    await work(menu!, titre!);
  } finally {
    await api.call('PUT', `static/${id}`, { menu, title: titre, content: contenu });
  }
}

test('a page is written with the toolbar, previewed, and published', async ({ page, api }) => {
  await borrowing(api, 3, async (menu, title) => {
    await page.goto('/admin/static');
    await expect(page.getByRole('columnheader')).toHaveText([/^Menu/, /^Titre/, /^Actions/]);
    await expect(page.getByRole('link', { name: /Ajouter/ })).toHaveCount(0);
    const row = page.getByRole('row').filter({ hasText: menu });
    await menuOf(row).click();
    await expect(row.getByRole('menuitem')).toHaveText(['Editer', 'Historique']);
    await row.getByRole('menuitem', { name: 'Editer' }).click();
    await expect(field(page, 'Menu')).toHaveValue(menu);
    await expect(field(page, 'Menu')).toHaveAccessibleDescription(
      'Texte apparaissant dans la barre de navigation du site',
    );
    await expect(field(page, 'Titre')).toHaveValue(title);
    expect((await page.locator('.md-source').boundingBox())!.height).toBeGreaterThanOrEqual(490);

    const preview = page.getByRole('region', { name: 'Aperçu' });
    const tool = (name: string) => button(page.getByRole('toolbar', { name: 'Mise en forme' }), name);
    await editor(page).fill('Texte important');
    await page.keyboard.press('ControlOrMeta+a');
    await tool('Gras').click();
    await expect(preview.locator('strong')).toHaveText(['Texte important']);
    await page.keyboard.press('ControlOrMeta+End');
    await tool('Tableau').click();
    await expect(preview.getByRole('table')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await tool('Image').click();
    const image = page.getByRole('dialog', { name: 'Image' });
    await image.getByLabel('Adresse').fill('/images/dispositif.svg');
    await image.getByLabel('Texte alternatif').fill('Le dispositif');
    await image.getByLabel('Largeur').fill('120');
    await image.getByLabel('Hauteur').fill('60');
    await button(image, 'Insérer').click();
    await expect(editor(page)).toContainText('![Le dispositif](/images/dispositif.svg =120x60)');
    await expect(preview.getByRole('img', { name: 'Le dispositif' })).toHaveAttribute('width', '120');

    await tool('Annuler').click();
    await expect(preview.getByRole('img')).toHaveCount(0);
    await tool('Rétablir').click();
    await expect(preview.getByRole('img')).toHaveAttribute('height', '60');
    await field(page, 'Titre').fill(`Titre ${api.mark}`);
    await button(page, 'Mettre à jour').click();
    await expect(page).toHaveURL('/admin/static');

    const published = await (await page.request.get('/page/3')).text();
    expect(published).toMatch(new RegExp(`<h1[^>]*>Titre ${api.mark}</h1>`));
    for (const part of [/<strong>Texte important<\/strong>/, /<table/, /<img [^>]*alt="Le dispositif"[^>]*width="120"/])
      expect(published).toMatch(part);
  });
});

test('the Tab key inserts what was chosen; Escape, then Tab, leaves the text', async ({ page, api }) => {
  await page.goto('/admin/parcours/add');
  await field(page, 'Nom').fill(`Parcours ${api.mark}`);
  const text = page.getByRole('textbox', { name: 'Descriptif', exact: true });
  const choice = page.getByRole('combobox', { name: /^La touche Tab insère/ });
  await expect(choice.getByRole('option')).toHaveText(['1 tabulation', '2 espaces', '4 espaces', '8 espaces']);
  await expect(choice).toHaveValue('\t');
  await choice.selectOption('4 espaces');
  await text.click();
  await page.keyboard.type('a');
  await page.keyboard.press('Tab');
  await page.keyboard.type('b');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(text).not.toBeFocused();
  await button(page, 'Ajouter').click();
  await nameLink(page.getByRole('row').filter({ hasText: api.mark })).click();
  expect(await text.evaluate((element) => element.textContent)).toBe('a    b');
});

test('an empty title starts from the menu; a refused page says so', async ({ page, api, server, seam }) => {
  const { menu } = await api.call('GET', 'static/4');
  seam.replace('GET', '/api/static/4', async (_, own) => {
    return { text: JSON.stringify({ ...(JSON.parse(await own()) as object), titre: '' }) };
  });
  await page.goto('/admin/static/edit/4');
  await expect(field(page, 'Titre')).toHaveValue(menu as string);
  await field(page, 'Menu').fill('');
  server.expectComplaint('/api/static/4');
  await button(page, 'Mettre à jour').click();
  await expect(page.getByRole('alert')).toContainText("Impossible d'éditer la page :");
  await expect(page.getByRole('alert')).toContainText('Paramètre menu : ');
});

test('the editor shows a text that comes from elsewhere, and the next key adds to it', async ({
  page,
  api,
  colleague,
  server,
}) => {
  const name = `Parcours ${api.mark}`;
  const { id } = await api.create('parcours', { name, description: 'Base.' });
  server.expectComplaint(`/api/parcours/${id}`);
  const text = page.getByRole('textbox', { name: 'Descriptif', exact: true });
  const toEnd = () => text.press('ControlOrMeta+End');
  const open = async () => {
    await page.goto(`/admin/parcours/edit/${id}`);
    await expect(text).toBeVisible();
    await answerLeaving(page);
  };
  const save = async (description: string) => {
    await button(page, 'Mettre à jour').click();
    await expectList(page, '/admin/parcours');
    expect(await api.call('GET', `parcours/${id}`)).toMatchObject({ descriptif_parcours: description });
  };

  // An earlier visit has left a text.
  await open();
  await toEnd();
  await page.keyboard.type(' Le mien.');
  await expect.poll(() => stored(page)).toContain('Le mien.');
  await reload(page);
  // The editor is loaded after the form: what is resumed before it stands is the text that it starts from.
  await expect(text).toHaveText('Base.');
  await resume(page).click();
  await expect(text).toHaveText('Base. Le mien.');
  await text.press('ControlOrMeta+z');
  await expect(text).toHaveText('Base.');
  await text.press('ControlOrMeta+y');
  await toEnd();
  await page.keyboard.type(' La suite.');
  await save('Base. Le mien. La suite.');

  // A colleague saves while the form is open; the caret stays before the word that it was before.
  await open();
  await text.press('ControlOrMeta+Home');
  await colleague.call('PUT', `parcours/${id}`, { name, description: 'Base. Le mien. Le leur.' });
  await comeBack(page);
  await button(page, 'Reprendre ces changements').click();
  await expect(text).toHaveText('Base. Le mien. Le leur.');
  await text.focus();
  await page.keyboard.type('La ');
  await save('La Base. Le mien. Le leur.');

  // The other side of a clash.
  await open();
  await text.fill('Tout autre.');
  await colleague.call('PUT', `parcours/${id}`, { name, description: 'Le leur.' });
  await button(page, 'Mettre à jour').click();
  await side(page, 'Descriptif', 'La sienne').check();
  await expect(text).toHaveText('Le leur.');
  await toEnd();
  await page.keyboard.type(' Et le mien.');
  await expect(clash(page, 'Descriptif')).toContainText('Le leur. Et le mien.');
  await save('Le leur. Et le mien.');
});
