import { fold } from '../ui/french';

export type OutlineItem = { id: string; title: string };

const HEADING = /<h2([^>]*)>([\s\S]*?)<\/h2>/g;
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity]!)
    .trim();

const slug = (title: string) =>
  fold(title)
    .match(/[a-z0-9]+/g)
    ?.join('-') ?? '';

/** Gives each h2 an id. `html` comes from the server's sanitiser, so that a regular expression suffices. */
export function withOutline(html: string): { content: string; items: OutlineItem[] } {
  const items: OutlineItem[] = [];
  const content = html.replace(HEADING, (heading: string, attributes: string, inner: string) => {
    const title = textOf(inner);
    if (title === '') return heading;
    const baseId = `partie-${slug(title)}`;
    const id = items.some((item) => item.id === baseId) ? `${baseId}-${items.length + 1}` : baseId;
    items.push({ id, title });
    return `<h2 id="${id}"${attributes}>${inner}</h2>`;
  });
  return { content, items };
}
