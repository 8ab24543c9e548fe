import { useEffect } from 'react';
import './table-pager.scss';

type TablePagerProps = {
  label: string;
  page: number;
  last: number;
  first: number;
  rows: unknown[];
  total: number;
  /** `isForced`: a correction, not a choice of the user. */
  turnTo: (page: number, isForced?: boolean) => void;
};

export function TablePager({ label, page, last, first, rows, total, turnTo }: TablePagerProps) {
  // The URL may name a page that does not exist (any more).
  useEffect(() => {
    if (page > last) turnTo(last, true);
  }, [page, last, turnTo]);
  const stepButton = (title: string, to: number) => (
    // Not `disabled` at either end, so that the button keeps the focus.
    <button
      type="button"
      className="btn"
      aria-disabled={to === page || undefined}
      onClick={() => to !== page && turnTo(to)}
    >
      {title}
    </button>
  );
  return (
    <nav className="list-pages" aria-label={`Pages\u00a0: ${label}`}>
      {stepButton('Première', 0)}
      {stepButton('Précédente', Math.max(page - 1, 0))}
      <p className="hint">{`Lignes ${number(first + 1)} à ${number(first + rows.length)} sur ${number(total)}`}</p>
      {stepButton('Suivante', Math.min(page + 1, last))}
      {stepButton('Dernière', last)}
    </nav>
  );
}

const number = (n: number) => n.toLocaleString('fr-FR');
