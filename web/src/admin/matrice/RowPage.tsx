import { useRef, useState } from 'react';
import type { Parcours } from '../../api/parcours';
import { TablePager } from '../../ui/TablePager';
import { Fieldsets } from './Fieldsets';
import { MatrixGrid } from './Grid';
import './grid.scss';
import type { MatrixRow } from './rows';
import type { MatrixCommands } from './useActs';
import type { MatriceState } from './useMatrice';

type RowPageProps = {
  parcours: Parcours;
  categorie: Parcours['categories'][number] | undefined;
  rows: MatrixRow[];
  pageSize: number;
  /** Text of the filter. */
  text: string;
  wide: boolean;
  matrice: MatriceState;
  commands: MatrixCommands;
};

export function RowPage({ parcours, categorie, rows, pageSize, text, wide, matrice, commands }: RowPageProps) {
  const [requestedPage, setPage] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const last = Math.max(0, Math.ceil(rows.length / pageSize) - 1);
  const page = Math.min(requestedPage, last);
  const first = page * pageSize;
  const shown = rows.slice(first, first + pageSize);
  const isAllCategories = categorie === undefined;
  const label = isAllCategories ? `Matrice de ${parcours.nom_parcours}` : `Matrice de ${categorie.nom_categorie}`;
  const turnTo = (next: number) => {
    setPage(next);
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  };

  if (rows.length === 0) return <p className="empty">{emptyOf(text, isAllCategories)}</p>;
  const common = { columns: parcours.sous_parcours, rows: shown, isAllCategories, matrice, commands };
  return (
    <div ref={box} tabIndex={-1} className="matrice-rows">
      {wide ? <MatrixGrid caption={label} total={rows.length} {...common} /> : <Fieldsets {...common} />}
      {last > 0 && <TablePager {...{ label, page, last, first, turnTo }} rows={shown} total={rows.length} />}
    </div>
  );
}

function emptyOf(text: string, isAllCategories: boolean): string {
  if (text !== '') return `Aucun stage pour «\u00a0${text}\u00a0».`;
  return isAllCategories
    ? 'Aucun stage dans ce parcours. Ajoutez-en\u00a0: chacun va dans une catégorie.'
    : 'Aucun stage dans cette catégorie. Ajoutez-en, ou déplacez-en d’une autre catégorie.';
}
