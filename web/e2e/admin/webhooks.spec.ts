import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { OwnServer } from '../own-server';
import { ADMIN, button, expect, field, popover, rowOf, test as base } from './staff';
import { expectWellMade } from './well-made';

/** A program that is called, on an address that the operator permits, and answers this status. */
class Receiver {
  readonly received: { type: string }[] = [];
  status = 204;
  private readonly server: Server = createServer((request, response) => {
    void text(request).then((body) => {
      this.received.push(JSON.parse(body) as { type: string });
      response.writeHead(this.status).end();
    });
  });

  async open(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close() {
    this.server.close();
    this.server.closeAllConnections();
  }
}

const test = base.extend<{ receiver: Receiver & { host: string }; own: OwnServer }>({
  who: 'nobody',
  receiver: async ({ page: _ }, provide) => {
    const receiver = new Receiver();
    await provide(Object.assign(receiver, { host: await receiver.open() }));
    receiver.close();
  },
  own: async ({ page, receiver, complaints }, provide) => {
    // An address that is refused.
    complaints.announce(/\/api\/abonnement$/);
    const own = new OwnServer({ ADMIN_PASSWORD: ADMIN.password, WEBHOOK_HOSTS: receiver.host });
    await own.start();
    await page.request.post(`${own.url}/api/login`, { data: ADMIN });
    await provide(own);
    await own.drop();
  },
});

test('a webhook is added, told what changes, looked at, sent again, stopped and deleted', async ({
  page,
  own,
  receiver,
}) => {
  await page.goto(`${own.url}/admin/accueil`);
  await page.getByRole('link', { name: 'Webhooks', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeFocused();

  await field(page, 'Nom').fill('Portail');
  await field(page, 'Adresse').fill('http://10.0.0.1/');
  await button(page, 'Ajouter').click();
  await expect(page.locator('.field-error')).toContainText('Indiquez une adresse en https, sur le port 443');
  await field(page, 'Adresse').fill(`http://${receiver.host}/hook`);
  await button(page, 'Ajouter').press('Enter');
  const secret = page.getByRole('textbox', { name: 'Secret à donner' });
  await expect(secret).toBeFocused();
  await expect(secret).toHaveValue(/^whsec_/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: own.url });
  await button(page, 'Copier').click();
  await expect(page.getByText('Secret copié')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await secret.inputValue());
  await expect(rowOf(page, 'Portail')).toContainText('En marche');
  await expectWellMade(page);

  await rowOf(page, 'Portail').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Portail' })).toBeFocused();
  await expect(page.getByText('whsec_')).toHaveCount(0);
  await button(page, 'Envoyer un essai').click();
  await expect(page.getByRole('status').filter({ hasText: 'L’essai est reçu' })).toBeVisible();
  receiver.status = 500;
  await button(page, 'Envoyer un essai').click();
  await expect(page.getByRole('alert')).toContainText('Le destinataire a répondu 500.');

  await page.request.post(`${own.url}/api/lieu`, { data: { name: 'Toulouse' } });
  await expect(async () => {
    await button(page, 'Actualiser').click();
    await expect(page.locator('tbody tr').first()).toContainText('En attente', { timeout: 1000 });
  }).toPass();
  await expectWellMade(page);
  receiver.status = 204;
  await button(page, 'Renvoyer').click();
  await expect(page.getByText('va partir de nouveau')).toBeVisible();
  await expect(async () => {
    await button(page, 'Actualiser').click();
    await expect(page.locator('tbody tr').first()).toContainText('Reçu', { timeout: 1000 });
  }).toPass();
  // On a slow machine the server tries again by itself meanwhile.
  const [first, second, ...deliveries] = receiver.received.map(({ type }) => type);
  expect([first, second, ...new Set(deliveries)]).toEqual(['essai', 'essai', 'contenu.modifie']);
  expect(deliveries.length).toBeGreaterThan(1);

  await button(page, 'Nouveau secret').click();
  await button(popover(page, 'Donner un nouveau secret à « Portail » ?'), 'Confirmer').click();
  await expect(secret).toHaveValue(/^whsec_/);
  await button(page, 'Arrêter').click();
  await expect(page.getByText('Arrêté. Arrêté par admin.')).toBeVisible();
  await button(page, 'Mettre en marche').click();
  await expect(page.locator('b', { hasText: 'En marche' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await button(page, 'Supprimer').click();
  await button(popover(page, 'Supprimer le webhook « Portail » ?'), 'Confirmer').click();
  await expect(page.getByText('Aucun webhook pour le moment.')).toBeVisible();
});
