import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Parcours } from '../../api/parcours';
import { withTransverseLast } from '../../api/transverse';
import { withParams } from '../../address/paths';

type CategorieChoiceProps = { parcours: Parcours; categorieId: number | undefined };

export function CategorieChoice({ parcours, categorieId }: CategorieChoiceProps) {
  const id = useId();
  const [params, setParams] = useSearchParams();
  const show = (value: string) => setParams(withParams(String(params), { categorie: value || undefined }));
  const categories = withTransverseLast(parcours.categories);
  const isListed = categories.some((categorie) => categorie.id === categorieId);
  return (
    <div className="matrice-categorie">
      <label htmlFor={id}>Catégorie</label>
      <select id={id} className="form-select" value={categorieId ?? ''} onChange={({ target }) => show(target.value)}>
        <option value="">Toutes les catégories</option>
        {categorieId !== undefined && !isListed && <option value={categorieId}>Catégorie supprimée</option>}
        {categories.map((categorie) => (
          <option key={categorie.id} value={categorie.id}>
            {categorie.nom_categorie}
          </option>
        ))}
      </select>
    </div>
  );
}
