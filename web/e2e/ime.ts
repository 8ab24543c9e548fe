import { type Page } from '@playwright/test';

/** Types a text by an input method; the Enter that ends the composition means nothing else. */
export async function compose(page: Page, text: string) {
  const keyboard = await page.context().newCDPSession(page);
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 };
  await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  return {
    end: async () => {
      await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter });
      await keyboard.send('Input.insertText', { text });
      await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
      await keyboard.detach();
    },
  };
}
