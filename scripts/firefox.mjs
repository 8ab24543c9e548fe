import { findBrowser } from './find-browser.mjs';

/** Path of a Firefox: FIREFOX_PATH, or the system's. @throws Error a sentence, if there is none */
export function firefoxPath() {
  const found = findBrowser('FIREFOX_PATH', ['firefox-esr', 'firefox']);
  if (found) return found;
  throw new Error('Aucun Firefox : installez le paquet firefox-esr, ou donnez FIREFOX_PATH.');
}
