import { type Page, type Response } from '@playwright/test';

const kB = 1000;

/** The most that a browser may have to fetch, compressed, in bytes. */
export const BUDGETS = {
  firstLoad: { script: 105 * kB, stylesheet: 20 * kB },
  /** The part that a sheet or the search adds to the page from which it opens. */
  stage: { script: 5 * kB, stylesheet: 2 * kB },
  recherche: { script: 8 * kB, stylesheet: 2 * kB },
  /** The calendar, its list as its year: more than a first load, and no more than this. */
  calendrier: { script: 112 * kB },
  /**
   * All the code of the site: the first load, 5 of the sheet, 8 of the search, 7 of the calendar with its year, and 11 of the
   * selection with its comparison and its QR code, of the map of prerequisites, and of the page of a stage by itself.
   */
  site: { script: 136 * kB },
  /**
   * All the code of the back-office, whatever its screen: 375 before the planning was a calendar (9), the form of a stage knew
   * its pathways (4) and the page of sign-ins came (2). And what the screen of every day, the list of stages, loads.
   */
  admin: { script: 390 * kB, screen: 175 * kB },
};

/** Everything that loading `address` fetches. */
export async function load(page: Page, address: string): Promise<Response[]> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(address, { waitUntil: 'networkidle' });
  return responses;
}

export type Type = 'script' | 'stylesheet';

/** The bytes that came of one type, as they were sent. */
export async function weight(responses: Response[], type: Type): Promise<number> {
  const sizes = responses
    .filter((response) => response.request().resourceType() === type)
    .map(async (response) => (await response.request().sizes()).responseBodySize);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
