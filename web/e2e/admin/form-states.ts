import { dialog } from '../fixtures';
import { expectDecision } from './decision';
import { formAt, inside, LONGER, type State } from './long-world';
import { answerOnce, button, choose, expect, field, nameLink, pdf, rowOf } from './staff';

/** The forms of a pathway, and its structure. */
export const FORMS: Record<string, State> = {
  'the form of a pathway, with its editor': async ({ page, world }) => {
    const send = await formAt(page, `/admin/parcours/edit/${world.parcours}`);
    await expect(page.getByRole('region', { name: 'Aperçu' }).getByRole('table')).toBeVisible();
    return send;
  },
  'the form of a new category': ({ page, world }) => formAt(page, `${inside(world)}/categorie/add`),
  'the form of a known category': ({ page, world }) =>
    formAt(page, `${inside(world)}/categorie/edit/${world.categorie}`),
  'the form of a new sous-parcours': ({ page, world }) => formAt(page, `${inside(world)}/sousparcours/add`),
  'the form of a sous-parcours': ({ page, world }) =>
    formAt(page, `${inside(world)}/sousparcours/edit/${world.sousParcours}`),
  'the form of an association, chosen': async ({ page, word, world }) => {
    await formAt(page, `${inside(world)}/association/add`);
    for (const name of ['Catégorie', 'Stage', 'Sous parcours']) await choose(page, name, word);
    await page.getByRole('combobox', { name: 'Catégorie', exact: true }).press('ArrowDown');
    return page.getByRole('option').first();
  },
  'the structure, with something typed': async ({ page, word, world }) => {
    await page.goto(`${inside(world)}/structure`);
    const name = page.getByRole('form', { name: `Catégorie ${word}` }).getByLabel('Nom', { exact: true });
    await name.fill(`${LONGER}${LONGER}`);
    return name;
  },
  'the structure, and a question': async ({ page, word }) => {
    await page
      .getByRole('form', { name: `Catégorie ${word}` })
      .getByLabel('Nom', { exact: true })
      .press('Escape');
    await button(page, 'Actions').first().click();
    await page.getByRole('menuitem', { name: 'Supprimer' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('1 association');
    return page.getByRole('alertdialog');
  },
  'the form of a new pathway': async ({ page }) => {
    await formAt(page, '/admin/parcours/add');
    return page.getByRole('textbox', { name: 'Descriptif', exact: true });
  },
  'an image in its text': async ({ page }) => {
    await button(page, 'Image').click();
    await expectDecision(dialog(page, 'Image'), 'Insérer', 'Annuler');
    return dialog(page, 'Image');
  },
  'the library, from the window of an image': async ({ page, api }) => {
    await button(page, 'Choisir dans la bibliothèque').click();
    return button(page, `${LONGER} ${api.mark}`);
  },
  'the window of a link, with a file': async ({ page, api }) => {
    await page.keyboard.press('Escape');
    await button(page, 'Lien').click();
    const window = dialog(page, 'Lien');
    await window.getByLabel('Choisir un PDF').setInputFiles(markedPdf(api.mark));
    await button(window, 'Choisir parmi les PDF du site').click();
    await button(window, 'Insérer').click();
    return window.getByRole('button', { name: `${LONGER}${api.mark}.pdf` });
  },
};

/** A PDF that is the test's own, by its bytes too. */
export const markedPdf = (mark: string) => ({
  name: `${LONGER}${mark}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n%${mark}\n%%EOF\n`),
});

/** From the form as it comes to what becomes of it. */
export const STAGES: Record<string, State> = {
  'the form of a new stage': ({ page }) => formAt(page, '/admin/stage/add'),
  'the form of a stage': async ({ page, world }) => {
    const send = await formAt(page, `/admin/stage/edit/${world.stage}`);
    await expect(page.getByRole('button', { name: /^Retirer / }).first()).toBeVisible();
    return send;
  },
  'a person who is added from it': async ({ page, people }) => {
    await page.getByRole('combobox', { name: 'Responsables' }).fill(people[0]);
    await page.getByRole('option', { name: 'Ajouter cette personne' }).click();
    const window = dialog(page, 'Ajouter un responsable');
    await expect(window.getByLabel('Nom', { exact: true })).toHaveValue(people[0]);
    await expectDecision(window, 'Ajouter', 'Annuler');
    return window;
  },
  'the question of a duplication': async ({ page }) => {
    await button(dialog(page, 'Ajouter un responsable'), 'Annuler').click();
    await button(page, 'Dupliquer').click();
    return page.getByRole('dialog').getByLabel('Code');
  },
  'the form of a stage, with files': async ({ page, world }) => {
    await formAt(page, `/admin/stage/edit/${world.stage}`);
    await field(page, 'Fiche PE').setInputFiles(pdf(`${LONGER}.pdf`));
    return page.getByText(`${LONGER}.pdf`);
  },
  'the list of stages, with one that was saved': async ({ page, api, word }) => {
    // The list that one comes back to is as one has left it.
    await page.goto(`/admin/stage?searchString=${api.mark}`);
    await nameLink(rowOf(page, word)).click();
    await field(page, 'Emploi du temps').setInputFiles(pdf(`${LONGER}.pdf`));
    await button(page, 'Mettre à jour').click();
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: word, exact: true }) });
    await expect(row).toContainText('Enregistré');
    return row;
  },
  'a stage whose file is there': async ({ page, world }) => {
    await formAt(page, `/admin/stage/edit/${world.stage}`);
    return page.getByRole('link', { name: `${LONGER}.pdf` });
  },
  'a stage that is refused': async ({ page, complaints }) => {
    await field(page, 'Libellé').fill('');
    await field(page, 'Capacité').fill(LONGER);
    complaints.announce(/\/api\/stage\/\d+$/);
    await button(page, 'Mettre à jour').click();
    await expect(page.getByRole('alert')).toContainText('Paramètre capacity : ');
    return page.getByRole('alert');
  },
};

/** A form that someone has typed in: sent, or left. */
export const PERSONS: Record<string, State> = {
  'the form of a new user': ({ page }) => formAt(page, '/admin/user/add'),
  'a password made for another': async ({ page }) => {
    await button(page, 'Engendrer un mot de passe').click();
    return page.getByRole('textbox', { name: 'Mot de passe à copier' });
  },
  'the form of a known user': ({ page, world }) => formAt(page, `/admin/user/edit/${world.user}`),
  'the form of a new responsable': async ({ page }) => {
    const send = await formAt(page, '/admin/responsable/add');
    await expectDecision(page.locator('.form-foot'), 'Ajouter', 'Annuler');
    return send;
  },
  'a form that is refused': async ({ page, server, world }) => {
    server.expectComplaint(`/api/responsable/${world.responsable}`);
    await formAt(page, `/admin/responsable/edit/${world.responsable}`);
    await field(page, 'Nom').fill('');
    await button(page, 'Mettre à jour').click();
    await expect(page.getByRole('alert')).toContainText('Paramètre lastName');
    return page.getByRole('alert');
  },
  'a form that another has changed': async ({ page, complaints, world }) => {
    await formAt(page, `/admin/responsable/edit/${world.responsable}`);
    await answerOnce(page, complaints, 'PUT', `/api/responsable/${world.responsable}`, 412);
    await field(page, 'Prénom').fill(LONGER);
    await button(page, 'Mettre à jour').click();
    return page.getByRole('alert');
  },
  'a form that is left': async ({ page }) => {
    await page.getByRole('link', { name: 'Annuler' }).click();
    const question = page.getByRole('dialog', { name: /^Quitter sans enregistrer/ });
    await expectDecision(question, 'Quitter sans enregistrer', 'Rester sur la page');
    return question;
  },
  'a form whose session is over': async ({ page, complaints, world }) => {
    await formAt(page, `/admin/responsable/edit/${world.responsable}`);
    await field(page, 'Nom').fill(`${LONGER}${LONGER}`);
    await answerOnce(page, complaints, 'PUT', `/api/responsable/${world.responsable}`, 401);
    await button(page, 'Mettre à jour').click();
    const over = dialog(page, 'Votre session est terminée');
    await expectDecision(over, 'Se connecter', 'Plus tard');
    return over;
  },
  'a form that waits': async ({ page, server, world }) => {
    // Never let go: the test ends before it comes.
    await server.hold(`/api/lieu/${world.lieu}`);
    await page.goto(`/admin/lieu/edit/${world.lieu}`);
    // The account says the same while it loads, alone on the page.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return page.getByText('Chargement...', { exact: true });
  },
};
