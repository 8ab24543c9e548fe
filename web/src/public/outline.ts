import { fold } from '../ui/french';

export type Part = { id: string; title: string };

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

/** The parts of a text, by their headings, which get an address. `html` is what the server's sanitiser wrote. */
export function outlined(html: string): { content: string; parts: Part[] } {
  const parts: Part[] = [];
  const content = html.replace(HEADING, (heading: string, attributes: string, inner: string) => {
    const title = textOf(inner);
    if (title === '') return heading;
    const wished = `partie-${slug(title)}`;
    const id = parts.some((part) => part.id === wished) ? `${wished}-${parts.length + 1}` : wished;
    parts.push({ id, title });
    return `<h2 id="${id}"${attributes}>${inner}</h2>`;
  });
  return { content, parts };
}
