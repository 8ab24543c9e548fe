import { clash, side } from '../admin/clash';
import { ADD, answerLeaving, leaving, offer, reload, resume, stored, typeResponsable } from '../admin/draft';
import { button, field, pdf, rowOf } from '../admin/staff';
import { expect, test } from './middle';

test('what was typed is offered after a reload, with its date, and gone once saved', async ({ page, api }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await typeResponsable(page, api);
  await reload(page);
  await expect(field(page, 'Nom')).toHaveValue('');
  await resume(page).press('Enter');
  await expect(field(page, 'Nom')).toHaveValue(`A ${api.mark}`);
  await expect(field(page, 'Nom')).toBeFocused();
  await expect(offer(page)).toHaveCount(0);
  await button(page, 'Ajouter').click();
  await expect(rowOf(page, `A ${api.mark}`)).toContainText('Zoé');
  expect(await stored(page)).not.toContain('brouillon');
  await page.goto(ADD);
  await expect(field(page, 'Nom')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test('given up, it does not come back: by « Abandonner », or by leaving the form', async ({ page, api }) => {
  await typeResponsable(page, api);
  await reload(page);
  await button(offer(page), 'Abandonner').click();
  await expect(field(page, 'Nom')).toBeFocused();
  expect(await stored(page)).not.toContain('brouillon');

  await typeResponsable(page, api);
  await page.getByRole('link', { name: 'Annuler' }).click();
  await button(leaving(page), 'Quitter sans enregistrer').click();
  await expect(page).toHaveURL('/admin/responsable');
  expect(await stored(page)).not.toContain('brouillon');
});

test('what is typed beside an offer does not take its place', async ({ page, api }) => {
  await typeResponsable(page, api);
  await reload(page);
  await field(page, 'Prénom').fill('Autre');
  await expect.poll(() => stored(page)).toContain('Autre');
  await reload(page);
  await button(offer(page), 'Abandonner').click();
  await resume(page).click();
  await expect(field(page, 'Nom')).toHaveValue(`A ${api.mark}`);
  await expect(field(page, 'Prénom')).toHaveValue('Zoé');
});

test('changed meanwhile by somebody else: it merges, and clashes are shown', async ({ page, api }) => {
  const { id } = await api.create('responsable', { lastName: `A ${api.mark}`, firstName: 'Base' });
  const address = `/admin/responsable/edit/${id}`;
  await page.goto(address);
  await answerLeaving(page);
  await field(page, 'Prénom').fill('Le mien');
  await expect.poll(() => stored(page)).toContain('Le mien');
  await api.call('PUT', `responsable/${id}`, { lastName: `B ${api.mark}`, firstName: 'Le leur' });
  await reload(page);
  await resume(page).click();
  await expect(field(page, 'Nom')).toHaveValue(`B ${api.mark}`);
  await expect(clash(page, 'Prénom')).toContainText('Le leur');
  await side(page, 'Prénom', 'La mienne').check();
  await button(page, 'Mettre à jour').click();
  await expect(rowOf(page, `B ${api.mark}`)).toContainText('Le mien');
});

test('never a password, nor a file: which is told', async ({ page, api }) => {
  await page.goto('/admin/user/add');
  await answerLeaving(page);
  await field(page, 'Identifiant').fill(`u-${api.mark}`);
  await field(page, 'Mot de passe').fill('un secret bien gardé');
  await field(page, 'Confirmation du mot de passe').fill('un secret bien gardé');
  await expect.poll(() => stored(page)).toContain(`u-${api.mark}`);
  expect(await stored(page)).not.toContain('secret');

  await page.goto('/admin/stage/add');
  await answerLeaving(page);
  await field(page, 'Code').fill(`F-${api.mark}`);
  await page.getByLabel('Fiche PE', { exact: true }).setInputFiles(pdf('fiche.pdf'));
  await expect.poll(() => stored(page)).toContain('Fiche PE');
  expect(await stored(page)).not.toContain('fiche.pdf');
  await reload(page);
  await expect(offer(page)).toContainText('le choix du fichier (Fiche PE)');
});

test('a browser that keeps nothing: the form works', async ({ page, api }) => {
  const own = await page.evaluateHandle(() => {
    const descriptor = Object.getOwnPropertyDescriptor(window, 'localStorage')!;
    const get = () => {
      throw new DOMException('no', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { configurable: true, get });
    return descriptor;
  });
  try {
    await page.goto(ADD);
    await field(page, 'Nom').fill(`A ${api.mark}`);
    await field(page, 'Prénom').fill('Zoé');
    await button(page, 'Ajouter').click();
    await expect(rowOf(page, `A ${api.mark}`)).toContainText('Zoé');
  } finally {
    // The page is that of the next test, too.
    await own.evaluate((descriptor) => Object.defineProperty(window, 'localStorage', descriptor));
  }
});
