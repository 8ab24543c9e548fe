import { adminPaths } from '../../address/paths';
import { associationResource } from '../../api/admin/association';
import { type CategorieDetail, categorieResource } from '../../api/admin/categorie';
import { type CategorieDuplicateBody, duplicateCategorie, fetchCategorieNames } from '../../api/admin/duplicate';
import { isTransverse } from '../../api/transverse';
import { count } from '../../ui/french';
import type { Duplication } from '../duplicate/duplication';
import { proposeCopyName } from '../duplicate/proposal';

type Source = CategorieDetail & { associations: number };

export const categorieDuplication: Duplication<Source, CategorieDuplicateBody> = {
  name: 'categorie',
  read: async (id) => {
    const categorie = await categorieResource.read(id);
    const all = await associationResource.read(categorie.id_parcours);
    return { ...categorie, associations: all.filter(({ id_categorie }) => id_categorie === id).length };
  },
  propose: async ({ nom_categorie, id_parcours }) => ({
    name: proposeCopyName(nom_categorie, await fetchCategorieNames(id_parcours), 200),
    associations: true,
  }),
  labels: { name: 'Nom', associations: 'Reprendre les associations\u00a0: les mêmes stages' },
  title: ({ nom_categorie }) => `Dupliquer la catégorie «\u00a0${nom_categorie}\u00a0»`,
  consequence: (source, { associations }) => {
    const positionText = isTransverse(source) ? 'transverse lui aussi' : 'placé après les autres catégories';
    const associationsText = associations ? `avec ${count(source.associations, 'association')}` : 'sans stage';
    return `Le double est ${positionText}, ${associationsText}\u00a0; «\u00a0${source.nom_categorie}\u00a0» ne change pas.`;
  },
  failed: 'Impossible de dupliquer la catégorie\u00a0:',
  send: async (id, values, key) => ({ ...(await duplicateCategorie(id, values, key)), associations: 0 }),
  done: (copy, { nom_categorie }) =>
    `La catégorie «\u00a0${copy.nom_categorie}\u00a0» a été dupliquée de «\u00a0${nom_categorie}\u00a0».`,
  editPath: ({ id, id_parcours }) => adminPaths.categorie(id_parcours).edit(id),
  listPath: ({ id_parcours }) => adminPaths.categorie(id_parcours).list,
};
