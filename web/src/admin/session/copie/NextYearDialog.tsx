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
  /** One session, some of them, or all of a year; absent as long as none is chosen. */
  of: SessionsToDuplicate | undefined;
  onDone?: () => void;
  onClose: () => void;
  /** How they are chosen, where it is here. */
  children?: ReactNode;
};

/** Sessions held again a year later: what they would be first, then the act itself, then the way back. */
export function NextYearDialog({ of, onDone, onClose, children }: Props) {
  const notify = useNotify();
  const submission = useSubmit();
  const [key] = useState(() => new CreationKey());
  const preview = useNextYearPreview(of);
  const { result } = preview;
  const isEmpty = of === undefined || result?.copies.length === 0;
  const failed = submission.problem ? submission : preview;

  const duplicate = (shownPreview: SessionsDupliquees) =>
    void submission.send(async () => {
      const answer = await duplicateSessions(of!, key);
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

/** Somebody else may have copied, or deleted, some of them since they were shown. */
function formatDone(n: number, shown: number): string {
  const added = `${count(n, 'session')} ${n < 2 ? 'a été ajoutée' : 'ont été ajoutées'} à l’année suivante`;
  return n === shown
    ? `${added}.`
    : `${added}, et non ${shown.toLocaleString('fr-FR')}\u00a0: les sessions ont changé entre-temps.`;
}
