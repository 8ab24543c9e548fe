import { useId, useState } from 'react';
import type { Parcours } from '../../api/parcours';
import { withTransverseLast } from '../../api/transverse';
import { count } from '../../ui/french';

type MoveBarProps = {
  parcours: Parcours;
  chosen: number;
  onMove: (categorieId: number) => void;
};

/** Moves the selected rows, with their ticks, to another category. */
export function MoveBar({ parcours, chosen, onMove }: MoveBarProps) {
  const id = useId();
  const [target, setTarget] = useState('');
  const move = () => {
    if (chosen === 0 || target === '') return;
    onMove(Number(target));
    setTarget('');
  };
  return (
    <div className="matrice-move">
      <label htmlFor={id}>
        {chosen === 0
          ? 'Déplacer les stages choisis à gauche vers'
          : `Déplacer ${count(chosen, 'stage choisi', 'stages choisis')} vers`}
      </label>
      <select id={id} className="form-select" value={target} onChange={(event) => setTarget(event.target.value)}>
        <option value="">Choisir une catégorie</option>
        {withTransverseLast(parcours.categories).map((categorie) => (
          <option key={categorie.id} value={categorie.id}>
            {categorie.nom_categorie}
          </option>
        ))}
      </select>
      <button type="button" className="btn" aria-disabled={chosen === 0 || target === '' || undefined} onClick={move}>
        Déplacer
      </button>
    </div>
  );
}
