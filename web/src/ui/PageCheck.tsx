import { useEffect, useRef } from 'react';
import type { RowSelection } from './rowSelection';

export function PageCheck({ page, checkPage }: Pick<RowSelection, 'page' | 'checkPage'>) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    box.current!.indeterminate = page === 'some';
  }, [page]);
  return (
    <label className="check">
      <input ref={box} type="checkbox" checked={page === 'all'} onChange={(event) => checkPage(event.target.checked)} />
      <span className="check-words">Toute la page</span>
    </label>
  );
}
