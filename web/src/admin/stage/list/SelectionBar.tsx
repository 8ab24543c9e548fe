import { useEffect, useState } from 'react';
import { LOT_MAX, stagesFile } from '../../../api/admin/lot';
import { fetchStageIds, type StageListQuery, type StagePage } from '../../../api/admin/tableau';
import { count } from '../../../ui/french';
import { ProblemAlert } from '../../../ui/ProblemAlert';
import { useSubmit } from '../../form/useSend';
import { useDownload } from '../../download/useDownload';
import { ChangeDialog } from './lot/ChangeDialog';
import { DeleteDialog } from './lot/DeleteDialog';
import { PlaceDialog } from './lot/PlaceDialog';
import type { Selection } from '../../../ui/useSelection';

type Act = 'change' | 'place' | 'delete';

type Props = { selection: Selection; page: StagePage; wanted: StageListQuery };

/** How many stages are chosen, and what can be done with all of them at once. */
export function SelectionBar({ selection, page, wanted }: Props) {
  const { ids, clear, hidden } = selection;
  const [act, setAct] = useState<Act>();
  const [deletions, setDeletions] = useState(0);
  const { preparing, problem, dismiss, download } = useDownload();
  const aside = hidden(page.rows.map(({ id }) => id));
  const tooMany = ids.length > LOT_MAX;
  const close = () => setAct(undefined);
  const forget = () => {
    clear();
    setDeletions(deletions + 1);
  };
  useEffect(() => {
    // The button that was pressed has gone with what was chosen.
    if (deletions > 0) document.querySelector('h1')?.focus();
  }, [deletions]);
  const button = (name: Act, label: string, danger = false) => (
    <button
      type="button"
      className={danger ? 'btn btn-danger' : 'btn'}
      disabled={tooMany}
      aria-haspopup="dialog"
      onClick={() => setAct(name)}
    >
      {label}
    </button>
  );
  return (
    <>
      <p className="visually-hidden" role="status">
        {ids.length > 0 && chosenInWords(ids.length)}
      </p>
      {ids.length > 0 && (
        <section className="list-selection" aria-label="Stages choisis" data-chosen="" tabIndex={-1}>
          {problem && (
            <ProblemAlert heading={'Impossible d’exporter les stages\u00a0:'} problem={problem} onDismiss={dismiss} />
          )}
          <p>
            <b>{chosenInWords(ids.length)}</b>
            {aside > 0 && `, dont ${aside.toLocaleString('fr-FR')} hors de cette page`}
            {tooMany && `. ${LOT_MAX.toLocaleString('fr-FR')} au plus à la fois`}
          </p>
          <div className="actions">
            <EveryResult {...{ selection, page, wanted }} />
            {button('change', 'Modifier…')}
            {button('place', 'Ajouter à une catégorie…')}
            <button
              type="button"
              className="btn"
              disabled={tooMany}
              onClick={() => void download(() => stagesFile(ids))}
            >
              Exporter
            </button>
            {button('delete', 'Supprimer…', true)}
            <button type="button" className="btn" onClick={clear}>
              Ne rien choisir
            </button>
            <span className="hint" role="status">
              {preparing && 'Préparation du fichier…'}
            </span>
          </div>
        </section>
      )}
      {act === 'change' && <ChangeDialog ids={ids} onClose={close} />}
      {act === 'place' && <PlaceDialog ids={ids} onClose={close} />}
      {act === 'delete' && <DeleteDialog ids={ids} onClose={close} onDeleted={forget} />}
    </>
  );
}

const chosenInWords = (n: number) => count(n, 'stage choisi', 'stages choisis');

/** Beyond the page: all that the list finds, where a lot takes so many. */
function EveryResult({ selection, page, wanted }: Props) {
  const { send, sending, problem, dismiss } = useSubmit();
  const isAll = page.rows.length === page.total && selection.among(page.rows.map(({ id }) => id)).page === 'all';
  if (isAll || page.total === 0) return null;
  if (page.total > LOT_MAX)
    return (
      <span className="hint">{`Pour choisir tous les résultats, filtrez\u00a0: ${LOT_MAX.toLocaleString('fr-FR')} au plus.`}</span>
    );
  return (
    <>
      {problem && (
        <ProblemAlert heading={'Impossible de choisir les résultats\u00a0:'} problem={problem} onDismiss={dismiss} />
      )}
      <button
        type="button"
        className="btn"
        aria-disabled={sending || undefined}
        onClick={() => void send(async () => selection.choose((await fetchStageIds(wanted)).stageIds))}
      >
        {page.total === 1 ? 'Choisir le résultat' : `Choisir les ${page.total.toLocaleString('fr-FR')} résultats`}
      </button>
    </>
  );
}
