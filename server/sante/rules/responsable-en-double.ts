import { foldWords } from '../../french.js';
import { alike, found, type Rule } from './rule.js';

export const responsableEnDouble: Rule = {
  regle: 'responsable-en-double',
  titre: 'Responsables écrits deux fois',
  groupe: 'Noms, codes et rangement',
  gravite: 'legere',
  conseil:
    'Un même nom, à la casse, aux accents ou à l’ordre près. Si c’est une seule personne, fusionnez-les\u00a0: ses stages suivent. De vrais homonymes peuvent rester.',
  *find({ people }) {
    for (const group of alike(people, ({ nom, prenom }) => foldWords(`${nom} ${prenom}`).sort().join(' '))) {
      const [first, ...others] = group ?? [];
      for (const one of others) yield { ...found(first!, `Aussi écrit «\u00a0${one.libelle}\u00a0»`), autre: one.cle };
      yield undefined;
    }
  },
};
