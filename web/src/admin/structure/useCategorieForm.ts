import { type CategorieDetail, categorieResource } from '../../api/admin/categorie';
import { modificationOf } from '../../api/admin/journal';
import { TRANSVERSE } from '../../api/transverse';
import { categorieMessages } from '../categorie/categorieWords';
import { useNotify } from '../message/message';
import { useInlineForm } from './useInlineForm';

const valuesOf = (categorie: CategorieDetail | undefined) => ({
  name: categorie?.nom_categorie ?? '',
  level: categorie?.niveau_categorie_parcours ?? '',
  // Not a field of this form, but sent with it; the buttons of the page and other users change it.
  position: String(categorie?.position_categorie_parcours ?? TRANSVERSE),
});

export function useCategorieForm(categorie: CategorieDetail) {
  const notify = useNotify();
  const { id, id_parcours } = categorie;
  return useInlineForm({
    entity: categorie,
    labels: { name: 'Nom', level: 'Niveau d’entrée', position: 'Position' },
    valuesOf,
    send: (values, to) => categorieResource.save(to, { ...values, position: Number(values.position), id_parcours }),
    reload: () => categorieResource.read(id),
    onSaved: (saved, { mergedText = '', notifyStillOpen = notify }) => {
      const text = `${categorieMessages.edit.done(saved.nom_categorie)} ${mergedText}`.trim();
      notifyStillOpen({ text, modification: modificationOf(saved) });
    },
  });
}
