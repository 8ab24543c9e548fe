import { useEffect, useRef } from 'react';
import type { Actes } from '../../api/admin/import';
import { useAuthExpired } from '../../api/sessionLost';
import { Dialog } from '../../ui/Dialog';
import { useReconnected } from '../form/useReconnected';
import { ChosenColumns } from './ChosenColumns';
import { ColumnChoices } from './ColumnChoices';
import { Faults } from './Faults';
import { ImportPreview } from './ImportPreview';
import type { ImportKind } from './kind';
import { Refused } from './Refused';
import { nothingToDo, progressOf, titleOf } from './sentences';
import type { Import, Step } from './useImport';

type Props = { kind: ImportKind; actes: Actes; step: Step } & Pick<
  Import,
  'copy' | 'choice' | 'confirm' | 'again' | 'chooseColumns' | 'close'
>;

/** From the check of a file to its import, in one window. */
export function ImportDialog({ kind, actes, step, copy, choice, confirm, again, chooseColumns, close }: Props) {
  const body = useRef<HTMLDivElement>(null);
  const lost = useAuthExpired();
  useEffect(() => {
    // The button that was pressed has gone with its step.
    if (document.activeElement === document.body) body.current?.focus();
  }, [step.name, lost]);

  const refusal = step.name === 'refused' ? step.refusal : undefined;
  const reconnected = useReconnected(refusal?.problem);
  const confirmable = step.name === 'importing' || (step.name === 'preview' && !nothingToDo(step.check));
  const final = step.name === 'importing' ? step.sent === 1 : !confirmable && step.name !== 'checking';
  return (
    <Dialog
      title={titleOf(step)}
      subtitle={<p className="hint import-name">{(copy ?? choice)?.name}</p>}
      className="import-dialog"
      closeLabel={final ? 'Fermer' : 'Annuler'}
      closeFirst={final && !refusal?.again && !confirmable}
      onClose={close}
      footer={
        <>
          {confirmable && (
            <button
              type="button"
              className="btn btn-primary"
              aria-disabled={step.name === 'importing' || undefined}
              onClick={confirm}
            >
              Confirmer
            </button>
          )}
          {refusal?.again && (
            <button type="button" className="btn btn-primary" onClick={again}>
              Réessayer
            </button>
          )}
        </>
      }
    >
      <div ref={body} tabIndex={-1} className="import-step">
        <p role="status" className="import-status">
          {reconnected ? 'Vous êtes de nouveau connecté\u00a0: réessayez.' : progressOf(step, kind)}
        </p>
        {'sent' in step && <progress aria-label="Envoi du fichier" value={step.sent < 1 ? step.sent : undefined} />}
        {step.name === 'preview' && (
          <ChosenColumns memory={kind.memory} columns={step.check.preview!.colonnes} onAgain={chooseColumns} />
        )}
        {'check' in step && <ImportPreview kind={kind} actes={actes} {...step.check} />}
        {refusal && !reconnected && <Refused refusal={refusal} onDismiss={close} />}
        {refusal && refusal.unknown.length > 0 && (
          <ColumnChoices
            kind={kind}
            key={refusal.unknown.join('\n')}
            titles={refusal.unknown}
            onChosen={chooseColumns}
          />
        )}
        {refusal && refusal.faults.length > 0 && copy && <Faults kind={kind} refusal={refusal} file={copy} />}
      </div>
    </Dialog>
  );
}
