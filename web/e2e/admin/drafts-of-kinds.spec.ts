import { type Page } from '@playwright/test';
import { dialog } from '../fixtures';
import { tabTo } from './keys';
import { allowOpening, line, openPreparation, part, retitle, said, titleOf } from './preparation';
import { type Api, button, expect, field, inMenu, pdf, test } from './staff';
import { expectWellMade } from './well-made';

const SAVED = 'Brouillon enregistré\u00a0: les visiteurs n’en voient rien.';
const prepared = (page: Page) => page.getByRole('region', { name: 'En préparation', exact: true });

/** A thing on the site, its form there, and the field that is changed. */
interface Drafted {
  form: string;
  /** Its address in the API, and the field of its answer that the form's field fills. */
  read: string;
  champ: string;
  label: string;
}

const KINDS: Record<string, (api: Api) => Promise<Drafted>> = {
  parcours: async (api) => {
    const { id } = await api.parcours();
    return { form: `parcours/edit/${id}`, read: `parcours/${id}`, champ: 'nom_parcours', label: 'Nom' };
  },
  catégorie: async (api) => {
    const parcours = await api.parcours();
    const { id } = await api.create('categorie', {
      name: `Catégorie ${api.mark}`,
      id_parcours: parcours.id,
      position: 1,
    });
    const form = `parcours/details/${parcours.id}/categorie/edit/${id}`;
    return { form, read: `categorie/${id}`, champ: 'nom_categorie', label: 'Nom' };
  },
  'sous-parcours': async (api) => {
    const parcours = await api.parcours();
    const { id } = await api.create('sousparcours', { name: `Sous ${api.mark}`, id_parcours: parcours.id });
    const form = `parcours/details/${parcours.id}/sousparcours/edit/${id}`;
    return { form, read: `sousparcours/${id}`, champ: 'nom_sous_parcours', label: 'Nom' };
  },
  responsable: async (api) => {
    const { id } = await api.create('responsable', { lastName: `NOM ${api.mark}`, firstName: 'Zoé' });
    return { form: `responsable/edit/${id}`, read: `responsable/${id}`, champ: 'nom_responsable', label: 'Nom' };
  },
  lieu: async (api) => {
    const { id } = await api.create('lieu', { name: `Salle ${api.mark}` });
    return { form: `lieu/edit/${id}`, read: `lieu/${id}`, champ: 'nom', label: 'Nom' };
  },
  session: async (api) => {
    const stage = await api.stage(`S-${api.mark}`);
    const { id } = await api.create('session_stage', { stageId: stage.id, start: '2041-03-04' });
    const form = `stage/edit/${stage.id}/session/edit/${id}`;
    return { form, read: `session_stage/${id}`, champ: 'remarque', label: 'Remarque' };
  },
};

/** The first time, the copy of the site where drafts are opens. */
test.beforeEach(({ complaints }) => allowOpening(complaints));

for (const [kind, make] of Object.entries(KINDS))
  test(`${kind}: changed in a draft, opened again in it, and published`, async ({ page, api }) => {
    const { form, read, champ, label } = await make(api);
    const valueOnSite = async () => (await api.call('GET', read))[champ];
    const before = await valueOnSite();
    const value = `En brouillon ${api.mark}`;
    await page.goto(`/admin/${form}`);
    await field(page, label).fill(value);
    await button(page, 'Enregistrer le brouillon').click();
    await expect(said(page, SAVED)).toBeVisible();
    expect(await valueOnSite()).toBe(before);

    await page.goto(`/admin/${form}`);
    await expect(field(page, label)).toHaveValue(String(before));
    await prepared(page).getByRole('link', { name: 'l’ouvrir' }).click();
    await expect(page).toHaveURL(new RegExp(`/preparation/\\d+/admin/${form}$`));
    await expect(field(page, label)).toHaveValue(value);

    await page.goto(`/admin/${form}`);
    await button(prepared(page), 'Actions').click();
    await page.getByRole('menuitem', { name: 'Publier', exact: true }).click();
    await button(page, 'Publier maintenant').click();
    await expect(said(page, 'est publié.')).toBeVisible();
    expect(await valueOnSite()).toBe(value);
    await page.goto(`/admin/${form}`);
    await expect(field(page, label)).toHaveValue(value);
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

test('nothing comes and goes above the changes while their publication is tried', async ({ page, api, session }) => {
  const preparation = await openPreparation(api, session);
  const { id } = await api.stage(`S-${api.mark}`);
  await retitle(preparation, api, id, 'Préparé');
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(
    ({ searchParams }) => searchParams.has('dryRun'),
    (route) => held.then(() => route.continue()),
  );
  await page.goto(preparation.path);
  await expect(line(page, /^Modifié Stage S-/)).toBeVisible();
  await expect(part(page, 'Avant de publier')).toHaveCount(0);

  const tried = page.waitForResponse(/dryRun/);
  answer();
  expect((await tried).status()).toBe(200);
});

test('of two changes one is published alone; the other stays, and moves to another preparation', async ({
  page,
  api,
  session,
}) => {
  const preparation = await openPreparation(api, session, 'Un');
  const other = await openPreparation(api, session, 'Deux');
  const [one, two] = [await api.stage(`A-${api.mark}`), await api.stage(`B-${api.mark}`)];
  for (const { id } of [one, two]) await retitle(preparation, api, id, `Préparé ${id}`);
  await page.goto(preparation.path);
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

  await (await inMenu(line(page, /Stage B-/), 'Déplacer dans…')).click();
  const move = page.getByRole('dialog', { name: /^Déplacer\s: Stage B-/ });
  await move.getByLabel('Dans').selectOption(other.nom);
  await button(move, 'Déplacer').click();
  await expect(said(page, `est maintenant dans «\u00a0${other.nom}\u00a0».`)).toBeVisible();
  await expect(line(page, /Stage B-/)).toHaveCount(0);
  expect(await titleOf(api, two.id)).toBe(`Libellé de B-${api.mark}`);
  await page.goto(other.path);
  await expect(line(page, /Stage B-/)).toContainText(`Préparé ${two.id}`);
});

test('by keyboard alone: a change moves to another preparation, and is published alone there', async ({
  page,
  api,
  session,
}) => {
  const preparation = await openPreparation(api, session, 'Un');
  const other = await openPreparation(api, session, 'Deux');
  const { id } = await api.stage(`A-${api.mark}`);
  await retitle(preparation, api, id, 'Titre préparé');
  await page.goto(preparation.path);
  await tabTo(page, button(line(page, /Stage A-/), 'Actions'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Publier seul' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const choice = dialog(page, `Déplacer\u00a0: Stage A-${api.mark} — Titre préparé`).getByLabel('Dans');
  await expect(choice).toBeVisible();
  await tabTo(page, choice);
  await page.keyboard.type(other.nom);
  await tabTo(page, button(page, 'Déplacer'));
  await page.keyboard.press('Enter');
  await expect(said(page, 'est maintenant dans')).toBeVisible();

  await page.goto(other.path);
  await tabTo(page, button(line(page, /Stage A-/), 'Actions'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'Publier maintenant'));
  await page.keyboard.press('Enter');
  await expect(said(page, 'est publié.')).toBeVisible();
  expect(await titleOf(api, id)).toBe('Titre préparé');
});
