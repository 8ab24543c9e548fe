const REFERENCES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML 1.0 cannot hold, not even as a reference. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const escapeXml = (text: string): string =>
  text.replace(UNWRITABLE, '\uFFFD').replace(/[&<>"]/g, (sign) => REFERENCES[sign]!);

/** Written XML: never a text of the content, which `textElement` escapes. */
export type Xml = string & { readonly isXml: unique symbol };
type Content = Xml | undefined | Content[];

/** Content that is undefined is left out. */
export function element(name: string, content: Content, attributes: Record<string, string> = {}): Xml {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${written.join('')}>${join(content)}</${name}>` as Xml;
}

/** A text, shortened to `max` characters, as a schema counts them: code points. */
export function textElement(name: string, text: string, max = Infinity, attributes?: Record<string, string>): Xml {
  return element(name, escapeXml(shortened(text, max)) as Xml, attributes);
}

function join(content: Content): string {
  return Array.isArray(content) ? content.map(join).join('') : (content ?? '');
}

function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const points = [...text];
  return points.length <= max ? text : `${points.slice(0, max - 1).join('')}…`;
}
