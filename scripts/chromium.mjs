import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findBrowser } from './find-browser.mjs';

/** The shell first: it draws no window, and what draws one takes a good part of the tests' time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Flags under which Chromium runs as root, without a GPU, and asks nothing of the network. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of a Chromium: CHROMIUM_PATH, the system's, Playwright's, or one that is installed now. @throws Error a sentence */
export function chromiumPath() {
  const found = findChromium();
  if (found) return found;
  installChromium();
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'Aucun Chromium : installez le paquet chromium-headless-shell ou chromium du système, ou lancez npx playwright install chromium, ou donnez CHROMIUM_PATH.',
  );
}

function findChromium() {
  const own = chromium.executablePath();
  return findBrowser('CHROMIUM_PATH', NAMES) ?? (existsSync(own) ? own : undefined);
}

function installChromium() {
  const asRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const commands = asRootOnDebian
    ? [
        ['apt-get', 'update', '-qq'],
        ['apt-get', 'install', '-y', '-qq', 'fonts-liberation', 'chromium-headless-shell'],
      ]
    : [['npx', 'playwright', 'install', 'chromium']];
  try {
    for (const [command, ...args] of commands) execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  } catch {
    // chromiumPath says what to do.
  }
}
