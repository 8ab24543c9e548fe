import { type Page } from '@playwright/test';
import { Server } from '../server';
import { chosen, csv, preview, refused, sendCsv, step } from './csv';
import { button, expect, test } from './staff';

const PATH = '/api/stage/import';
const one = (mark: string) => csv(`Code;Libellé\nP1-${mark};Un stage\n`);
const alertOf = (page: Page) => refused(page).getByRole('alert');

/** A line on which so many bytes go up in a second, until it is detached. */
async function slow(page: Page, uploadThroughput: number) {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const all = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
  await line.send('Network.emulateNetworkConditions', all);
  return line;
}

test('on a slow line one sees the file go up, and may take it back', async ({ page, api }) => {
  const lines = Array.from({ length: 3000 }, (_, index) => `S${index}-${api.mark};${'long '.repeat(100)}`);
  await page.goto('/admin/stage');
  const line = await slow(page, 200_000);
  try {
    await sendCsv(page, csv(`Code;Libellé\n${lines.join('\n')}`));
    const checking = step(page, 'Vérification du fichier');
    await expect(checking.getByRole('status').first()).toHaveText('Envoi du fichier…');
    const bar = checking.getByRole('progressbar', { name: 'Envoi du fichier' });
    await expect.poll(() => bar.evaluate((element: HTMLProgressElement) => element.value)).toBeGreaterThan(0.05);
    await button(checking, 'Annuler').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button(page, 'Importer un fichier CSV')).toBeFocused();
    await expect(chosen(page)).toBeVisible();
  } finally {
    await line.detach();
  }
});

test('a server that keeps silent counts as gone after a while', async ({ freshPage: page, complaints, api }) => {
  const release = await new Server(page, complaints).hold(PATH);
  await page.clock.install();
  await sendCsv(page, one(api.mark));
  await expect(step(page, 'Vérification du fichier')).toBeVisible();
  await page.clock.fastForward('02:05');
  await expect(alertOf(page)).toContainText('Le serveur n’a pas répondu à temps : réessayez.');
  release();
  await button(refused(page), 'Réessayer').click();
  await expect(preview(page)).toBeVisible();
});
