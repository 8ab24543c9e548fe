/** Where the pages stand while their links are resolved. */
const SITE = 'http://site.invalid';
const LINK = /<a [^>]*?href="([^"]*)"/g;
const IMAGE = /<img ([^>]*?)\/?>/g;
/** Of one text. */
const MOST = 1000;

export interface ShownLinks {
  internal: string[];
  external: string[];
  muteImages: string[];
}

/** What a text shows, from its HTML, which was made and cleaned here: every attribute stands between double quotes. */
export function shownIn(html: string, address: string): ShownLinks {
  const links = [...html.matchAll(LINK)].slice(0, MOST).map(([, href]) => plain(href!));
  const [internal, external]: [Set<string>, Set<string>] = [new Set(), new Set()];
  for (const href of links) {
    const target = URL.parse(href, SITE + address);
    if (target?.origin === SITE) internal.add(target.pathname + target.search);
    else if (target && /^https?:$/.test(target.protocol)) external.add(target.href);
  }
  const images = [...html.matchAll(IMAGE)].slice(0, MOST).map(([, attributes]) => attributes!);
  const mute = images.filter((attributes) => valueOf(attributes, 'alt').trim() === '');
  const muteImages = mute.map((attributes) => valueOf(attributes, 'src'));
  return { internal: [...internal], external: [...external], muteImages: [...new Set(muteImages)] };
}

function valueOf(attributes: string, name: string): string {
  return plain(new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? '');
}

function plain(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
