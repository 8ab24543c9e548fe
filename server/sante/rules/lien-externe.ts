import type { Catalogue } from '../catalogue/catalogue.js';
import { externalLinks } from '../catalogue/external.js';
import { found, type Rule } from './rule.js';

export const lienExterne: Rule = {
  regle: 'lien-externe',
  titre: 'Liens externes qui ne répondent plus',
  groupe: 'Liens et images des textes',
  gravite: 'grave',
  conseil:
    'Leur site n’a pas répondu à la dernière vérification (commande «\u00a0check-links\u00a0»). Corrigez l’adresse, ou retirez le lien.',
  *find(catalogue: Catalogue) {
    for (const { thing, address } of externalLinks(catalogue)) {
      const fault = catalogue.deadLinks.get(address);
      yield fault === undefined ? undefined : found(thing, `${address}\u00a0: ${fault}`);
    }
  },
};
