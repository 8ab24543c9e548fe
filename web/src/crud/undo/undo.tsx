import { focusHeading, isFocusLost } from '../../ui/focus';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  type AnnulationReponse,
  type LigneAnnulee,
  replacementCode,
  undoModification,
  undoPreview,
} from '../../api/history';
import { QueryView } from '../../api/query-view';
import { type ModificationRef, remainingOf, useNotify } from '../../edit/message';
import { useSubmit } from '../../edit/use-edit';
import { count } from '../../lib/french';
import { ActionDialog } from '../../ui/action-dialog';
import { TextField } from '../../ui/field';
import { formatEntityName, formatUndoResult } from './format';
import { UndoPreviewLines } from './outcome';

type OtherCodesProps = {
  lines: LigneAnnulee[];
  codes: string[];
  errors: { param: string; msg: string }[];
  onChange: (index: number, code: string) => void;
};

/** Entities whose code (or account name) is in use again: they are restored under another one. */
function CodeReplacements({ lines, codes, errors, onChange }: OtherCodesProps) {
  if (lines.length === 0) return null;
  return (
    <section className="other-codes" aria-labelledby="other-codes">
      <h3 id="other-codes">{replacementsHeading(lines)}</h3>
      <ul>
        {lines.map((line, i) => {
          const error = errors.find(({ param }) => param === `codes.${i}.code`)?.msg;
          return (
            <li key={`${line.entite} ${line.cle}`}>
              {formatEntityName(line)}
              <span className="reason">{line.raison}</span>
              <TextField
                label={`Autre ${identifierNoun(line)}`}
                hint={error ? undefined : 'Celui-ci est libre.'}
                autoComplete="off"
                name={`codes.${i}.code`}
                value={codes[i]!}
                onChange={(code) => onChange(i, code)}
                error={error}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const identifierNoun = ({ entite }: LigneAnnulee) => (entite === 'user' ? 'identifiant' : 'code');

function replacementsHeading(lines: LigneAnnulee[]) {
  const noun = identifierNoun(lines[0]!);
  return count(lines.length, `${noun} est pris`, `${noun}s sont pris`);
}

type UndoMessages = {
  openLabel: string;
  confirmLabel: string;
  title: (name: string) => string;
  pending: string;
  hint?: string;
  failed: string;
  /** Participle that begins the message after the undo. */
  done: string;
  isUndo: boolean;
};

export const undoMessages: UndoMessages = {
  openLabel: 'Annuler cette modification…',
  confirmLabel: 'Annuler la modification',
  title: (name) => `Annuler «\u00a0${name}\u00a0»\u00a0?`,
  pending: 'Annulation en cours…',
  hint: 'Ce qui avait été ajouté est supprimé\u00a0; ce qui avait été changé ou supprimé redevient comme avant.',
  failed: 'Impossible d’annuler la modification\u00a0:',
  done: 'Annulé',
  isUndo: true,
};

/** An undo is undone from a dialog: a late second press on « Annuler » would else redo what it has undone. */
export const redoMessages: UndoMessages = {
  ...undoMessages,
  openLabel: 'Annuler l’annulation…',
  confirmLabel: 'Annuler l’annulation',
  title: () => 'Annuler l’annulation\u00a0?',
  done: 'Refait',
  isUndo: false,
};

export const restoreMessages: UndoMessages = {
  openLabel: 'Rétablir',
  confirmLabel: 'Rétablir',
  title: (name) => `Rétablir «\u00a0${name}\u00a0»\u00a0?`,
  pending: 'Rétablissement en cours…',
  failed: 'Impossible de rétablir\u00a0:',
  done: 'Rétabli',
  isUndo: false,
};

type UndoDialogProps = {
  messages: UndoMessages;
  target: ModificationRef;
  onClose: () => void;
  onUndone: (answer: AnnulationReponse) => void;
};

/** Previews an undo, then runs it. Lines whose code is in use again get a replacement code. */
function UndoDialog({ messages, target: { id, libelle }, onClose, onUndone }: UndoDialogProps) {
  const preview = useQuery(undoPreview(id));
  const [typedCodes, setTypedCodes] = useState<Record<number, string>>({});
  const { send, sending, problem, dismiss } = useSubmit();
  const conflicts = preview.data?.withTakenCode ?? [];
  const codes = conflicts.map((line, i) => typedCodes[i] ?? line.code_libre!);
  const canUndo = preview.data !== undefined && preview.data.answer.annulees.length > 0;
  const confirm = () =>
    void send(async () =>
      onUndone(
        await undoModification(
          id,
          conflicts.map((line, i) => replacementCode(line, codes[i]!)),
        ),
      ),
    );
  return (
    <ActionDialog
      title={messages.title(libelle)}
      className="dialog-small"
      action={canUndo ? { label: messages.confirmLabel, pending: messages.pending, onConfirm: confirm } : undefined}
      sending={sending}
      failure={{ heading: messages.failed, problem: problem && { ...problem, errors: [] }, onDismiss: dismiss }}
      form="enter"
      closeLabel="Fermer"
      onClose={onClose}
    >
      <QueryView query={preview}>
        {({ answer }) => (
          <>
            <CodeReplacements
              lines={conflicts}
              codes={codes}
              errors={problem?.errors ?? []}
              onChange={(i, code) => setTypedCodes((before) => ({ ...before, [i]: code }))}
            />
            <UndoPreviewLines of={answer} />
          </>
        )}
      </QueryView>
      {canUndo && messages.hint && <p className="hint">{messages.hint}</p>}
    </ActionDialog>
  );
}

/** State of the dialog lives in the screen: the row that opens it may be removed meanwhile. */
export function useUndo() {
  const [target, setTarget] = useState<ModificationRef>();
  const opener = useRef<Element>(null);

  useEffect(() => {
    // The dialog restores the focus to its opener, which may be gone after the lists are fetched again.
    if (target || !opener.current || opener.current.isConnected) return;
    opener.current = null;
    if (isFocusLost()) focusHeading();
  });

  return {
    target,
    open: (modification: ModificationRef) => {
      opener.current = document.activeElement;
      setTarget(modification);
    },
    close: () => setTarget(undefined),
  };
}

type UndoState = ReturnType<typeof useUndo>;

export function Undo({ messages, state: { target, close } }: { messages: UndoMessages; state: UndoState }) {
  const notify = useNotify();
  if (!target) return null;
  return (
    <UndoDialog
      messages={messages}
      target={target}
      onClose={close}
      onUndone={(answer) => {
        close();
        const { modification } = answer;
        notify({
          text: formatUndoResult(messages.done, answer),
          modification: modification ?? undefined,
          undoResult: answer,
          isUndo: messages.isUndo,
          remaining: remainingOf(target.id, answer),
        });
      }}
    />
  );
}
