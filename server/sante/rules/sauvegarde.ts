import { longDay } from '../../paris.js';
import { found, type Rule } from './rule.js';

export const sauvegardeEnRetard: Rule = {
  regle: 'sauvegarde-en-retard',
  titre: 'Sauvegarde en retard',
  groupe: 'Sauvegardes',
  gravite: 'grave',
  adminsOnly: true,
  conseil:
    'Une sauvegarde est attendue chaque jour\u00a0: si la base est perdue, tout ce qui a été saisi depuis la dernière l’est aussi. Prévenez l’exploitant du site (docs/sauvegardes.md).',
  *find({ backup: { last, isLate } }) {
    const thing = { entite: 'sauvegarde' as const, cle: 'derniere', libelle: 'du site' };
    if (isLate)
      yield found(thing, last ? `La dernière est du ${longDay(last.getTime() / 1000)}` : 'Aucune n’a été écrite');
  },
};
