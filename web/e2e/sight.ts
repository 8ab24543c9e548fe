import { type Page } from '@playwright/test';

/** Elements wider than their place, texts that leave the window, and texts that are cut: each by its class and words. */
export function outOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = ({ tagName, className, textContent }: Element) =>
      `${tagName}.${className}: ${textContent?.slice(0, 40)}`;
    const apart = '.visually-hidden, .label, .skip-link, [hidden], [inert], svg, script, style, noscript';
    // Boxes that scroll by themselves, an address that is read in its field, and what only a screen reader finds.
    const scrolls = '.table-box, .compare-box, .month-strip, .map-box, input[readonly]';
    const hidden = (element: Element) =>
      element.closest(`${apart}, ${scrolls}`) !== null ||
      (element.closest('thead') !== null && getComputedStyle(element.closest('thead')!).clipPath !== 'none');
    const all = [...document.querySelectorAll('body *')].filter(
      (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !hidden(element),
    );
    const containers = [
      document.documentElement,
      ...document.querySelectorAll('main, dialog[open], .dialog-body, nav'),
    ];
    const wide = containers.filter((element) => element.scrollWidth > element.clientWidth).map(name);
    const leaving = all.filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (right > document.documentElement.clientWidth + 0.5 || left < -0.5);
    });
    const cut = all.filter((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      const clips = overflowX !== 'visible' || textOverflow === 'ellipsis' || element.matches('select, button, .btn');
      return clips && element.scrollWidth > element.clientWidth + 1;
    });
    return [
      ...wide.map((one) => `wide ${one}`),
      ...leaving.map((one) => `out ${name(one)}`),
      ...cut.map((one) => `cut ${name(one)}`),
    ];
  });
}

/** Finds the elements that a sheet of paper cuts: paper scrolls nothing. */
export function outOfPaper(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.closest('.visually-hidden, .skip-link, svg'),
    );
    const cut = seen.filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      const hides = getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      return (width > 0 && right > document.documentElement.clientWidth + 0.5) || hides;
    });
    return cut.map(({ tagName, className, textContent }) => `${tagName}.${className}: ${textContent?.slice(0, 40)}`);
  });
}

/** Words that stand on two lines although a line could hold them. Hyphens and slashes part words, but for codes. */
export function partedWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const pen = document.createElement('canvas').getContext('2d')!;
    const fits = (word: string, element: Element) => {
      let block = element;
      while (getComputedStyle(block).display === 'inline') block = block.parentElement!;
      pen.font = getComputedStyle(element).font;
      return pen.measureText(word).width <= block.clientWidth;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      if (!element.checkVisibility() || element.closest('.visually-hidden, .label, script, style, noscript, option'))
        continue;
      const words = /[A-Z]{3}-\d{3}|[^\s\-/–·]+/g;
      for (const { index, 0: word } of node.textContent!.matchAll(words)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1 && fits(word, element)) found.push(word);
      }
    }
    return found;
  });
}
