import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** An element of a page as the server drew it, read as a browser reads it. */
export class Drawn {
  constructor(private readonly element: Element) {}

  /** Its words: white space of any length, also that which does not break, is one space. */
  get text(): string {
    return textOf(this.element).replace(/\s+/g, ' ').trim();
  }

  attr(name: string): string | undefined {
    return this.element.attrs.find((one) => one.name === name)?.value;
  }

  /** Elements below this one, by `tag.class[name="value"]`, or one such within another. */
  all(selector: string): Drawn[] {
    const [last, ...above] = (selector.match(/(?:[^\s"]|"[^"]*")+/g) ?? []).map(matcher).reverse();
    return elementsOf(this.element)
      .filter((one) => last!(one) && isWithin(one, above))
      .map((one) => new Drawn(one));
  }

  one(selector: string): Drawn {
    const [found, ...others] = this.all(selector);
    if (!found || others.length > 0) throw new Error(`${selector}: ${found ? others.length + 1 : 'none'}`);
    return found;
  }

  texts(selector: string): string[] {
    return this.all(selector).map(({ text }) => text);
  }
}

export function readPage(html: string): Drawn {
  const { childNodes } = parse(html);
  return new Drawn(childNodes.find((one) => one.nodeName === 'html') as Element);
}

function textOf(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node && !['script', 'style'].includes(node.nodeName)
    ? node.childNodes.map(textOf).join('')
    : '';
}

function elementsOf(parent: Element): Element[] {
  const own = parent.childNodes.filter((one): one is Element => 'attrs' in one);
  return own.flatMap((one) => [one, ...elementsOf(one)]);
}

function matcher(compound: string): (element: Element) => boolean {
  const [, tag = '', rest = ''] = /^([a-z0-9]*)(.*)$/.exec(compound)!;
  const classes = [...rest.matchAll(/\.([\w-]+)(?![^[]*\])/g)].map(([, name]) => name!);
  const attributes = [...rest.matchAll(/\[([\w-]+)(?:="([^"]*)")?\]/g)];
  return ({ tagName, attrs }) => {
    const read = (name: string) => attrs.find((one) => one.name === name)?.value;
    const own = read('class')?.split(' ') ?? [];
    return (
      (tag === '' || tag === tagName) &&
      classes.every((name) => own.includes(name)) &&
      attributes.every(([, name, value]) => (value === undefined ? read(name!) !== undefined : read(name!) === value))
    );
  };
}

/** Whether its ancestors meet these, the nearest first. */
function isWithin(element: Element, above: ((element: Element) => boolean)[]): boolean {
  const left = [...above];
  for (let one = element.parentNode; one && 'attrs' in one && left.length > 0; one = one.parentNode)
    if (left[0]!(one)) left.shift();
  return left.length === 0;
}
