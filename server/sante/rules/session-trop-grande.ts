import { found, type Rule } from './rule.js';

export const sessionTropGrande: Rule = {
  regle: 'session-trop-grande',
  titre: 'Sessions plus grandes que leur lieu',
  groupe: 'Sessions',
  gravite: 'grave',
  conseil:
    'Elles proposent plus de places que leur lieu ne peut recevoir de personnes. Corrigez les places de la session, changez de lieu, ou corrigez la capacité du lieu.',
  *find({ sessions }) {
    for (const session of sessions) {
      const { places, capacite, lieu } = session;
      const isTooLarge = places !== null && capacite !== null && places > capacite;
      yield isTooLarge ? found(session, `${places} places, ${capacite} au plus dans «\u00a0${lieu}\u00a0»`) : undefined;
    }
  },
};
