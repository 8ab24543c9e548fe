import { type Page } from '@playwright/test';
import { clash, side } from '../admin/clash';
import { type Api, button, choose, expectList, field, pdf, rowOf } from '../admin/staff';
import { expect, test } from './middle';
import { expectWellMade } from '../admin/well-made';

/** A stage that this page has open. */
async function openStage(page: Page, api: Api, more: Record<string, string> = {}) {
  const code = `M-${api.mark}`;
  const { id } = await api.stage(code, { rythm: 'lent', ...more });
  await page.goto(`/admin/stage/edit/${id}`);
  await expect(field(page, 'Code')).toHaveValue(code);
  const save = async (multipart: Record<string, string>) => {
    const values = { code, name: `Libellé de ${code}`, rythm: 'lent', ...multipart };
    const answer = await page.request.put(`/api/stage/${id}`, { multipart: values });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  return { id, code, path: `/api/stage/${id}`, save };
}

test('fields changed on one side only merge by themselves, and the message says which', async ({
  page,
  api,
  server,
}) => {
  const { id, path, save } = await openStage(page, api);
  server.expectComplaint(path);
  await field(page, 'Libellé').fill('Le mien');
  await save({ rythm: 'vif', capacity: '7' });
  await button(page, 'Mettre à jour').click();
  const said = page.getByRole('status').filter({ hasText: 'a été mis à jour' });
  await expect(said).toContainText(
    /Repris de la version enregistrée entre-temps par admin, à \d\d:\d\d\s: Rythme, Capacité\./,
  );
  const merged = { libelle_stage: 'Le mien', rythme_stage: 'vif', capacite_stage: 7, version: 3 };
  expect(await api.call('GET', `stage/${id}`)).toMatchObject(merged);
});

test('a clash shows both values, field by field: mine, theirs, or both in one', async ({ page, api, server }) => {
  const { id, path, save } = await openStage(page, api);
  server.expectComplaint(path);
  await field(page, 'Libellé').fill('Le mien');
  await field(page, 'Rythme').fill('Mon rythme');
  await field(page, 'Prérequis').fill('Mes prérequis');
  await save({ name: 'Le leur', rythm: 'Leur rythme', prerequis: 'Leurs prérequis', hours: '35' });
  await button(page, 'Mettre à jour').click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(/Une autre version a été enregistrée entre-temps par admin, à /);
  await expect(alert).toContainText('Repris de cette version : Volume horaire.');
  await expect(alert).toContainText('3 champs ont été changés des deux côtés : Libellé, Rythme, Prérequis.');
  await expect(field(page, 'Volume horaire')).toHaveValue('35');
  await expect(clash(page, 'Libellé')).toContainText('Le mien');
  await expect(clash(page, 'Libellé')).toContainText('Le leur');
  expect(await api.call('GET', `stage/${id}`)).toMatchObject({ libelle_stage: 'Le leur', version: 2 });

  // The choice has the focus, until another field takes it: what is typed there stays there.
  await expect(side(page, 'Libellé', 'La mienne')).toBeFocused();
  await field(page, 'Volume horaire').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('36 ');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('7');
  await expect(field(page, 'Volume horaire')).toHaveValue('37 ');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);

  // The rest is done by keyboard alone.
  await side(page, 'Libellé', 'La mienne').focus();
  await page.keyboard.press('ArrowDown');
  await expect(side(page, 'Libellé', 'La sienne')).toBeChecked();
  await expect(field(page, 'Libellé')).toHaveValue('Le leur');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(side(page, 'Prérequis', 'La mienne')).not.toBeChecked();
  await expect(field(page, 'Prérequis')).toBeFocused();
  await expect(field(page, 'Prérequis')).toHaveAccessibleDescription(/Choisissez la valeur à garder\./);

  await side(page, 'Prérequis', 'La sienne').check();
  await field(page, 'Prérequis').fill('Leurs prérequis et les miens');
  await expect(side(page, 'Prérequis', 'La mienne')).toBeChecked();
  await side(page, 'Rythme', 'La mienne').check();
  await button(page, 'Mettre à jour').click();
  await expectList(page, '/admin/stage');
  expect(await api.call('GET', `stage/${id}`)).toMatchObject({
    libelle_stage: 'Le leur',
    prerequis_stage: 'Leurs prérequis et les miens',
    rythme_stage: 'Mon rythme',
    volume_horaire_stage: 37,
    version: 3,
  });
});

test('somebody is faster once more while one decides: nothing of theirs is lost', async ({ page, api, server }) => {
  const { id, path, save } = await openStage(page, api);
  server.expectComplaint(path);
  await field(page, 'Libellé').fill('Le mien');
  await save({ name: 'Le leur' });
  await button(page, 'Mettre à jour').click();
  await side(page, 'Libellé', 'La mienne').check();
  await save({ name: 'Encore le leur', rythm: 'vif' });
  await button(page, 'Mettre à jour').click();
  await expect(clash(page, 'Libellé')).toContainText('Encore le leur');
  await side(page, 'Libellé', 'La mienne').check();
  await button(page, 'Mettre à jour').click();
  await expectList(page, '/admin/stage');
  const merged = { libelle_stage: 'Le mien', rythme_stage: 'vif', version: 4 };
  expect(await api.call('GET', `stage/${id}`)).toMatchObject(merged);
});

test('people and PDFs clash by their names', async ({ page, api, server }) => {
  const people = [];
  for (const firstName of ['Ada', 'Léo', 'Zoé'])
    people.push(await api.create('responsable', { lastName: `P ${api.mark}`, firstName }));
  const [, leo, zoe] = people;
  const { id, code, path } = await openStage(page, api);
  server.expectComplaint(path);
  await choose(page, 'Responsables', `P ${api.mark} Ada`);
  await page.getByLabel('Emploi du temps', { exact: true }).setInputFiles(pdf('mien.pdf'));
  const form = new FormData();
  for (const [name, value] of Object.entries({ code, name: `Libellé de ${code}`, rythm: 'lent' }))
    form.append(name, value);
  for (const { id: person } of [leo!, zoe!]) form.append('responsableIds', String(person));
  const { name, mimeType, buffer } = pdf('leur.pdf');
  form.append('schedule', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  expect((await page.request.put(path, { multipart: form })).status()).toBe(200);

  await button(page, 'Mettre à jour').click();
  await expect(clash(page, 'Responsables')).toContainText(`P ${api.mark} Ada`);
  await expect(clash(page, 'Responsables')).toContainText(`P ${api.mark} Léo`);
  await expect(clash(page, 'Emploi du temps')).toContainText('mien.pdf');
  await expect(clash(page, 'Emploi du temps')).toContainText('leur.pdf');
  await side(page, 'Responsables', 'La sienne').check();
  await side(page, 'Emploi du temps', 'La mienne').check();
  await button(page, 'Mettre à jour').click();
  await expectList(page, '/admin/stage');
  expect(await api.call('GET', `stage/${id}`)).toMatchObject({
    emploi_du_temps_stage: 'mien.pdf',
    responsables: [{ prenom_responsable: 'Léo' }, { prenom_responsable: 'Zoé' }],
  });
});

test('deleted meanwhile: it says so, keeps the text, and saves it once it is back', async ({ page, api, server }) => {
  const { id } = await api.create('responsable', { lastName: `A ${api.mark}`, firstName: 'Zoé' });
  server.expectComplaint(`/api/responsable/${id}`);
  await page.goto(`/admin/responsable/edit/${id}`);
  await field(page, 'Prénom').fill('Le mien');
  const deleted = await page.request.delete(`/api/responsable/${id}`);
  await button(page, 'Mettre à jour').click();
  await expect(page.getByRole('alert')).toContainText('Cette fiche a été supprimée entre-temps.');
  await expect(field(page, 'Prénom')).toHaveValue('Le mien');

  await api.call('POST', `journal/${deleted.headers()['x-modification']}/annuler`);
  await button(page, 'Mettre à jour').click();
  await expect(rowOf(page, `A ${api.mark}`)).toContainText('Le mien');
});

test('no axe violation, no scroll sideways: a form with clashes', async ({ page, api, server }) => {
  const { path, save } = await openStage(page, api);
  server.expectComplaint(path);
  const long = 'Situer les aides de radionavigation. '.repeat(20);
  await field(page, 'Objectif général').fill(`${long}Le mien.`);
  await field(page, 'Libellé').fill(`Le mien ${'long'.repeat(40)}`);
  await save({ name: 'Le leur', generalObjective: `${long}Le leur.`, rythm: 'vif' });
  await button(page, 'Mettre à jour').click();
  await expect(clash(page, 'Objectif général')).toBeVisible();
  await expectWellMade(page);
});
