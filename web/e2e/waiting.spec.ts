import { dialog, expect, moveTo, PARCOURS, stageButton, test } from './fixtures';
import { refusal, Server } from './server';

const RADAR = 'Radar primaire d’approche : exploitation et maintenance';

test('a page that is slow to come says so under its title, and so does a search', async ({ page, server }) => {
  const main = page.getByRole('main');
  for (const { what, address, path, title, text, content } of [
    {
      what: 'the cards of the home page',
      address: '/',
      path: '/api/accueil',
      title: 'Formation continue',
      text: 'Chargement des parcours…',
      content: main.getByRole('link', { name: /^Surveillance 20 stages/ }),
    },
    {
      what: 'a static page',
      address: '/page/4',
      path: '/api/static/4',
      title: 'Contacts',
      text: 'Chargement du contenu…',
      content: main.getByRole('heading', { level: 2 }).first(),
    },
    {
      what: 'a pathway',
      address: PARCOURS.surveillance,
      path: '/api/parcours/1',
      title: 'Surveillance',
      text: 'Chargement du contenu…',
      content: stageButton(page, 'SUR-101'),
    },
  ]) {
    await test.step(what, async () => {
      const release = await server.hold(path);
      if (address === '/') await page.goto(address);
      else await moveTo(page, address);
      await expect(main.getByRole('status')).toHaveText(text);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
      await expect(content).toHaveCount(0);
      release();
      await expect(content).toBeVisible();
      await expect(page.getByText(text)).toHaveCount(0);
    });
  }

  await test.step('a search', async () => {
    const release = await server.hold('/api/stage');
    await moveTo(page, '/?recherche=TRV-001');
    const status = dialog(page, 'Rechercher un stage').getByRole('status');
    await expect(status).toHaveText('Recherche en cours…');
    release();
    await expect(status).toHaveText('1 stage trouvé');
  });
});

test('a sheet that is slow to come shows its title, and can be closed', async ({ page, server }) => {
  const release = await server.hold('/api/stage/5');
  await page.goto(PARCOURS.surveillance);
  await stageButton(page, 'SUR-201').click();
  await expect(dialog(page, RADAR).getByText('Chargement de la fiche…')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await stageButton(page, 'SUR-201').click();
  release();
  await expect(dialog(page, RADAR).getByRole('cell', { name: '35 H' })).toBeVisible();
  await expect(dialog(page, RADAR).getByText('Chargement')).toHaveCount(0);
});

test('a menu that is slow says so, and the page does not wait for it', async ({ page, server }) => {
  const release = await server.hold('/api/parcours');
  await page.goto(PARCOURS.surveillance);
  const menu = page.getByRole('list', { name: 'Parcours de formation continue' });
  await expect(menu.getByText('Chargement du menu…')).toBeAttached();
  await expect(stageButton(page, 'SUR-101')).toBeVisible();
  release();
  await expect(menu.getByRole('link', { name: 'Radionavigation' })).toBeVisible();
  await expect(menu.getByText('Chargement du menu…')).toHaveCount(0);
});

test('a server that stays silent counts as gone after a while', async ({ freshPage: page, complaints }) => {
  const release = await new Server(page, complaints).hold('/api/parcours/1');
  await page.clock.install();
  await page.goto(PARCOURS.surveillance);
  await expect(page.getByText('Chargement du contenu…')).toBeVisible();
  await page.clock.fastForward('00:20');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Le serveur ne répond pas.');
  release();
  await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).click();
  await expect(stageButton(page, 'SUR-101')).toBeVisible();
});

test('a pathway deleted while it is being read says so, with its open sheet still readable', async ({
  page,
  server,
}) => {
  await page.goto(PARCOURS.surveillance);
  await expect(stageButton(page, 'SUR-201')).toBeVisible();
  await server.answer('/api/parcours/1', 404, refusal(404, 'Le parcours 1 n’existe pas ou plus.'));
  await stageButton(page, 'SUR-201').click();
  const sheet = dialog(page, RADAR);
  await expect(sheet.getByRole('alert')).toContainText('Ce parcours n’existe plus.');
  await expect(sheet.getByRole('cell', { name: '35 H' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Fermer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Parcours introuvable' })).toBeVisible();
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await expect(page).toHaveURL('/');
});

test('a stage deleted while its pathway is being read says so', async ({ page, server }) => {
  await page.goto(PARCOURS.surveillance);
  await server.answer('/api/stage/5', 404, refusal(404, 'Le stage 5 n’existe pas ou plus.'));
  await stageButton(page, 'SUR-201').click();
  const sheet = dialog(page, 'Stage introuvable');
  await expect(sheet.getByRole('alert')).toContainText('Ce stage n’existe pas ou n’existe plus.');
  await sheet.getByRole('button', { name: 'Fermer' }).click();
  await expect(stageButton(page, 'SUR-201')).toBeFocused();
});
