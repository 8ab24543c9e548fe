import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { CreationKey } from '../../../api/admin/creationKey';
import { modificationOf } from '../../../api/admin/journal';
import { type SessionsToDuplicate, duplicateSessions, type SessionsDupliquees } from '../../../api/admin/sessionStage';
import { Dialog } from '../../../ui/Dialog';
import { count } from '../../../ui/french';
import { ProblemAlert } from '../../../ui/ProblemAlert';
import { useSubmit } from '../../form/useSend';
import { useNotify } from '../../message/message';
import { NextYearPreview } from './NextYearPreview';
import { useNextYear } from './useNextYear';

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
  const say = useNotify();
  const act = useSubmit();
  const [key] = useState(() => new CreationKey());
  const preview = useNextYear(of);
  const { told } = preview;
  const nothing = of === undefined || told?.copies.length === 0;
  const refused = act.problem ? act : preview;

  const duplicate = (told: SessionsDupliquees) =>
    void act.send(async () => {
      const answer = await duplicateSessions(of!, key);
      onClose();
      onDone?.();
      const rows = answer.copies.flatMap(({ id }) => id ?? []);
      say({ text: doneInWords(rows.length, told.copies.length), rows, modification: modificationOf(answer) });
    });

  return createPortal(
    <Dialog
      title="Dupliquer à l’année suivante"
      closeLabel={nothing ? 'Fermer' : 'Annuler'}
      closeFirst={nothing}
      busy={act.sending}
      onClose={onClose}
      footer={
        told &&
        !nothing && (
          <>
            <button
              type="button"
              className="btn btn-primary"
              aria-disabled={act.sending || undefined}
              onClick={() => duplicate(told)}
            >
              {`Ajouter ${count(told.copies.length, 'session')}`}
            </button>
            <span className="hint" role="status">
              {act.sending && 'Duplication en cours…'}
            </span>
          </>
        )
      }
    >
      {children}
      {refused.problem && (
        <ProblemAlert
          heading={'Impossible de dupliquer les sessions\u00a0:'}
          problem={refused.problem}
          onDismiss={refused.dismiss}
        />
      )}
      {preview.isAsking && <p role="status">Calcul des nouvelles dates…</p>}
      {told && <NextYearPreview told={told} />}
    </Dialog>,
    document.body,
  );
}

/** Somebody else may have copied, or deleted, some of them since they were shown. */
function doneInWords(n: number, shown: number): string {
  const added = `${count(n, 'session')} ${n < 2 ? 'a été ajoutée' : 'ont été ajoutées'} à l’année suivante`;
  return n === shown
    ? `${added}.`
    : `${added}, et non ${shown.toLocaleString('fr-FR')}\u00a0: les sessions ont changé entre-temps.`;
}
