const WORDS = ['à compléter', 'à définir', 'à préciser', 'à remplir'];
/** The text of a link, which `(` follows, is no placeholder. */
const PLACEHOLDER = new RegExp(`\\[(?:${WORDS.join('|')})[^\\]\\n]*\\](?!\\()`, 'giu');

/** Finds the passages left for later between brackets: « [à compléter par l’exploitant] ». */
export function placeholdersIn(text: string): string[] {
  return text.match(PLACEHOLDER) ?? [];
}

const STARTS = WORDS.flatMap((words) => [words, words.replace('à', 'À'), words.toUpperCase()]);

/** An SQL condition: one of these columns has a placeholder. */
export function hasPlaceholder(columns: readonly string[]): string {
  return `(${columns.flatMap((column) => STARTS.map((start) => `${column} LIKE '%[${start}%'`)).join(' OR ')})`;
}
