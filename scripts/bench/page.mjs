// The page of a pathway with 300 stages as a visitor on a slow machine and a slow network gets it, beside a bare HTML
// page of the same text on the same network; then the list of 20,000 stages of the back-office.
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { openBases } from './bases.mjs';
import { coreShare, interaction, launch, NETWORKS, openSlowPage, visit } from './browser.mjs';
import { fillContent, SIZES } from './content.mjs';
import { benchList } from './list.mjs';
import { median, startServer } from './server.mjs';

const ROUNDS = 3;
const STAGES = 300;
const READY = 'button.stage';
const AIMS = { paint: 1800, shift: 0, warm: 600, interaction: 100 };

export async function benchPage() {
  const [base] = openBases();
  const server = await startServer(base.env);
  const browser = await launch();
  try {
    const parcours = await fillContent(server, 'L', STAGES);
    await tellMachine(browser);
    await pathway(browser, `${server.url}/parcours/${parcours}`);
    await benchList(browser, server, SIZES.L[1]);
  } finally {
    await browser.close();
    await server.stop();
    await base.close();
  }
}

/** On a machine that does other things too, every figure below is as much longer. */
async function tellMachine(browser) {
  const { context, page, session } = await openSlowPage(browser);
  console.log(`page     the machine gives a page ${Math.round(100 * (await coreShare(page, session)))} % of a core`);
  await context.close();
}

async function pathway(browser, url) {
  const bare = await startBare(await textOf(browser, url));
  for (const [name, network] of Object.entries(NETWORKS)) {
    const rounds = [];
    for (let i = 0; i < ROUNDS; i += 1)
      rounds.push({ ours: await twice(browser, network, url), bare: await once(browser, network, bare.url) });
    reportPaint(name, rounds);
  }
  await bare.close();
  await interactions(browser, Object.values(NETWORKS)[0], url);
}

/** A first visit, and a second one that finds what the first has kept. */
async function twice(browser, network, url) {
  const { context, page } = await openSlowPage(browser, network);
  const cold = await visit(page, url, READY);
  await page.goto('about:blank');
  const warm = await visit(page, url, READY);
  await context.close();
  return { cold, warm };
}

async function once(browser, network, url) {
  const { context, page } = await openSlowPage(browser, network);
  const cold = await visit(page, url, 'p');
  await context.close();
  return cold;
}

function reportPaint(name, rounds) {
  const of = (pick) => median(rounds.map(pick));
  const all = rounds.map(({ ours }) => ours.cold.paint);
  const cold = of(({ ours }) => ours.cold.paint);
  const bare = of((round) => round.bare.paint);
  const shift = Math.max(...rounds.flatMap(({ ours }) => [ours.cold.shift, ours.warm.shift]));
  console.log(
    [
      `page     ${name}, CPU / 4, ${STAGES} stages: largest paint ${ms(cold)} (${ms(Math.min(...all))} to ${ms(Math.max(...all))}; aim ${ms(AIMS.paint)})`,
      `bare HTML of the same text ${ms(bare)}, ratio ${(cold / bare).toFixed(2)}`,
      `layout shift ${shift.toFixed(3)} (aim ${AIMS.shift})`,
      `long tasks ${ms(of(({ ours }) => ours.cold.blocked))}`,
      `warm ${ms(of(({ ours }) => ours.warm.paint))} (aim ${ms(AIMS.warm)})`,
      `element ${rounds[0].ours.cold.element}`,
    ].join('; '),
  );
}

async function interactions(browser, network, url) {
  const measured = {
    'filter by sous-parcours': [],
    'filter by level': [],
    'close a category': [],
    'open a stage': [],
    'open the search': [],
  };
  for (let i = 0; i < ROUNDS; i += 1) {
    const { context, page } = await openSlowPage(browser, network);
    await visit(page, url, READY);
    const act = async (name, hand) => measured[name].push(await interaction(page, hand));
    await act('filter by sous-parcours', () => page.locator('.toggle').first().click());
    await page.locator('.filtres select').focus();
    await act('filter by level', () => page.keyboard.press('ArrowDown'));
    await act('close a category', () => page.locator('.cat button[aria-expanded]').first().click());
    await act('open a stage', () => page.locator(`${READY}:visible`).first().click());
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await act('open the search', () => page.locator('.search-button').click());
    await context.close();
  }
  for (const [name, values] of Object.entries(measured)) {
    console.log(
      `page     ${name}: ${ms(median(values))} to the next paint, ${ms(Math.max(...values))} at worst (aim ${ms(AIMS.interaction)})`,
    );
  }
}

async function textOf(browser, url) {
  const page = await browser.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const text = await page.locator('body').innerText();
  await page.close();
  return text;
}

/** Serves what the network alone takes: one document, with nothing to ask for after it. */
async function startBare(text) {
  const lines = text.split('\n').map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`);
  const body = brotliCompressSync(`<!doctype html><title>Le même texte</title>${lines.join('\n')}`);
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').setHeader('Content-Encoding', 'br').end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const ms = (value) => `${Math.round(value)} ms`;
