import type { ColumnMapping } from '../../api/admin/import';
import { readStored, store } from '../../ui/stored';

/** The oldest choices are dropped first. */
const CHOICES_MAX = 100;

/** Columns chosen for unknown titles in earlier files, in this browser. */
export function storedChoices(storageKey: string): ColumnMapping {
  try {
    const stored = JSON.parse(readStored('localStorage', storageKey) ?? '{}') as unknown;
    const entries = Object.entries(stored ?? {});
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}

export function storeChoices(storageKey: string, choices: ColumnMapping) {
  store('localStorage', storageKey, JSON.stringify(Object.fromEntries(Object.entries(choices).slice(-CHOICES_MAX))));
}

/** Without a stored choice, the import asks again. */
export function omitTitles(choices: ColumnMapping, titles: string[]): ColumnMapping {
  return Object.fromEntries(Object.entries(choices).filter(([title]) => !titles.includes(title)));
}
