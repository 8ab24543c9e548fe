export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Inside a script, only `<` could end it. */
export function scriptOf(attributes: string, json: string): string {
  return `<script ${attributes}>${json.replaceAll('<', '\\u003c')}</script>`;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' };

/** What is read of a text that the sanitiser wrote; its blocks are parted by blanks. */
export function plainText(html: string): string {
  return html
    .replace(/<(?!\/?(a|b|strong|i|em|code|span|sup|sub|del|ins|abbr|small)\b)[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name]!)
    .replace(/\s+/g, ' ')
    .trim();
}

/** At most so many characters, ended at a word where there is one. */
export function shortened(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= max) return line;
  const cut = characters.slice(0, max - 1).join('');
  return `${cut.slice(0, cut.lastIndexOf(' ') > max / 2 ? cut.lastIndexOf(' ') : undefined).replace(/[\s,;:.…]+$/, '')}…`;
}
