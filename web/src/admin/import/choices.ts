import type { ColumnMapping } from '../../api/admin/import';
import { readStored, store } from '../../ui/stored';

/** The oldest are forgotten first. */
const MOST = 100;

/** What titles of former files were said to be, in this browser. */
export function keptChoices(memory: string): ColumnMapping {
  try {
    const kept = JSON.parse(readStored('localStorage', memory) ?? '{}') as unknown;
    const entries = Object.entries(kept ?? {});
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}

export function keepChoices(memory: string, choices: ColumnMapping) {
  store('localStorage', memory, JSON.stringify(Object.fromEntries(Object.entries(choices).slice(-MOST))));
}

/** The same without these titles: they are asked for again. */
export function without(choices: ColumnMapping, titles: string[]): ColumnMapping {
  return Object.fromEntries(Object.entries(choices).filter(([title]) => !titles.includes(title)));
}
