import { button } from '../admin/staff';
import { THUMBNAILS } from '../complaints';
import { expect, test } from './middle';

const ODD =
  'page=999999999&ordre=desc&tri=xyz&sans=rien&parcoursId=abc&etat=non&genre=xyz&entite=zzz&cle=1&depuis=hier&jusqua=2027-02-30&vue=an&mois=2027-13&semaine=2027-02-30&regle=x&de=a&a=b&categorie=x&recherche=%00';

const SHOWN = {
  '/admin/stage': 'Stages',
  '/admin/stage/tableau': 'Stages en tableau',
  '/admin/planning': 'Planning',
  '/admin/journal': 'Journal',
  '/admin/corbeille': 'Corbeille',
  '/admin/image': 'Images et fichiers',
  '/admin/sante': 'Santé du catalogue',
  '/admin/catalogues': 'Catalogues gardés',
  '/admin/preparations': 'Préparations',
  '/admin/parcours/details/1/matrice': '',
  '/admin/parcours/edit/1/historique': 'Historique',
};

test('what an address says and means nothing is dropped', async ({ page, complaints }) => {
  complaints.allow(THUMBNAILS);
  for (const [path, shown] of Object.entries(SHOWN))
    await test.step(path, async () => {
      await page.goto(`${path}?${ODD}`);
      await expect(page.getByRole('heading', { level: 1, name: shown })).toBeVisible();
      await expect(page.getByRole('main').getByText(/^Chargement/)).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(button(page, 'Réessayer')).toHaveCount(0);
    });
  await test.step('versions that do not exist are not compared, nor asked for', async () => {
    await page.goto('/admin/parcours/edit/1/historique?de=98&a=99');
    await expect(
      page
        .getByText('L’historique commence au premier changement.')
        .or(page.getByText('Contenu de démonstration'))
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
  for (const [path, answered] of [
    ['/admin/stage', 'TRV-001'],
    ['/admin/journal', 'Contenu de démonstration'],
  ] as const)
    await test.step(`${path}: a page behind the last one is the last one`, async () => {
      await page.goto(`${path}?page=4000`);
      await expect(page.getByRole('table').getByText(answered).first()).toBeVisible();
      await expect(page).not.toHaveURL(/4000/);
    });
});

test('filters say so where their lists fail, and ask again', async ({ page, seam }) => {
  for (const [path, failing, sentence] of [
    ['/admin/stage?parcoursId=1', ['/api/parcours', '/api/responsable'], 'La liste des parcours et des responsables'],
    ['/admin/stage?parcoursId=1', ['/api/responsable'], 'La liste des responsables'],
    ['/admin/planning', ['/api/lieu'], 'La liste des lieux'],
  ] as const)
    await test.step(`${path}: ${failing.join(' and ')}`, async () => {
      for (const one of failing) seam.answer('GET', one, 500);
      await page.goto(path);
      const alert = page.getByRole('alert').filter({ hasText: sentence });
      await expect(alert).toContainText('n’a pas pu être chargée.');
      seam.recover();
      await alert.getByRole('button', { name: 'Réessayer' }).click();
      await expect(alert).toHaveCount(0);
    });
});
