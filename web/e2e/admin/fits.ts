import { type Page } from '@playwright/test';
import { expect } from './staff';

/** Nothing is wider than the window, and nothing is cut that does not scroll by itself. */
export async function expectItFits(page: Page, state: string) {
  // A window that has just changed size is laid out, and drawn, a moment later.
  await expect.soft.poll(() => faultsOf(page), { message: state }).toEqual([]);
}

export const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      !element.matches('html, body') &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const hidden = (element: Element | null): boolean =>
      element !== null &&
      (element.matches('.visually-hidden, .skip-link, [class*="a11yText"]') ||
        getComputedStyle(element).clipPath !== 'none' ||
        hidden(element.parentElement));
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      // A field scrolls what is typed in it.
      if (!seen(element) || hidden(element) || element.matches('input')) return false;
      const { left, right, width } = element.getBoundingClientRect();
      if (width > 0 && (left < -1 || right > clientWidth + 1) && !scrolls(element.parentElement)) return true;
      const { overflowX } = getComputedStyle(element);
      return ['hidden', 'clip'].includes(overflowX) && element.scrollWidth > element.clientWidth + 1;
    });
    const sideways = [...document.querySelectorAll('dialog, .dialog-body, .dialog-head, main, .confirm')].filter(
      (element) => element.scrollWidth > element.clientWidth + 1,
    );
    return [
      ...(scrollWidth > clientWidth ? [`the page: ${scrollWidth} of ${clientWidth} px`] : []),
      ...[...wide, ...sideways].map((element) => `${element.tagName}.${element.getAttribute('class') ?? ''}`),
    ];
  });
