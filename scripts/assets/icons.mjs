// Draws what cannot be the site's SVG icon from it: favicon.ico, which browsers and PDF readers ask for by themselves, and
// the icon of a phone's home screen. To be run again when web/public/favicon.svg changes.
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../chromium.mjs';

const ICO_SIZES = [16, 32];
const TOUCH_SIZE = 180;
const HEADER = 6;
const ENTRY = 16;

const svg = readFileSync('web/public/favicon.svg', 'utf8');
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
const page = await browser.newPage();

/** A phone rounds the corners itself: what is behind them must be filled. */
async function draw(size, { filled }) {
  await page.setViewportSize({ width: size, height: size });
  const style = `margin:0;background:${filled ? '#0b3a66' : 'transparent'}`;
  await page.setContent(
    `<body style="${style}">${svg.replace(/width="40" height="40"/, `width="${size}" height="${size}"`)}`,
  );
  return page.screenshot({ omitBackground: !filled });
}

/** The ICO container: a directory of pictures, each a PNG of its own. */
function ico(pictures) {
  const header = Buffer.alloc(HEADER);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = HEADER + ENTRY * pictures.length;
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(ENTRY);
    entry.writeUInt8(size, 0);
    entry.writeUInt8(size, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)]);
}

const pictures = [];
for (const size of ICO_SIZES) pictures.push({ size, png: await draw(size, { filled: false }) });
writeFileSync('web/public/favicon.ico', ico(pictures));
writeFileSync('web/public/apple-touch-icon.png', await draw(TOUCH_SIZE, { filled: true }));
await browser.close();
