import { OwnServer } from '../own-server';
import { csv } from './csv';
import { ADMIN, button, expect, test as base } from './staff';

/** So many that the undo is under way for a second or two, however fast the machine. */
const LINES = 15_000;

const test = base.extend<{ own: OwnServer }>({
  who: 'nobody',
  own: async ({ complaints }, provide) => {
    const own = new OwnServer({ ADMIN_PASSWORD: ADMIN.password });
    await own.start();
    // Whatever it was asked while it was not there.
    complaints.announce(new RegExp(`${own.url}/api/journal/`));
    await provide(own);
    await own.drop();
  },
});

test('an undo whose server is killed in its middle: nothing is half-done, the page says so, and asks again', async ({
  page,
  own,
}) => {
  const ask = async <Answer>(path: string) => (await (await page.request.get(own.url + path)).json()) as Answer;
  const stages = async () => (await ask<unknown[]>('/api/stage')).length;
  await page.request.post(`${own.url}/api/login`, { data: ADMIN });
  const lines = Array.from({ length: LINES }, (_, i) => `S-${i};Stage ${i}`).join('\n');
  const imported = await page.request.post(`${own.url}/api/stage/import`, {
    multipart: { file: csv(`Code;Libellé\n${lines}\n`) },
  });
  const modification = `/journal/${imported.headers()['x-modification']}`;
  await page.goto(`${own.url}/admin${modification}`);
  await button(page, 'Annuler cette modification…').click();
  const asked = page.getByRole('dialog');
  await expect(asked).toContainText('15 000 éléments reviennent');

  const sent = page.waitForRequest(/\/annuler$/);
  await button(asked, 'Annuler la modification').press('Enter');
  await sent;
  // It lets others through between its turns: once they are answered, it has begun.
  for (let i = 0; i < 3; i += 1) await page.request.get(`${own.url}/api/health/live`);
  await own.kill();

  const alert = asked.getByRole('alert');
  await expect(alert).toContainText('Impossible d’annuler la modification :');
  await expect(alert).toContainText('Le serveur ne répond pas.');
  await expect(button(asked, 'Annuler la modification')).toBeEnabled();
  await own.start();
  expect(await ask(`/api${modification}`)).toMatchObject({ creations: LINES, annulee_par: null });
  expect(await stages()).toBe(LINES);

  await button(asked, 'Annuler la modification').press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Annulé : 15 000 éléments.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voir l’annulation' })).toBeVisible();
  expect(await stages()).toBe(0);
});
