import { found, type Rule } from './rule.js';

export const imageSansTexte: Rule = {
  regle: 'image-sans-texte',
  titre: 'Images sans texte de remplacement',
  groupe: 'Liens et images des textes',
  gravite: 'moyenne',
  conseil:
    'Qui ne les voit pas n’en apprend rien. Décrivez-les entre crochets dans le Markdown\u00a0: ![ce que l’image montre](adresse).',
  *find({ texts }) {
    for (const { thing, muteImages } of texts) {
      for (const address of muteImages) yield found(thing, address || 'Image sans adresse');
      yield undefined;
    }
  },
};
