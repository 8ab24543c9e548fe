import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Parcours } from '../../api/parcours';
import { transverseLast } from '../../api/transverse';
import { withParams } from '../../address/paths';

type Props = { parcours: Parcours; categorieId: number | undefined };

/** One category, or all: the address says which. */
export function CategorieChoice({ parcours, categorieId }: Props) {
  const id = useId();
  const [params, setParams] = useSearchParams();
  const show = (value: string) => setParams(withParams(String(params), { categorie: value || undefined }));
  const categories = transverseLast(parcours.categories);
  const isKnown = categories.some((one) => one.id === categorieId);
  return (
    <div className="matrice-categorie">
      <label htmlFor={id}>Catégorie</label>
      <select id={id} className="form-select" value={categorieId ?? ''} onChange={({ target }) => show(target.value)}>
        <option value="">Toutes les catégories</option>
        {categorieId !== undefined && !isKnown && <option value={categorieId}>Catégorie supprimée</option>}
        {categories.map((one) => (
          <option key={one.id} value={one.id}>
            {one.nom_categorie}
          </option>
        ))}
      </select>
    </div>
  );
}
