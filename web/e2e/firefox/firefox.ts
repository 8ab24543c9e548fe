import { type Browser, type Locator } from '@playwright/test';
import { test as base } from '../admin/staff';

type Session = { send: (method: string, params: object) => Promise<object> };
type Inner = { _connection: { toImpl: (browser: Browser) => { _browserSession: Session } } };

/** Playwright emulates media in each window, by a command that Firefox 153 (ESR) does not know: its refusal is left aside. */
function tolerateMedia(browser: Browser) {
  const session = (browser as unknown as Inner)._connection.toImpl(browser)._browserSession;
  const sessions = Object.getPrototypeOf(session) as Session;
  const { send } = sessions;
  sessions.send = function (this: Session, method, params) {
    return send.call(this, method, params).catch((error: unknown) => {
      if (method === 'emulation.setMediaFeaturesOverride') return {};
      throw error;
    });
  };
}

export const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ browser }, provide) => {
      tolerateMedia(browser);
      await provide(browser);
    },
    { scope: 'worker' },
  ],
});

/** Presses keys: in this browser Playwright’s `fill` sets the value of a field, which React does not hear. */
export async function write(field: Locator, text: string) {
  await field.click();
  await field.page().keyboard.type(text);
}
