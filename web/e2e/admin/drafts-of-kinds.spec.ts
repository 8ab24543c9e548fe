import { type Page } from '@playwright/test';
import { dialog } from '../fixtures';
import { tabTo } from './keys';
import { allowOpening, line, openPreparation, part, retitle, said, titleOf } from './preparation';
import { type Api, button, expect, field, inMenu, pdf, test } from './staff';
import { expectWellMade } from './well-made';

const SAVED = 'Brouillon enregistré\u00a0: les visiteurs n’en voient rien.';
const prepared = (page: Page) => page.getByRole('region', { name: 'En préparation', exact: true });

/** The first time, the copy of the site where drafts are opens. */
test.beforeEach(({ complaints }) => allowOpening(complaints));

/** Inside of a pathway; web/src/app/kinds.test.ts says which kinds have drafts. */
test('a category: changed in a draft, opened again in it, and published', async ({ page, api }) => {
  const { id: id_parcours } = await api.parcours();
  const { id } = await api.create('categorie', { name: `Catégorie ${api.mark}`, id_parcours, position: 1 });
  const form = `parcours/details/${id_parcours}/categorie/edit/${id}`;
  const nameOnSite = async () => (await api.call('GET', `categorie/${id}`))['nom_categorie'];
  const value = `En brouillon ${api.mark}`;
  await page.goto(`/admin/${form}`);
  await field(page, 'Nom').fill(value);
  await button(page, 'Enregistrer le brouillon').click();
  await expect(said(page, SAVED)).toBeVisible();
  expect(await nameOnSite()).toBe(`Catégorie ${api.mark}`);

  await page.goto(`/admin/${form}`);
  await expect(field(page, 'Nom')).toHaveValue(`Catégorie ${api.mark}`);
  await prepared(page).getByRole('link', { name: 'l’ouvrir' }).click();
  await expect(page).toHaveURL(new RegExp(`/preparation/\\d+/admin/${form}$`));
  await expect(field(page, 'Nom')).toHaveValue(value);

  await page.goto(`/admin/${form}`);
  await button(prepared(page), 'Actions').click();
  await page.getByRole('menuitem', { name: 'Publier', exact: true }).click();
  await button(page, 'Publier maintenant').click();
  await expect(said(page, 'est publié.')).toBeVisible();
  expect(await nameOnSite()).toBe(value);
  await page.goto(`/admin/${form}`);
  await expect(field(page, 'Nom')).toHaveValue(value);
  await expect(prepared(page)).toHaveCount(0);
});

/** The demo's page is put back as it was, whatever happens. */
async function borrowing(api: Api, id: number, work: (title: string) => Promise<void>) {
  const { menu, titre, contenu } = (await api.call('GET', `static/${id}`)) as unknown as Record<string, string>;
  try {
    await work(titre!);
  } finally {
    await api.call('PUT', `static/${id}`, { menu, title: titre, content: contenu });
  }
}

test('a page is changed in a draft, and published; by keyboard alone', async ({ page, api }) => {
  await borrowing(api, 2, async (title) => {
    const onSite = async () => (await api.call('GET', 'static/2'))['titre'];
    const value = `En brouillon ${api.mark}`;
    await page.goto('/admin/static/edit/2');
    await expect(field(page, 'Titre')).toHaveValue(title);
    await tabTo(page, field(page, 'Titre'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(value);
    await tabTo(page, page.getByRole('textbox', { name: 'Contenu', exact: true }));
    await page.keyboard.press('Escape');
    await tabTo(page, button(page, 'Enregistrer le brouillon'));
    await page.keyboard.press('Enter');
    await expect(said(page, SAVED)).toBeVisible();
    expect(await onSite()).toBe(title);
    await page.goto('/admin/static/edit/2');
    await tabTo(page, button(prepared(page), 'Actions'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Publier', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, button(page, 'Publier maintenant'));
    await page.keyboard.press('Enter');
    await expect(said(page, 'est publié.')).toBeVisible();
    expect(await onSite()).toBe(value);
  });
});

test('a new person is a draft, opened from the message and published from there', async ({ page, api }) => {
  const name = `NOM ${api.mark}`;
  await page.goto('/admin/responsable/add');
  await field(page, 'Nom').fill(name);
  await field(page, 'Prénom').fill('Zoé');
  await button(page, 'Enregistrer le brouillon').click();
  await expect(said(page, SAVED)).toBeVisible();
  await expectWellMade(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page
    .getByRole('region', { name: 'Pas encore sur le site' })
    .getByRole('link', { name: `${name} Zoé` })
    .click();
  await expect(field(page, 'Nom')).toHaveValue(name);
  await page.goto('/admin/responsable');
  const one = page
    .getByRole('region', { name: 'Pas encore sur le site' })
    .getByRole('listitem')
    .filter({ hasText: name });
  await button(one, 'Actions').click();
  await one.getByRole('menuitem', { name: 'Publier', exact: true }).click();
  await button(page, 'Publier maintenant').click();
  await expect(said(page, 'est publié.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
});

test('a stage with a PDF is a draft: visitors have neither, until both are published', async ({ page, api }) => {
  const code = `PDF-${api.mark}`;
  const { id } = await api.stage(code);
  const file = () => page.request.get(`/api/stage/${id}/getFichePEFile`);
  await page.goto(`/admin/stage/edit/${id}`);
  await field(page, 'Fiche PE').setInputFiles(pdf('fiche été.pdf'));
  await button(page, 'Enregistrer le brouillon').click();
  await expect(said(page, SAVED)).toBeVisible();
  expect((await file()).status()).toBe(404);

  await page.goto(`/admin/stage/edit/${id}`);
  await expect(page.getByRole('link', { name: 'fiche été.pdf' })).toHaveCount(0);
  await prepared(page).getByRole('link', { name: 'l’ouvrir' }).click();
  const link = page.getByRole('link', { name: 'fiche été.pdf' });
  await expect(link).toBeVisible();
  expect((await page.request.get((await link.getAttribute('href'))!)).headers()['content-type']).toBe(
    'application/pdf',
  );

  await page.goto(`/admin/stage/edit/${id}`);
  await button(prepared(page), 'Actions').click();
  await page.getByRole('menuitem', { name: 'Publier', exact: true }).click();
  await button(page, 'Publier maintenant').click();
  await expect(said(page, 'est publié.')).toBeVisible();
  expect([(await file()).status(), (await file()).headers()['content-type']]).toEqual([200, 'application/pdf']);
});

test('of two changes one is published alone; the other moves there and back, then is published alone', async ({
  page,
  api,
  session,
}) => {
  const preparation = await openPreparation(api, session, 'Un');
  const other = await openPreparation(api, session, 'Deux');
  const [one, two] = [await api.stage(`A-${api.mark}`), await api.stage(`B-${api.mark}`)];
  for (const { id } of [one, two]) await retitle(preparation, api, id, `Préparé ${id}`);

  await test.step('nothing comes and goes above the changes while their publication is tried', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    const isTried = ({ searchParams }: URL) => searchParams.has('dryRun');
    await page.route(isTried, (route) => held.then(() => route.continue()));
    await page.goto(preparation.path);
    await expect(line(page, /^Modifié Stage A-/)).toBeVisible();
    await expect(part(page, 'Avant de publier')).toHaveCount(0);
    const tried = page.waitForResponse(/dryRun/);
    answer();
    expect((await tried).status()).toBe(200);
    await page.unroute(isTried);
  });

  await test.step('published alone', async () => {
    await (await inMenu(line(page, /Stage A-/), 'Publier seul')).click();
    const publication = page.getByRole('dialog', { name: /^Publier\s: Stage A-/ });
    await expect(publication).toContainText('Sur le site\u00a0: 1 modifié.');
    await button(publication, 'Publier maintenant').click();
    await expect(said(page, 'est publié.')).toBeVisible();
    await expect(line(page, /Stage A-/)).toHaveCount(0);
    expect([await titleOf(api, one.id), await titleOf(api, two.id)]).toEqual([
      `Préparé ${one.id}`,
      `Libellé de B-${api.mark}`,
    ]);
  });

  await test.step('moved by keyboard', async () => {
    await tabTo(page, button(line(page, /Stage B-/), 'Actions'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Publier seul' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const move = dialog(page, `Déplacer\u00a0: Stage B-${api.mark} — Préparé ${two.id}`);
    await expect(move.getByLabel('Dans')).toBeVisible();
    await tabTo(page, move.getByLabel('Dans'));
    await page.keyboard.type(other.nom);
    await tabTo(page, button(page, 'Déplacer'));
    await page.keyboard.press('Enter');
    await expect(said(page, `est maintenant dans «\u00a0${other.nom}\u00a0».`)).toBeVisible();
    await expect(line(page, /Stage B-/)).toHaveCount(0);
    expect(await titleOf(api, two.id)).toBe(`Libellé de B-${api.mark}`);
  });

  await test.step('moved back by mouse', async () => {
    await page.goto(other.path);
    await expect(line(page, /Stage B-/)).toContainText(`Préparé ${two.id}`);
    await (await inMenu(line(page, /Stage B-/), 'Déplacer dans…')).click();
    const move = page.getByRole('dialog', { name: /^Déplacer\s: Stage B-/ });
    await move.getByLabel('Dans').selectOption(preparation.nom);
    await button(move, 'Déplacer').click();
    await expect(said(page, `est maintenant dans «\u00a0${preparation.nom}\u00a0».`)).toBeVisible();
    await expect(line(page, /Stage B-/)).toHaveCount(0);
  });

  await test.step('published alone by keyboard', async () => {
    await page.goto(preparation.path);
    await expect(line(page, /Stage B-/)).toContainText(`Préparé ${two.id}`);
    await tabTo(page, button(line(page, /Stage B-/), 'Actions'));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await tabTo(page, button(page, 'Publier maintenant'));
    await page.keyboard.press('Enter');
    await expect(said(page, 'est publié.')).toBeVisible();
    expect(await titleOf(api, two.id)).toBe(`Préparé ${two.id}`);
  });
});
