import { type CategorieDetail, categorieResource } from '../../api/admin/categorie';
import { modificationOf } from '../../api/admin/journal';
import { TRANSVERSE } from '../../api/transverse';
import { categorieWords } from '../categorie/categorieWords';
import { useNotify } from '../message/message';
import { useInlineForm } from './useInlineForm';

const valuesOf = (one: CategorieDetail | undefined) => ({
  name: one?.nom_categorie ?? '',
  level: one?.niveau_categorie_parcours ?? '',
  // Changed elsewhere on the screen, or by others.
  position: String(one?.position_categorie_parcours ?? TRANSVERSE),
});

/** Name and level of a category. */
export function useCategorieForm(one: CategorieDetail) {
  const say = useNotify();
  const { id, id_parcours } = one;
  return useInlineForm({
    one,
    labels: { name: 'Nom', level: 'Niveau d’entrée', position: 'Position' },
    valuesOf,
    send: (values, to) => categorieResource.save(to, { ...values, position: Number(values.position), id_parcours }),
    reload: () => categorieResource.read(id),
    onSaved: (saved, { said = '', stay = say }) => {
      const text = `${categorieWords.edit.done(saved.nom_categorie)} ${said}`.trim();
      stay({ text, modification: modificationOf(saved) });
    },
  });
}
