import { type Page } from '@playwright/test';
import { dialog } from '../fixtures';
import { clash, side } from '../admin/clash';
import { ADD, resume, stay, stored } from '../admin/draft';
import { STILL } from '../admin/held';
import { message } from '../admin/message';
import { openPreparation } from '../admin/preparation';
import { button, expectList, field, rowOf, signIn } from '../admin/staff';
import { expect, test } from './middle';
import { input, item, opened, structureWorld } from '../admin/structure';

/** The typed text is there, kept in the browser, and asked about; then it is saved. */
async function expectKept(page: Page, label: string, text: string) {
  await expect(field(page, label)).toHaveValue(text);
  await expect.poll(() => stored(page)).toContain(text);
  await page.getByRole('link', { name: 'Annuler', exact: true }).click();
  await stay(page);
}

test('typed while it is sent: the form stays open, says so, keeps it and asks; then it is saved', async ({
  page,
  api,
  seam,
}) => {
  const { id } = await api.create('responsable', { lastName: `A ${api.mark}`, firstName: 'Zoé' });
  await page.goto(`/admin/responsable/edit/${id}`);
  await field(page, 'Prénom').fill('Ada');
  const held = seam.hold('PUT', /\/api\/responsable\/\d+$/);
  await button(page, 'Mettre à jour').click();
  await held.arrived();
  await field(page, 'Prénom').fill('Ada Marie');
  await expect.poll(() => stored(page)).toContain('Ada Marie');
  held.release();

  await expect(message(page, 'a été mis à jour')).toContainText(STILL);
  expect(await api.call('GET', `responsable/${id}`)).toMatchObject({ prenom_responsable: 'Ada', version: 2 });
  await expectKept(page, 'Prénom', 'Ada Marie');
  await button(page, 'Mettre à jour').click();
  await expect(rowOf(page, `A ${api.mark}`)).toContainText('Ada Marie');
  expect(await api.call('GET', `responsable/${id}`)).toMatchObject({ prenom_responsable: 'Ada Marie', version: 3 });
  expect(await stored(page)).not.toContain('brouillon');
});

test('typed while it is added: the same form then edits what was made, once', async ({ page, api, seam }) => {
  await page.goto(ADD);
  await field(page, 'Nom').fill(`A ${api.mark}`);
  await field(page, 'Prénom').fill('Zoé');
  const held = seam.hold('POST', /\/api\/responsable$/);
  await button(page, 'Ajouter').click();
  await held.arrived();
  await field(page, 'Prénom').fill('Zoé Anne');
  held.release();

  await expect(message(page, 'a été ajouté')).toContainText(STILL);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Editer le responsable .*Zoé$/);
  await expectKept(page, 'Prénom', 'Zoé Anne');
  const edited = async () => /\/admin\/responsable\/edit\/\d+/.exec(await stored(page))?.[0];
  await expect.poll(edited).toBeDefined();
  await page.goto((await edited())!);
  await resume(page).click();
  await expect(field(page, 'Prénom')).toHaveValue('Zoé Anne');
  await button(page, 'Mettre à jour').click();
  await expect(rowOf(page, `A ${api.mark}`)).toHaveCount(1);
  await expect(rowOf(page, `A ${api.mark}`)).toContainText('Zoé Anne');
});

test('typed while it is sent, and the session has ended, then answered 400, 503 and lost: all of it is there, and saved as it is next', async ({
  page,
  api,
  complaints,
  seam,
  endSession,
}) => {
  const { id } = await api.create('responsable', { lastName: `A ${api.mark}`, firstName: 'Zoé' });
  await page.goto(`/admin/responsable/edit/${id}`);
  await field(page, 'Prénom').fill('Ada');
  await test.step('the session has ended', async () => {
    await endSession();
    const held = seam.hold('PUT', /\/api\/responsable\/\d+$/);
    complaints.announce(/ 401 .*\/api\/responsable\/\d+$/);
    await button(page, 'Mettre à jour').click();
    await held.arrived();
    await field(page, 'Prénom').fill('Ada Léa');
    held.release();
    await signIn(dialog(page, 'Votre session est terminée'));
    await expect(page.getByText('Vous êtes de nouveau connecté')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectKept(page, 'Prénom', 'Ada Léa');
  });
  // The second try of what has passed meets its own version.
  complaints.announce(/412/);
  for (const [answer, more] of [
    [400, 'Ada Marie'],
    [503, 'Ada Marie Zoé'],
    ['lost', 'Ada Marie Zoé Anne'],
  ] as const)
    await test.step(String(answer), async () => {
      const held = seam.hold('PUT', /\/api\/responsable\/\d+$/, answer);
      await button(page, 'Mettre à jour').click();
      await held.arrived();
      await field(page, 'Prénom').fill(more);
      held.release();
      await expect(page.getByRole('alert')).toContainText('Impossible');
      await expectKept(page, 'Prénom', more);
      if (answer !== 'lost') await button(page, 'Fermer le message').click();
    });
  await button(page, 'Mettre à jour').click();
  await expect(rowOf(page, `A ${api.mark}`)).toContainText('Ada Marie Zoé Anne');
});

test('a colleague was faster, and one typed into their field meanwhile: it is to be decided', async ({
  page,
  api,
  complaints,
  seam,
}) => {
  const { id } = await api.create('lieu', { name: `A ${api.mark}`, city: 'Brest' });
  await page.goto(`/admin/lieu/edit/${id}`);
  await field(page, 'Adresse').fill('1 rue du Port');
  await api.call('PUT', `lieu/${id}`, { name: `A ${api.mark}`, city: 'Lannion' });
  complaints.announce(/\/api\/lieu\/\d+$/);
  const held = seam.hold('PUT', /\/api\/lieu\/\d+$/);
  await button(page, 'Mettre à jour').click();
  await held.arrived();
  await field(page, 'Ville').fill('Quimper');
  held.release();
  await expect(clash(page, 'Ville')).toContainText('Lannion');
  await expect(message(page, 'a été mis à jour')).toContainText(STILL);
  await side(page, 'Ville', 'La mienne').check();
  await button(page, 'Mettre à jour').click();
  await expectList(page, '/admin/lieu');
  expect(await api.call('GET', `lieu/${id}`)).toMatchObject({ ville: 'Quimper', adresse: '1 rue du Port' });
});

test('in the structure: refused for want of a session, nothing red is left; what is typed while a name is saved stays, and is saved next', async ({
  page,
  api,
  complaints,
  seam,
  endSession,
}) => {
  const { path, categories } = await structureWorld(api);
  await opened(page, path);
  const name = input(item(page, 'Milieu'), 'Nom');
  await name.fill('Centre');
  await endSession();
  complaints.announce(/\/api\/categorie\/\d+$/);
  await name.press('Enter');
  await signIn(dialog(page, 'Votre session est terminée'));
  await expect(page.getByText('Vous êtes de nouveau connecté')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  const held = seam.hold('PUT', /\/api\/categorie\/\d+$/);
  await name.press('Enter');
  await held.arrived();
  await name.fill('Centre-ville');
  held.release();
  const centre = item(page, 'Centre');
  await expect(message(page, 'La catégorie « Centre » a été mise à jour.')).toContainText(STILL);
  await expect(input(centre, 'Nom')).toHaveValue('Centre-ville');
  await page.getByRole('link', { name: 'Sous-parcours', exact: true }).click();
  await stay(page);
  await input(item(page, 'Bases'), 'Nom').fill('Débuts');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(input(item(page, 'Centre-ville'), 'Nom')).toHaveValue('Centre-ville');
  await expect(input(item(page, 'Débuts'), 'Nom')).toHaveValue('Débuts');
  expect(await api.call('GET', `categorie/${categories[1]!.id}`)).toMatchObject({ nom_categorie: 'Centre-ville' });

  const fresh = page.getByLabel('Nouvelle catégorie');
  await fresh.fill('Une');
  const adding = seam.hold('POST', /\/api\/categorie$/);
  await fresh.press('Enter');
  await adding.arrived();
  await fresh.fill('Une autre');
  adding.release();
  await expect(item(page, 'Une')).toBeVisible();
  await expect(fresh).toHaveValue('Une autre');
  await fresh.press('Enter');
  await expect(item(page, 'Une autre')).toBeVisible();
  await expect(fresh).toHaveValue('');
});

test('typed while it is sent: a static page', async ({ page, seam }) => {
  await page.goto('/admin/static/edit/1');
  await expect(field(page, 'Titre')).toBeVisible();
  const former = await field(page, 'Titre').inputValue();
  await field(page, 'Titre').fill(`${former} A`);
  const held = seam.hold('PUT', /\/api\/static\/1$/);
  await page.keyboard.press('ControlOrMeta+s');
  await held.arrived();
  await field(page, 'Titre').fill(`${former} AB`);
  held.release();
  await expect(page.getByText(STILL)).toBeVisible();
  await field(page, 'Titre').fill(former);
  await button(page, 'Mettre à jour').click();
  await expect(page).toHaveURL('/admin/static');
});

test('a second reader typed while the link of the first is made stays in the field, with the focus', async ({
  page,
  api,
  session,
  seam,
}) => {
  const { path } = await openPreparation(api, session);
  await page.goto(path);
  await field(page, 'Pour qui').fill('Direction');
  const held = seam.hold('POST', /\/apercu$/);
  await field(page, 'Pour qui').press('Enter');
  await held.arrived();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Lic');
  held.release();
  await expect(page.getByRole('group', { name: 'Lien pour Direction' })).toBeVisible();
  await page.keyboard.type('ence');
  await expect(field(page, 'Pour qui')).toHaveValue('Licence');
  await page.keyboard.press('Enter');
  const address = page.getByRole('group', { name: 'Lien pour Licence' }).getByLabel('Adresse à donner');
  await expect(address).toBeFocused();
  await expect(field(page, 'Pour qui')).toHaveValue('');
});

test('a window whose request is under way takes nothing more, and gives the focus back', async ({
  page,
  api,
  seam,
}) => {
  const { id } = await api.stage(`S-${api.mark}`);
  await page.goto(`/admin/stage/edit/${id}/session/add`);
  await button(page, 'Ajouter un lieu…').click();
  const window = dialog(page, 'Ajouter un lieu');
  await window.getByLabel('Nom').fill(`Hangar ${api.mark}`);
  const held = seam.hold('POST', /\/api\/lieu$/, 503);
  await page.keyboard.press('ControlOrMeta+s');
  await held.arrived();
  await page.keyboard.type('perdu');
  await expect(window.getByLabel('Nom')).toHaveValue(`Hangar ${api.mark}`);
  held.release();
  await expect(window.getByRole('alert')).toContainText('Impossible d’ajouter un lieu');
  await expect(window.getByLabel('Nom')).toBeFocused();
  await window.getByLabel('Nom').press('Enter');
  await expect(window).toHaveCount(0);
  await expect(button(page, `Retirer Hangar ${api.mark}`)).toBeVisible();
});

test('a date begun and not ended is told, and nothing is sent; an hour and the journal’s days, too', async ({
  page,
  api,
  seam,
}) => {
  const stage = await api.stage(`S-${api.mark}`);
  const session = await api.create('session_stage', {
    stageId: stage.id,
    start: '2027-03-29',
    slots: [{ day: '2027-03-29', start: '09:00', end: '12:30' }],
  });
  const address = `/admin/stage/edit/${stage.id}`;
  await page.goto(`${address}/session/edit/${session.id}`);
  const sent = () => seam.sent('PUT', /session_stage/);
  const start = field(page, 'Premier jour');
  await start.fill('');
  await start.press('0');
  await start.press('4');
  await button(page, 'Mettre à jour').click();
  await expect(start).toHaveAccessibleDescription(/Date incomplète, ou qui n’existe pas\s: indiquez le jour/);
  await expect(start).toBeFocused();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(start).toHaveAccessibleDescription(/Date incomplète/);
  await start.fill('2027-03-29');
  await expect(start).not.toHaveAccessibleDescription(/Date incomplète/);
  const end = page.getByLabel('À, créneau 1', { exact: true });
  await end.fill('');
  await end.press('1');
  await button(page, 'Mettre à jour').click();
  await expect(end).toHaveAccessibleDescription(/Créneau 1\s: Heure incomplète/);
  expect(sent()).toEqual([]);
  await end.fill('17:00');
  await button(page, 'Mettre à jour').click();
  await expect(page).toHaveURL(address);
  expect(sent()).toHaveLength(1);

  await page.goto('/admin/journal');
  const from = page.getByLabel('Du', { exact: true });
  await from.press('0');
  await from.press('4');
  await page.getByLabel('Type d’action').focus();
  await expect(from).toHaveAccessibleDescription(/Date incomplète/);
  await expect(page).toHaveURL('/admin/journal');
});

test('a webhook: what is typed while it is sent stays, and what another administrator saved meanwhile is kept', async ({
  page,
  api,
  seam,
  complaints,
}) => {
  const made = await api.call('POST', 'abonnement', { nom: `W ${api.mark}`, url: 'https://portail.example/a' });
  const path = `abonnement/${made.id}`;
  await page.goto(`/admin/webhooks/${made.id}`);
  const held = seam.hold('PUT', /\/api\/abonnement\/\d+$/);
  await field(page, 'Nom').fill(`V ${api.mark}`);
  await button(page, 'Mettre à jour').click();
  await held.arrived();
  await field(page, 'Nom').fill(`V2 ${api.mark}`);
  held.release();
  await expect(message(page, 'a été modifié')).toContainText(STILL);
  await expect(field(page, 'Nom')).toHaveValue(`V2 ${api.mark}`);

  await api.call('PUT', path, { nom: `V ${api.mark}`, url: 'https://portail.example/b' });
  complaints.announce(/\/api\/abonnement\/\d+$/);
  await button(page, 'Mettre à jour').click();
  await expect(field(page, 'Adresse')).toHaveValue('https://portail.example/b');
  await expect(message(page, 'a été modifié')).toContainText('Repris de la version enregistrée entre-temps');
  expect(await api.call('GET', path)).toMatchObject({ nom: `V2 ${api.mark}`, url: 'https://portail.example/b' });
  await api.call('DELETE', path);
});
