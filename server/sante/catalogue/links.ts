/** Base address to resolve relative links. */
const SITE = 'http://site.invalid';
const LINK = /<a [^>]*?href="([^"]*)"/g;
const IMAGE = /<img ([^>]*?)\/?>/g;
const MAX_PER_TEXT = 1000;

export interface ShownLinks {
  internal: string[];
  external: string[];
  muteImages: string[];
}

/** The HTML is rendered and sanitized by this program: every attribute is between double quotes. */
export function extractLinks(html: string, address: string): ShownLinks {
  const links = [...html.matchAll(LINK)].slice(0, MAX_PER_TEXT).map(([, href]) => decodeEntities(href!));
  const [internal, external]: [Set<string>, Set<string>] = [new Set(), new Set()];
  for (const href of links) {
    const target = URL.parse(href, SITE + address);
    if (target?.origin === SITE) internal.add(target.pathname + target.search);
    else if (target && /^https?:$/.test(target.protocol)) external.add(target.href);
  }
  const images = [...html.matchAll(IMAGE)].slice(0, MAX_PER_TEXT).map(([, attributes]) => attributes!);
  const mute = images.filter((attributes) => valueOf(attributes, 'alt').trim() === '');
  const muteImages = mute.map((attributes) => valueOf(attributes, 'src'));
  return { internal: [...internal], external: [...external], muteImages: [...new Set(muteImages)] };
}

function valueOf(attributes: string, name: string): string {
  return decodeEntities(new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? '');
}

function decodeEntities(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
