import { useHeadingFocus } from '../../ui/focus';
import { useState } from 'react';
import { useRefusal, useRefused } from '../../api/rights';
import { useDownload } from '../../crud/downloads';
import { useSubmit } from '../../edit/use-edit';
import {
  fetchStageIds,
  LOT_MAX,
  type StageListQuery,
  type StagePage,
  stagesFile,
} from '../../entities/stage/stage.queries';
import { count } from '../../lib/french';
import { ErrorAlert } from '../../ui/alert';
import { Button } from '../../ui/controls/button';
import { SaveStatus } from '../../ui/controls/save-status';
import { DialogButton } from '../../ui/table/row-actions';
import type { Selection } from '../../ui/table/selection';
import { ChangeDialog, DeleteDialog, PlaceDialog } from './batch';

type LotCommand = 'change' | 'place' | 'delete';

type Props = { selection: Selection; page: StagePage; query: StageListQuery };

export function SelectionBar({ selection, page, query }: Props) {
  const { ids, clear, hidden } = selection;
  const [openCommand, setOpenCommand] = useState<LotCommand>();
  const [deletions, setDeletions] = useState(0);
  const { preparing, problem, dismiss, download } = useDownload();
  const onOtherPages = hidden(page.rows.map(({ id }) => id));
  const isReadOnly = useRefusal() !== undefined;
  const tooMany = ids.length > LOT_MAX;
  const refused = useRefused('stage', tooMany ? NONE : ids);
  const changeable = ids.filter((id) => !refused.has(String(id)));
  const isChangeable = !isReadOnly && changeable.length === ids.length;
  const close = () => setOpenCommand(undefined);
  const clearAfterDelete = () => {
    clear();
    setDeletions(deletions + 1);
  };
  // The pressed button has been removed with the selection.
  useHeadingFocus(deletions);
  const opens = (command: LotCommand) => ({ disabled: tooMany, onOpen: () => setOpenCommand(command) });
  return (
    <>
      <p className="visually-hidden" role="status">
        {ids.length > 0 && formatChosen(ids.length)}
      </p>
      {ids.length > 0 && (
        <section className="list-selection" aria-label="Stages choisis" data-chosen="" tabIndex={-1}>
          {problem && (
            <ErrorAlert heading={'Impossible d’exporter les stages\u00a0:'} problem={problem} onDismiss={dismiss} />
          )}
          <p>
            <b>{formatChosen(ids.length)}</b>
            {onOtherPages > 0 && `, dont ${onOtherPages.toLocaleString('fr-FR')} hors de cette page`}
            {tooMany && `. ${LOT_MAX.toLocaleString('fr-FR')} au plus à la fois`}
            {!isReadOnly && !isChangeable && formatNotYours(ids.length - changeable.length, changeable.length === 0)}
          </p>
          <div className="actions">
            <ChooseAllResults {...{ selection, page, query }} />
            {!isReadOnly && !isChangeable && changeable.length > 0 && (
              <Button onClick={() => selection.choose(changeable)}>{formatKept(changeable.length)}</Button>
            )}
            {isChangeable && <DialogButton {...opens('change')}>Modifier…</DialogButton>}
            {!isReadOnly && <DialogButton {...opens('place')}>Ajouter à une catégorie…</DialogButton>}
            <Button disabled={tooMany} onClick={() => void download(() => stagesFile(ids))}>
              Exporter
            </Button>
            {isChangeable && (
              <DialogButton look="danger" {...opens('delete')}>
                Supprimer…
              </DialogButton>
            )}
            <Button onClick={clear}>Ne rien choisir</Button>
            <SaveStatus sending={preparing} pendingText="Préparation du fichier…" />
          </div>
        </section>
      )}
      {openCommand === 'change' && <ChangeDialog ids={ids} onClose={close} />}
      {openCommand === 'place' && <PlaceDialog ids={ids} onClose={close} />}
      {openCommand === 'delete' && <DeleteDialog ids={ids} onClose={close} onDeleted={clearAfterDelete} />}
    </>
  );
}

const NONE: never[] = [];

/** Follows the count of the selected stages. */
function formatNotYours(n: number, isAll: boolean) {
  const which = isAll ? `${n < 2 ? 'le' : 'les'} modifier` : `en modifier ${n.toLocaleString('fr-FR')}`;
  const why = `${n < 2 ? 'il est' : 'ils sont'} dans un parcours qui n’est pas à vous`;
  return `. Vous ne pouvez pas ${which}\u00a0: ${why}`;
}

const formatKept = (n: number) =>
  n < 2 ? 'Garder le seul qui est à vous' : `Ne garder que les ${n.toLocaleString('fr-FR')} qui sont à vous`;

const formatChosen = (n: number) => count(n, 'stage choisi', 'stages choisis');

/** Selects all results of the search, up to LOT_MAX. */
function ChooseAllResults({ selection, page, query }: Props) {
  const { send, sending, problem, dismiss } = useSubmit();
  const isAll = page.rows.length === page.total && selection.forRows(page.rows.map(({ id }) => id)).page === 'all';
  if (isAll || page.total === 0) return null;
  if (page.total > LOT_MAX)
    return (
      <span className="hint">{`Pour choisir tous les résultats, filtrez\u00a0: ${LOT_MAX.toLocaleString('fr-FR')} au plus.`}</span>
    );
  return (
    <>
      {problem && (
        <ErrorAlert heading={'Impossible de choisir les résultats\u00a0:'} problem={problem} onDismiss={dismiss} />
      )}
      <Button
        inactive={sending}
        onClick={() => void send(async () => selection.choose((await fetchStageIds(query)).stageIds))}
      >
        {page.total === 1 ? 'Choisir le résultat' : `Choisir les ${page.total.toLocaleString('fr-FR')} résultats`}
      </Button>
    </>
  );
}
