import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { CreationKey } from '../../../api/admin/creationKey';
import { modificationOf } from '../../../api/admin/journal';
import { type SessionsToDuplicate, duplicateSessions, type SessionsDupliquees } from '../../../api/admin/sessionStage';
import { Dialog } from '../../../ui/Dialog';
import { count } from '../../../ui/french';
import { ErrorAlert } from '../../../ui/ProblemAlert';
import { useSubmit } from '../../form/useSend';
import { useNotify } from '../../message/message';
import { NextYearPreview } from './NextYearPreview';
import { useNextYearPreview } from './useNextYear';

type Props = {
  /** Undefined while no year is selected. */
  source: SessionsToDuplicate | undefined;
  onDone?: () => void;
  onClose: () => void;
  /** Controls that select the sessions. */
  children?: ReactNode;
};

/** Copies sessions to the next year: preview, confirmation, then a notice with « Annuler ». */
export function NextYearDialog({ source, onDone, onClose, children }: Props) {
  const notify = useNotify();
  const submission = useSubmit();
  const [key] = useState(() => new CreationKey());
  const preview = useNextYearPreview(source);
  const { result } = preview;
  const isEmpty = source === undefined || result?.copies.length === 0;
  const failed = submission.problem ? submission : preview;

  const duplicate = (shownPreview: SessionsDupliquees) =>
    void submission.send(async () => {
      const answer = await duplicateSessions(source!, key);
      onClose();
      onDone?.();
      const rows = answer.copies.flatMap(({ id }) => id ?? []);
      notify({ text: formatDone(rows.length, shownPreview.copies.length), rows, modification: modificationOf(answer) });
    });

  return createPortal(
    <Dialog
      title="Dupliquer à l’année suivante"
      closeLabel={isEmpty ? 'Fermer' : 'Annuler'}
      closeFirst={isEmpty}
      busy={submission.sending}
      onClose={onClose}
      footer={
        result &&
        !isEmpty && (
          <>
            <button
              type="button"
              className="btn btn-primary"
              aria-disabled={submission.sending || undefined}
              onClick={() => duplicate(result)}
            >
              {`Ajouter ${count(result.copies.length, 'session')}`}
            </button>
            <span className="hint" role="status">
              {submission.sending && 'Duplication en cours…'}
            </span>
          </>
        )
      }
    >
      {children}
      {failed.problem && (
        <ErrorAlert
          heading={'Impossible de dupliquer les sessions\u00a0:'}
          problem={failed.problem}
          onDismiss={failed.dismiss}
        />
      )}
      {preview.isLoading && <p role="status">Calcul des nouvelles dates…</p>}
      {result && <NextYearPreview result={result} />}
    </Dialog>,
    document.body,
  );
}

/** Sessions may have been copied or deleted since the preview. */
function formatDone(n: number, shown: number): string {
  const added = `${count(n, 'session')} ${n < 2 ? 'a été ajoutée' : 'ont été ajoutées'} à l’année suivante`;
  return n === shown
    ? `${added}.`
    : `${added}, et non ${shown.toLocaleString('fr-FR')}\u00a0: les sessions ont changé entre-temps.`;
}
