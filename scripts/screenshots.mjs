// Takes the screenshots of README.md and docs/visite.md from the built site on the demo content, into docs/.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from './chromium.mjs';

const PORT = '3211';
const SHOTS = [
  { file: 'parcours.png', path: '/parcours/2', width: 1440, height: 900, colorScheme: 'light' },
  { file: 'stage-telephone.png', path: '/parcours/2?stage=21', width: 360, height: 740, colorScheme: 'dark' },
  { file: 'calendrier.png', path: '/calendrier', width: 1440, height: 900, colorScheme: 'light' },
  {
    file: 'planning.png',
    path: '/admin/planning?vue=mois',
    width: 1440,
    height: 900,
    colorScheme: 'light',
    signedIn: true,
  },
];
const ADMIN = { username: 'admin', password: 'le temps d’une photographie' };

const dataDir = mkdtempSync(join(tmpdir(), 'captures-'));
const server = spawn(process.execPath, ['dist/server/main.js'], {
  env: {
    ...process.env,
    PORT,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DEMO: 'true',
    LOG_FORMAT: 'json',
    ADMIN_PASSWORD: ADMIN.password,
  },
});
try {
  // The last line of its start is its address.
  for (let said = ''; !said.includes('"site":');) said += String(await once(server.stdout, 'data'));
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
  mkdirSync('docs', { recursive: true });
  for (const { file, path, width, height, colorScheme, signedIn } of SHOTS) {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme, locale: 'fr-FR' });
    if (signedIn) await page.request.post(`http://127.0.0.1:${PORT}/api/login`, { data: ADMIN });
    await page.goto(`http://127.0.0.1:${PORT}${path}`, { waitUntil: 'networkidle' });
    await page.screenshot({ path: join('docs', file) });
    await page.close();
  }
  await browser.close();
} finally {
  server.kill();
  await once(server, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
}
