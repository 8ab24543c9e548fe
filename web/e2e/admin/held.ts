import { expect, type Page } from '@playwright/test';
import { type Complaints } from '../complaints';
import { refusal } from '../server';

/** The status of a form that stays open after a save, because something was typed meanwhile. */
export const STILL = 'Ce que vous avez saisi pendant l’envoi n’est pas encore enregistré.';

type Held = {
  /** Once the server has done what was asked: what was sent. */
  arrived: () => Promise<string>;
  release: () => void;
};

type Answer = 'answered' | 'lost' | number;

/** Holds the answer to the next such request: the server's own, none although it was done, or a refusal in its place. */
export async function holdAnswer(
  page: Page,
  complaints: Complaints,
  method: string,
  path: RegExp,
  answer: Answer = 'answered',
): Promise<Held> {
  if (answer !== 'answered') complaints.announce(path);
  let body: string | undefined;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let isTaken = false;
  await page.route(
    ({ pathname }) => path.test(pathname),
    async (route) => {
      const request = route.request();
      if (isTaken || request.method() !== method || request.url().includes('dryRun')) return route.fallback();
      isTaken = true;
      const response = typeof answer === 'number' ? undefined : await route.fetch();
      body = request.postData() ?? '';
      await released;
      if (answer === 'lost') return route.abort('connectionreset');
      if (typeof answer === 'number')
        return route.fulfill({ status: answer, json: refusal(answer, 'Revenez plus tard.') });
      return route.fulfill({ response: response! });
    },
  );
  const arrived = async () => {
    await expect.poll(() => body, `${method} ${path.source}`).toBeDefined();
    return body!;
  };
  return { arrived, release };
}
