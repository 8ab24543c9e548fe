const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' };
const BLOCK = /<(p|li|dd)\b[^>]*>([\s\S]*?)(?=<\/?(?:p|li|dd|ul|ol|table)\b)/g;
const sentences = new Intl.Segmenter('fr', { granularity: 'sentence' });
/** In characters: the end of the first sentence is searched in these only. */
const MAX_SEARCHED = 500;

/** Text of sanitized HTML, its blocks separated by spaces. */
export function plainText(html: string): string {
  return html
    .replace(/<(?!\/?(a|b|strong|i|em|code|span|sup|sub|del|ins|abbr|small)\b)[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name]!)
    .replace(/\s+/g, ' ')
    .trim();
}

/** First sentence of sanitized HTML, headings excluded; empty if there is none. */
export function firstSentence(html: string): string {
  for (const [, , inner] of html.matchAll(BLOCK)) {
    const text = plainText(inner!).slice(0, MAX_SEARCHED);
    if (text !== '') return [...sentences.segment(text)][0]!.segment.trim();
  }
  return '';
}

/** At most `max` characters, cut between words if possible. */
export function excerpt(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= max) return line;
  const cut = characters.slice(0, max - 1).join('');
  return `${cut.slice(0, cut.lastIndexOf(' ') > max / 2 ? cut.lastIndexOf(' ') : undefined).replace(/[\s,;:.…]+$/, '')}…`;
}
