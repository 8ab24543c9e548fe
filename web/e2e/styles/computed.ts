import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Page } from '@playwright/test';

const OUT = process.env['E2E_STYLES'] ?? '';
const LOOKS = [
  { look: '360', width: 360, media: {} },
  { look: '1440', width: 1440, media: {} },
  { look: '1440 dark', width: 1440, media: { colorScheme: 'dark' } },
  { look: '1440 forced colours', width: 1440, media: { forcedColors: 'active' } },
  { look: 'paper', width: 690, media: { media: 'print' } },
] as const;
const UNSET = { media: null, colorScheme: null, forcedColors: null };
const FORCED = { hover: ['hover'], focus: ['focus', 'focus-visible', 'focus-within'], active: ['hover', 'active'] };

/** Writes the styles of the page as it is, in each look, and of its controls under the pointer and in focus. */
export async function writeStyles(page: Page, group: string, state: string) {
  const looks: Record<string, object> = {};
  for (const { look, width, media } of LOOKS) {
    await page.emulateMedia({ ...UNSET, ...media, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    // Two frames: observers of sizes answer in the first.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    looks[look] = await page.evaluate(readStyles);
    if (look === '1440') Object.assign(looks, await forcedStyles(page));
  }
  await page.emulateMedia(UNSET);
  mkdirSync(join(OUT, group), { recursive: true });
  writeFileSync(
    join(OUT, group, `${state.replaceAll('/', '-')}.json.gz`),
    gzipSync(JSON.stringify(looks), { level: 1 }),
  );
}

async function forcedStyles(page: Page) {
  const session = await page.context().newCDPSession(page);
  const looks: Record<string, object> = {};
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const selector = 'a, button, input, select, textarea, summary, label, [tabindex]';
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const force = (forcedPseudoClasses: string[]) =>
    Promise.all(
      nodeIds.slice(0, 150).map((nodeId) => session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })),
    );
  for (const [look, classes] of Object.entries(FORCED)) {
    await force(classes);
    looks[`1440 ${look}`] = await page.evaluate(readStyles);
  }
  await force([]);
  await session.detach();
  return looks;
}

/** Runs in the page: each element by its place, its markup, its text and its computed properties, equal ones once. */
function readStyles() {
  // Said otherwise by others, or only read by them.
  const repeated = /-(inline|block)(-|$)|^(inline|block)-size$|^--/;
  const names = [...getComputedStyle(document.documentElement)].filter((name) => !repeated.test(name));
  const styles = new Map<string, number>();
  const read = (element: Element, pseudo?: string) => {
    const computed = getComputedStyle(element, pseudo);
    if (pseudo && /before|after/.test(pseudo) && ['none', 'normal'].includes(computed.content)) return undefined;
    const values = names.map((name) => computed.getPropertyValue(name)).join('\n');
    if (!styles.has(values)) styles.set(values, styles.size);
    return styles.get(values);
  };
  const pseudos = (element: Element) => [
    '::before',
    '::after',
    ...(element.matches('input, textarea') ? ['::placeholder'] : []),
    ...(element.matches('dialog') ? ['::backdrop'] : []),
    ...(element.matches('li, summary') ? ['::marker'] : []),
    ...(element.matches('[type=file]') ? ['::file-selector-button'] : []),
  ];
  const elements: unknown[] = [];
  const walk = (element: Element, path: string) => {
    if (element.matches('script, style, noscript, head')) return;
    const markup = [...element.attributes].map(({ name, value }) => `${name}="${value}"`).join(' ');
    const others = pseudos(element).map((pseudo) => [pseudo, read(element, pseudo)]);
    elements.push([
      path,
      markup,
      element.textContent,
      read(element),
      others.filter(([, style]) => style !== undefined),
    ]);
    // Rows and lines are alike, and may be many.
    const many = element.matches('tbody, ul, ol, select') ? 8 : Infinity;
    [...element.children].forEach((child, index) => {
      if (index < many) walk(child, `${path}>${child.tagName.toLowerCase()}:${index}`);
    });
  };
  walk(document.documentElement, 'html');
  return { names, styles: [...styles.keys()], elements };
}
