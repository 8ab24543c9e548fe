import { found, type Rule } from './rule.js';

export const categorieVide: Rule = {
  regle: 'categorie-vide',
  titre: 'Catégories vides',
  groupe: 'Noms, codes et rangement',
  gravite: 'legere',
  conseil: 'Le parcours les montre sans rien dedans. Associez-leur des stages, ou supprimez-les.',
  *find({ categories }) {
    for (const categorie of categories) yield categorie.isEmpty ? found(categorie, 'Aucun stage') : undefined;
  },
};
