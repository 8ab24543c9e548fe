import type { Catalogue, Thing } from './catalogue.js';

interface Link {
  thing: Thing;
  address: string;
}

export function* externalLinks({ stages, texts }: Pick<Catalogue, 'stages' | 'texts'>): Generator<Link> {
  for (const { thing, external } of texts) for (const address of external) yield { thing, address };
  for (const stage of stages) {
    const address = URL.parse(stage.olaf);
    if (address && /^https?:$/.test(address.protocol)) yield { thing: stage, address: address.href };
  }
}
