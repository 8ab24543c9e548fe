import { type Page, request } from '@playwright/test';
import { dialog } from '../fixtures';
import { chooseCsv, csv, openImport, preview, refused, sendCsv, step } from './csv';
import { expectDecision } from './decision';
import { typeResponsable } from './draft';
import { asked, close, inside, LONGER, type State, WORD } from './long-world';
import { message } from './message';
import { act, ADMIN, button, expect, field, MENU, PASSWORD, rowOf, signIn } from './staff';

/** Lists, with the question that a deletion asks. */
export const LISTS: Record<string, State> = {
  'the start page': async ({ page }) => {
    await page.goto('/admin/accueil');
    await expect(page.getByRole('table')).toHaveCount(1);
    return page.getByRole('table').first();
  },
  'the start page, with a text to take up again': async ({ page, api }) => {
    await typeResponsable(page, api);
    await page.goto('/admin/accueil');
    return page.getByRole('region', { name: 'À reprendre' });
  },
  'the start page, with one’s own changes': async ({ page }) => {
    await button(page, 'Les miens').click();
    const table = page.getByRole('table', { name: 'Derniers changements' });
    await expect(table.getByRole('columnheader')).toHaveText(['Modification', 'Élément', 'Date']);
    return table;
  },
  'the menu, with a folded group': async ({ page }) => {
    const group = page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Publication' });
    await group.click();
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    // Narrow, the menu stands in its drawer.
    return page.getByRole('heading', { level: 1, name: 'Accueil' });
  },
  'the list of pathways, and a question': (around) => asked(around, '/admin/parcours'),
  'the categories of a pathway that has none': async ({ page, world }) => {
    await page.goto(`/admin/parcours/details/${world.empty}/categorie`);
    return page.getByText('Ce parcours n’a pas encore de catégorie.');
  },
  'the categories, and a question': (around) => asked(around, `${inside(around.world)}/categorie`),
  'the sous-parcours, and a question': (around) => asked(around, `${inside(around.world)}/sousparcours`),
  'the associations, and a question': (around) => asked(around, `${inside(around.world)}/association`),
  'the list of stages, and a question': (around) => asked(around, '/admin/stage'),
  'the list of responsables, and a question': async (around) => {
    const question = await asked(around, '/admin/responsable');
    await expectDecision(question, 'Confirmer', 'Annuler');
    return question;
  },
  'the list of users, and a question': (around) => asked(around, '/admin/user'),
};

/** Whatever else has an address, and windows over it. */
export const OTHERS: Record<string, State> = {
  'the journal': async ({ page }) => {
    await page.goto('/admin/journal?auteur=admin&genre=enregistrement&entite=responsable&depuis=2026-01-01');
    return page.getByRole('table');
  },
  'a change of the journal': async ({ page, api, world }) => {
    const { lastName, firstName } = { lastName: `${LONGER}a${api.mark}`, firstName: `${WORD} ${LONGER}` };
    await api.call('PUT', `responsable/${world.responsable}`, { lastName, firstName });
    const changes = await api.call('GET', `journal?entite=responsable&cle=${world.responsable}&limit=1`);
    const [{ id }] = changes as unknown as [{ id: number }];
    await page.goto(`/admin/journal/${id}`);
    return page.getByRole('table');
  },
  'the undo of a change': async ({ page }) => {
    await button(page, 'Annuler cette modification…').click();
    await expect(page.getByRole('dialog')).toContainText('1 responsable sera rétabli');
    return page.getByRole('dialog');
  },
  'the health of the catalogue': async ({ page, word }) => {
    await page.goto('/admin/sante');
    await expect(page.getByRole('button', { expanded: true }).first()).toBeVisible();
    return page.getByText(word).first();
  },
  'the library': async ({ page, api }) => {
    await page.goto(`/admin/image?recherche=${api.mark}`);
    return page.getByRole('heading', { name: `${LONGER}${api.mark}.pdf` });
  },
  'the kept catalogues, a name that is taken, and a question': async ({ page, api, complaints, word }) => {
    complaints.announce(/\/api\/catalogue$/);
    await api.create('catalogue', { nom: word });
    await page.goto('/admin/catalogues');
    await field(page, 'Nom').fill(word);
    await button(page, 'Garder le catalogue d’aujourd’hui').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await act(rowOf(page, word), 'Supprimer');
    await expect(page.getByRole('alertdialog')).toContainText('Cette suppression ne s’annule pas.');
    return page.getByRole('alertdialog');
  },
  'the preparations': async ({ page, api, word, world }) => {
    // A year that no other test holds: two of its sessions are left out.
    for (const start of ['2094-03-01', '2094-10-04'])
      await api.create('session_stage', { stageId: world.stage, start, placeId: world.lieu, status: 'annulee' });
    await api.create('preparation', { nom: word, annee: 2094 });
    await page.goto('/admin/preparations');
    return rowOf(page, word);
  },
  // The real one, which has told its steps to their end, without what then leads on.
  'the page of a copy that opens': async ({ page, api, word, load }) => {
    const kept = (await api.call('GET', 'catalogue')) as unknown as { id: number; nom: string }[];
    const address = `/catalogue/${kept.find(({ nom }) => nom === word)!.id}/`;
    const html = await (await page.request.get(address, { headers: { Accept: 'text/html' } })).text();
    await page.route(`**${address}`, (route) =>
      route.fulfill({ contentType: 'text/html', body: html.replace(/<meta http-equiv="refresh"[^>]*>/, '') }),
    );
    await load(address);
    return page.getByText('C’est prêt\u00a0: la page s’affiche.');
  },
  // The same one: each is another process of the server.
  'a preparation, and its links': async ({ page, api, word }) => {
    const opened = (await api.call('GET', 'preparation')) as unknown as { id: number; nom: string }[];
    const { id } = opened.find(({ nom }) => nom === word)!;
    const expire_le = new Date(Date.now() + 86_400_000).toISOString();
    await api.call('POST', `preparation/${id}/apercu`, { libelle: `${LONGER} ${WORD}`, expire_le });
    await page.goto(`/admin/preparations/${id}`);
    await expect(page.getByText('2 sessions laissées de côté')).toBeVisible();
    return rowOf(page, `${LONGER} ${WORD}`);
  },
  'my account, and a question': async ({ page }) => {
    await page.goto('/admin/compte');
    // Another session, to be closed: without the cookie of this one, which a sign-in would end.
    const other = await request.newContext({ baseURL: new URL(page.url()).origin });
    await other.post('/api/login', { data: ADMIN });
    await other.dispose();
    await page.reload();
    await button(page, 'Déconnecter').first().click();
    await expect(page.getByRole('alertdialog')).toContainText('Vous devrez vous y connecter de nouveau.');
    return page.getByRole('alertdialog');
  },
  'the palette': async ({ page, word }) => {
    await page.goto('/admin/accueil');
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill(word);
    return page.getByRole('option', { name: /^Stage/ }).first();
  },
  'the shortcuts': async ({ page }) => {
    await close(page);
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('?');
    return dialog(page, 'Raccourcis du clavier');
  },
  'the sign-ins, where no provider is set': async ({ page }) => {
    await page.goto('/admin/connexions');
    return page.getByText('Aucun service de connexion n’est réglé.');
  },
  'an address that leads nowhere': async ({ page }) => {
    await page.goto(`/admin/${LONGER}`);
    return page.getByRole('heading', { name: 'Page introuvable' });
  },
  'signing in, refused': async ({ page, server, load, word }) => {
    await page.context().clearCookies();
    server.expectComplaint('/api/login');
    await load('/admin/login');
    await page.getByLabel('Identifiant').fill(`inconnu-${word}`);
    await page.getByLabel('Mot de passe').fill('un mot de passe qui est faux');
    await button(page, 'Se connecter').click();
    return page.getByRole('alert');
  },
  'a first sign-in, the password alone': async ({ page, api, load }) => {
    const username = api.mark;
    await api.user(username);
    await page.context().clearCookies();
    await load('/admin/login');
    await signIn(page, { username, password: PASSWORD });
    return page.getByText('Choisissez votre propre mot de passe.');
  },
};

/** From the window of an import to the next one, over the same list. */
async function sendAnother(page: Page, file: ReturnType<typeof csv>) {
  await close(page);
  await chooseCsv(page, file);
  await button(page, 'Importer un fichier CSV').click();
}

export const IMPORT: Record<string, State> = {
  'its panel, without a file': async ({ page, api }) => {
    await page.goto(`/admin/stage?searchString=${api.mark}`);
    await openImport(page);
    await button(page, 'Importer un fichier CSV').click();
    return page.getByText('Choisissez d’abord un fichier CSV ou Excel.');
  },
  'its panel, with a file': async ({ page }) => {
    await chooseCsv(page, csv('Code;Libellé\n', `${LONGER}${WORD}.csv`));
    return page.getByText('Fichier choisi : ');
  },
  'its check, under way': async ({ page, server }) => {
    await server.hold('/api/stage/import');
    await button(page, 'Importer un fichier CSV').click();
    await expect(step(page, 'Vérification du fichier')).toContainText('Envoi du fichier…');
    return step(page, 'Vérification du fichier');
  },
  'its preview': async ({ page, server, api, word }) => {
    await server.recover('/api/stage/import');
    const lines = `Code;Libellé;Responsables\n${word};${WORD};${WORD}, ${api.mark}\n${word}b;${word};`;
    await sendCsv(page, csv(lines, `${LONGER}${WORD}.csv`));
    await expect(preview(page)).toContainText('2 lignes lues');
    await expectDecision(preview(page), 'Confirmer', 'Annuler');
    return preview(page);
  },
  'its faults': async ({ page, complaints, word }) => {
    complaints.announce(/\/api\/stage\/import/);
    await sendAnother(page, csv(`Code;Libellé;Capacité\n${word};;${LONGER}\n`, `${LONGER}${WORD}.csv`));
    return page.getByRole('table', { name: 'Les erreurs, par ligne du fichier' });
  },
  'a file that is refused as a whole': async ({ page }) => {
    await sendAnother(page, csv(''));
    return refused(page).getByRole('alert');
  },
  'a file that changes nothing': async ({ page, word }) => {
    await sendAnother(page, csv(`Code;Libellé\n${word};${WORD} ${LONGER}\n`));
    return step(page, 'Rien à importer');
  },
  'an import that is done': async ({ page, word }) => {
    await sendAnother(page, csv(`Code;Libellé\n${word};${WORD}\n`));
    await button(preview(page), 'Confirmer').click();
    return message(page, 'Import réussi : 0 créé, 1 modifié');
  },
};

/** While a page of the site has long words. */
export const TEXTS: Record<string, State> = {
  'the list of pages': async ({ page }) => {
    await page.goto('/admin/static');
    return page.getByRole('cell', { name: LONGER });
  },
  'the form of a page': async ({ page }) => {
    await page.goto('/admin/static/edit/2');
    await expect(page.getByRole('region', { name: 'Aperçu' })).toContainText(WORD);
    return page.locator('form.form .btn-primary');
  },
  'the menu': async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 740 });
    await page.goto('/admin/parcours');
    await button(page, 'Menu').click();
    const links = page.getByRole('dialog', { name: 'Menu' }).getByRole('link');
    await expect(links).toHaveCount(MENU.admin.length);
    return links.first();
  },
};
