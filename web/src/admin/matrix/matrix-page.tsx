import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { AdminPage } from '../../crud/page';
import { ParcoursTabs, useParcoursRefusal, useParcoursScope } from '../../entities/parcours/parcours-scope';
import { type Parcours, withTransverseLast } from '../../entities/parcours/parcours.api';
import { count } from '../../lib/french';
import { KINDS } from '../../lib/kinds';
import { readIdParam, readTextParam } from '../../lib/params';
import { adminPaths } from '../../lib/paths';
import { Button } from '../../ui/controls/button';
import { useWidthFrom } from '../../ui/hooks';
import { LeaveGuard } from '../../edit/leave-guard';
import { useReadOnly } from '../../edit/read-only';
import { Link } from '../../ui/link';
import { Select } from '../../ui/controls/select';
import { useAnnounce } from '../../ui/table/grid';
import { TableFilter } from '../../ui/table/table';
import { useFilterText, useUrlFilters } from '../../ui/url-filters';
import { AddStages } from './add-stages';
import { MatrixChangesBar, Notices } from './changes-bar';
import { buildRows, filterRows, TO_ADD, TO_REMOVE } from './matrix';
import { RowPage } from './matrix-rows';
import { useMatrix, useMatrixCommands } from './use-matrix';
import './matrix.scss';

const categorieOptions = ({ categories }: Parcours) =>
  withTransverseLast(categories).map(({ id, nom_categorie }) => [id, nom_categorie] as const);

const readFilters = (params: URLSearchParams) => ({
  categorie: readIdParam(params, 'categorie'),
  recherche: readTextParam(params, 'recherche'),
});

type CategorieChoiceProps = { parcours: Parcours; categorieId: number | undefined; onChoose: (id: string) => void };

function CategorieChoice({ parcours, categorieId, onChoose }: CategorieChoiceProps) {
  const options = [['', 'Toutes les catégories'] as const, ...categorieOptions(parcours)];
  if (!options.some(([id]) => id === (categorieId ?? ''))) options.splice(1, 0, [categorieId!, 'Catégorie supprimée']);
  return (
    <div className="matrice-categorie">
      <Select label="Catégorie" value={categorieId ?? ''} options={options} onChange={onChoose} />
    </div>
  );
}

type MoveBarProps = {
  parcours: Parcours;
  chosen: number;
  onMove: (categorieId: number) => void;
};

/** Moves the selected rows, with their ticks, to another category. */
function MoveBar({ parcours, chosen, onMove }: MoveBarProps) {
  const [target, setTarget] = useState('');
  const move = () => {
    if (chosen === 0 || target === '') return;
    onMove(Number(target));
    setTarget('');
  };
  return (
    <div className="matrice-move">
      <Select
        label={
          chosen === 0
            ? 'Déplacer les stages choisis à gauche vers'
            : `Déplacer ${count(chosen, 'stage choisi', 'stages choisis')} vers`
        }
        value={target}
        options={[['', 'Choisir une catégorie'], ...categorieOptions(parcours)]}
        onChange={setTarget}
      />
      <Button inactive={chosen === 0 || target === ''} onClick={move}>
        Déplacer
      </Button>
    </div>
  );
}

/** Targets of the `aria-describedby` of changed cells. */
function SignDescriptions() {
  return (
    <div hidden>
      <span id={TO_ADD}>à ajouter</span>
      <span id={TO_REMOVE}>à retirer</span>
    </div>
  );
}

/** Rows on a page; larger matrices get a filter and a pager. */
const PAGE = 60;

function Matrice({ parcours }: { parcours: Parcours }) {
  const matrix = useMatrix(parcours);
  const isReadOnly = useReadOnly();
  const { filters, change } = useUrlFilters(readFilters);
  const { categorie: categorieId } = filters;
  const categorie = parcours.categories.find(({ id }) => id === categorieId);
  const isDeleted = categorieId !== undefined && !categorie;
  const { text, setText, sendNow } = useFilterText({ filters, change }, 'recherche');
  const deferredText = useDeferredValue(text);
  const { ticks, rows: added, stages, diff, unsavable, discardAutosave } = matrix;
  const all = useMemo(
    () => (isDeleted ? [] : buildRows(parcours, { ticks, added, stages }, categorieId)),
    [parcours, ticks, added, stages, categorieId, isDeleted],
  );
  const shown = useMemo(() => filterRows(all, deferredText), [all, deferredText]);
  const [announcement, announce] = useAnnounce();
  const commands = useMatrixCommands({ parcours, matrix, rows: shown, isReadOnly, announce });
  const wide = useWidthFrom('phone');
  const top = useRef<HTMLDivElement>(null);
  const title = useId();

  return (
    <>
      {!isReadOnly && <Notices matrix={matrix} onHandled={() => top.current?.querySelector('select')?.focus()} />}
      <div ref={top} className="matrice-top">
        <CategorieChoice {...{ parcours, categorieId }} onChoose={(categorie) => change({ categorie })} />
      </div>
      {isDeleted ? (
        <p className="empty">
          {'Cette catégorie n’est pas, ou n’est plus, dans ce parcours. '}
          <Link to={adminPaths.matrice(parcours.id)}>Voir toutes les catégories</Link>
        </p>
      ) : (
        <>
          {!isReadOnly && (
            <AddStages key={categorieId ?? 'all'} parcours={parcours} categorieId={categorieId} onAdd={commands.add} />
          )}
          {(all.length > PAGE || text !== '') && (
            <TableFilter
              text={text}
              onChange={setText}
              onLeave={sendNow}
              shown={shown.length}
              total={all.length}
              noun={['ligne', 'lignes']}
            />
          )}
          {all.length > 0 && !isReadOnly && (
            <MoveBar parcours={parcours} chosen={commands.chosen.length} onMove={commands.move} />
          )}
          <h2 id={title} className="visually-hidden">
            {categorie ? `Stages de la catégorie ${categorie.nom_categorie}` : 'Stages du parcours'}
          </h2>
          <RowPage
            key={`${categorieId} ${deferredText}`}
            {...{ parcours, categorie, matrix, commands, wide, text: deferredText }}
            rows={shown}
            pageSize={PAGE}
          />
        </>
      )}
      {!isReadOnly && <MatrixChangesBar matrix={matrix} />}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <SignDescriptions />
      <LeaveGuard when={diff.added.length + diff.removed.length + unsavable.length > 0} onLeave={discardAutosave} />
    </>
  );
}

export function MatricePage() {
  const parcours = useParcoursScope();
  const refusal = useParcoursRefusal();
  const title = 'Matrice des associations';
  return (
    <AdminPage
      title={title}
      documentTitle={`${title} — ${parcours.nom_parcours}`}
      above={<ParcoursTabs />}
      refusal={refusal}
    >
      {parcours.categories.length === 0 || parcours.sous_parcours.length === 0 ? (
        <EmptyMatrice parcours={parcours} />
      ) : (
        <Matrice parcours={parcours} />
      )}
    </AdminPage>
  );
}

function EmptyMatrice({ parcours: { id, categories } }: { parcours: Parcours }) {
  const [noun, to] =
    categories.length === 0
      ? ['une catégorie', KINDS.categorie.paths(id).add]
      : ['un sous-parcours', KINDS.sousparcours.paths(id).add];
  return (
    <div className="empty">
      <p>La matrice montre, pour chaque stage d’une catégorie, les sous-parcours où il est.</p>
      <p>
        {'Il manque à ce parcours '}
        {useReadOnly() ? noun : <Link to={to}>{noun}</Link>}.
      </p>
    </div>
  );
}
