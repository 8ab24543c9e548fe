import { type FileChooser, type Locator, type Page } from '@playwright/test';

/** Counts the gestures of hands: a click, a key, a word typed or a block pasted is one. */
export class Gestures {
  count = 0;

  async make(gesture: () => Promise<unknown>) {
    this.count += 1;
    await gesture();
  }
}

/** Hands on one page. What takes two gestures is counted as two. */
export class Hands extends Gestures {
  constructor(readonly page: Page) {
    super();
  }

  click(...[target, options]: [target: Locator, options?: Parameters<Locator['click']>[0]]) {
    return this.make(() => target.click(options));
  }

  press(key: string) {
    return this.make(() => this.page.keyboard.press(key));
  }

  /** Types where the focus is, word by word. */
  async type(text: string) {
    for (const [i, word] of text.split(' ').entries())
      await this.make(() => this.page.keyboard.type(i === 0 ? word : ` ${word}`));
  }

  /** Pastes where the focus is: a password, for one, is not typed word by word. */
  paste(text: string) {
    return this.make(() => this.page.keyboard.insertText(text));
  }

  /** Opens a list of the browser, then chooses a line. */
  async select(list: Locator, option: string) {
    await this.make(() => list.focus());
    await this.make(() => list.selectOption(option));
  }

  /** Opens the window of the files, then chooses one. */
  async attach(button: Locator, path: string) {
    const opened: Promise<FileChooser> = this.page.waitForEvent('filechooser');
    await this.click(button);
    const chooser = await opened;
    await this.make(() => chooser.setFiles(path));
  }
}
