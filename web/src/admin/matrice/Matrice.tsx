import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adminPaths, parseId } from '../../address/paths';
import type { Parcours } from '../../api/parcours';
import { LeaveGuard } from '../../ui/LeaveGuard';
import { Link } from '../../ui/Link';
import { TableFilter } from '../../ui/TableFilter';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { AddStages } from './AddStages';
import { CategorieChoice } from './CategorieChoice';
import './matrice.scss';
import { MoveBar } from './MoveBar';
import { Notices } from './Notices';
import { MatrixChangesBar } from './PendingBar';
import { filterRows, buildRows } from './rows';
import { RowPage } from './RowPage';
import { SignDescriptions } from './SignWords';
import { useMatrixCommands } from './useActs';
import { useAnnounce } from './useAnnounce';
import { useMatrice } from './useMatrice';

/** Rows on a page; larger matrices get a filter and a pager. */
const PAGE = 60;

export function Matrice({ parcours }: { parcours: Parcours }) {
  const matrice = useMatrice(parcours);
  const [params] = useSearchParams();
  const categorieId = parseId(params.get('categorie'));
  const categorie = parcours.categories.find(({ id }) => id === categorieId);
  const isDeleted = categorieId !== undefined && !categorie;
  const [text, setText] = useState('');
  const deferredText = useDeferredValue(text);
  const { changes, rows: added, stages, diff, unsavable, discardAutosave } = matrice;
  const all = useMemo(
    () => (isDeleted ? [] : buildRows(parcours, { changes, added, stages }, categorieId)),
    [parcours, changes, added, stages, categorieId, isDeleted],
  );
  const shown = useMemo(() => filterRows(all, deferredText), [all, deferredText]);
  const [announcement, announce] = useAnnounce();
  const commands = useMatrixCommands({ parcours, matrice, rows: shown, announce });
  const wide = useMediaQuery('(min-width: 40rem)');
  const top = useRef<HTMLDivElement>(null);
  const title = useId();

  return (
    <>
      <Notices matrice={matrice} onHandled={() => top.current?.querySelector('select')?.focus()} />
      <div ref={top} className="matrice-top">
        <CategorieChoice parcours={parcours} categorieId={categorieId} />
      </div>
      {isDeleted ? (
        <p className="empty">
          {'Cette catégorie n’est pas, ou n’est plus, dans ce parcours. '}
          <Link to={adminPaths.matrice(parcours.id)}>Voir toutes les catégories</Link>
        </p>
      ) : (
        <>
          <AddStages key={categorieId ?? 'all'} parcours={parcours} categorieId={categorieId} onAdd={commands.add} />
          {(all.length > PAGE || text !== '') && (
            <TableFilter
              text={text}
              onChange={setText}
              shown={shown.length}
              total={all.length}
              noun={['ligne', 'lignes']}
            />
          )}
          {all.length > 0 && <MoveBar parcours={parcours} chosen={commands.chosen.length} onMove={commands.move} />}
          <h2 id={title} className="visually-hidden">
            {categorie ? `Stages de la catégorie ${categorie.nom_categorie}` : 'Stages du parcours'}
          </h2>
          <RowPage
            key={`${categorieId} ${deferredText}`}
            {...{ parcours, categorie, matrice, commands, wide, text: deferredText }}
            rows={shown}
            pageSize={PAGE}
          />
        </>
      )}
      <MatrixChangesBar matrice={matrice} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <SignDescriptions />
      <LeaveGuard when={diff.added.length + diff.removed.length + unsavable.length > 0} onLeave={discardAutosave} />
    </>
  );
}
