import { type Page } from '@playwright/test';
import { dialog, expectNoAxeViolation } from '../fixtures';
import { expectItFits } from './fits';
import { cell, paste } from './sheet';
import { act, type Api, button, choose, expect, rowOf, test } from './staff';

/** As German has them, and some French: 25 letters, and 40 of them in one. */
const WORD = 'Radiocommunicationssatellitaires';
const LONGER = 'Anticonstitutionnellementradionavigation';

type Around = { page: Page; api: Api; code: string; people: [string, string] };

const pdf = (mark: string) => ({
  name: `${LONGER}${mark}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n%${mark}\n%%EOF\n`),
});

async function listed({ page, api, code }: Around) {
  await page.goto(`/admin/stage?searchString=${api.mark}`);
  await expect(rowOf(page, code)).toBeVisible();
}

async function chosen(around: Around, act: string, title: RegExp) {
  await listed(around);
  const { page, code } = around;
  await page.getByRole('checkbox', { name: code, exact: true }).check();
  await button(page.getByRole('region', { name: 'Stages choisis' }), act).click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
}

/** A narrow screen has no room for the sheet, and says so. */
async function sheetOf(page: Page, mark: string): Promise<boolean> {
  await page.goto(`/admin/stage/tableau?searchString=${mark}`);
  const narrow = page.getByText('Le tableau demande un écran plus large.');
  await expect(narrow.or(page.getByRole('grid'))).toBeVisible();
  return narrow.isHidden();
}

/** The screens on which many things are done at once, at work. */
const SCREENS: Record<string, (around: Around) => Promise<unknown>> = {
  'the sheet, with something modified, at fault, and its list': async ({ page, api }) => {
    if (!(await sheetOf(page, api.mark))) return;
    await cell(page, 0, 'heures').focus();
    await paste(page, '=1+1');
    await cell(page, 0, 'libelle').focus();
    await paste(page, LONGER + WORD);
    await expect(page.getByText('1 cellule à corriger')).toBeVisible();
  },
  'a paste that is looked at first': async ({ page, api }) => {
    if (!(await sheetOf(page, api.mark))) return;
    await cell(page, 0, 'libelle').focus();
    await paste(page, `${LONGER}\n${WORD}`);
    await expect(dialog(page, 'Coller 2 lignes\u00a0?')).toBeVisible();
  },
  'the list of stages, its filters and columns open, a row chosen': async (around) => {
    await listed(around);
    const { page, code } = around;
    await page.getByText('Filtres et colonnes').click();
    for (const box of await page.getByRole('group', { name: 'Montrer aussi' }).getByRole('checkbox').all())
      await box.check();
    await page.getByRole('checkbox', { name: code, exact: true }).check();
    await expect(page.getByRole('region', { name: 'Stages choisis' })).toContainText('1 stage choisi');
  },
  'the change of many': (around) => chosen(around, 'Modifier…', /^Modifier/),
  'the place of many': (around) => chosen(around, 'Ajouter à une catégorie…', /^Ajouter/),
  'the end of many': (around) => chosen(around, 'Supprimer…', /^Supprimer/),
  'the library': async ({ page, api }) => {
    await page.goto(`/admin/image?recherche=${api.mark}`);
    await expect(page.getByRole('heading', { name: `${LONGER}${api.mark}.pdf` })).toBeVisible();
  },
  'the window of a link, with a file': async ({ page, api }) => {
    await page.goto('/admin/parcours/add');
    await button(page, 'Lien').click();
    const window = dialog(page, 'Lien');
    await window.getByLabel('Choisir un PDF').setInputFiles(pdf(api.mark));
    await button(window, 'Choisir parmi les PDF du site').click();
    await button(window, 'Insérer').click();
    await expect(window.getByRole('button', { name: `${LONGER}${api.mark}.pdf` })).toBeVisible();
  },
  'the kept catalogues': async ({ page, api }) => {
    await api.create('catalogue', { nom: `${LONGER}${api.mark}` });
    await page.goto('/admin/catalogues');
    await act(rowOf(page, `${LONGER}${api.mark}`), 'Supprimer');
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  'the preparations': async ({ page, api }) => {
    await api.create('preparation', { nom: `${LONGER}${api.mark}` });
    await page.goto('/admin/preparations');
    await expect(rowOf(page, `${LONGER}${api.mark}`)).toBeVisible();
  },
  'a preparation, and its links': async ({ page, api }) => {
    const { id } = await api.create('preparation', { nom: `${LONGER}${api.mark}` });
    const expire_le = new Date(Date.now() + 86_400_000).toISOString();
    await api.call('POST', `preparation/${id}/apercu`, { libelle: `${LONGER} ${WORD}`, expire_le });
    await page.goto(`/admin/preparations/${id}`);
    await expect(rowOf(page, `${LONGER} ${WORD}`)).toBeVisible();
  },
  'the health of the catalogue': async ({ page, code }) => {
    await page.goto('/admin/sante');
    await expect(page.getByRole('cell', { name: code }).or(page.getByText(code)).first()).toBeVisible();
  },
  'the palette': async ({ page, code }) => {
    await page.goto('/admin/accueil');
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill(code);
    await expect(page.getByRole('option', { name: /^Stage/ }).first()).toBeVisible();
  },
  'a merge': async ({ page, people: [one, other] }) => {
    await page.goto('/admin/responsable');
    await page.getByRole('searchbox').fill(one);
    await act(rowOf(page, one), 'Fusionner…');
    const window = dialog(page, 'Fusionner deux responsables');
    await choose(window as unknown as Page, `Qui d’autre est «\u00a0${one} ${WORD}\u00a0»\u00a0?`, `${other} ${WORD}`);
    await expect(window.getByRole('status').first()).toContainText('sera supprimé');
  },
};

for (const [state, arrive] of Object.entries(SCREENS))
  test(`well made with words of 32 and 40 letters, in every width: ${state}`, async ({ page, api, session }) => {
    const code = `${LONGER}${api.mark}`;
    const people: [string, string] = [`${LONGER}a${api.mark}`, `${LONGER}b${api.mark}`];
    const [{ id }] = [
      await api.create('responsable', { lastName: people[0], firstName: WORD }),
      await api.create('responsable', { lastName: people[1], firstName: WORD }),
    ];
    await api.stage(code, { name: `${WORD} ${LONGER}`, 'responsableIds[]': String(id) });
    await api.stage(`${code}b`, { name: WORD });
    const answer = await session.post('/api/image/pdf', { multipart: { file: pdf(api.mark) } });
    expect(answer.status(), await answer.text()).toBe(200);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await arrive({ page, api, code, people });
    for (const width of [1440, 768, 360]) {
      // So tall that the buttons, which stay in view, cover nothing.
      await page.setViewportSize({ width, height: 3000 });
      await expectItFits(page, `${state}, ${width} px`);
      await expectNoAxeViolation(page);
    }
  });
