import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../api/query-view';
import { formatEntityName } from '../../../crud/undo/format';
import { useNotify } from '../../../edit/message';
import { useSubmit } from '../../../edit/use-edit';
import { ActionDialog } from '../../../ui/action-dialog';
import { Field } from '../../../ui/field';
import { Select } from '../../../ui/controls/select';
import { isOpen, preparationsQuery } from '../preparation/preparations.api';
import { type DraftRef, moveDraft } from './draft-actions.api';

/** Moves one element, with those that it needs, to another open preparation. */
export function MoveDraft({ of, onClose }: { of: DraftRef; onClose: () => void }) {
  const notify = useNotify();
  const query = useQuery(preparationsQuery);
  const { send, sending, problem, dismiss } = useSubmit();
  const [chosen, setChosen] = useState<number>();
  const others = (query.data ?? []).filter(
    (one) => isOpen(one) && one.id !== of.preparation && one.genre !== 'retrait',
  );
  const target = others.find(({ id }) => id === chosen) ?? others[0];
  const move = async () => {
    await moveDraft(of, target!.id);
    onClose();
    notify({ text: `${formatEntityName(of)} est maintenant dans «\u00a0${target!.nom}\u00a0».` });
  };
  return (
    <ActionDialog
      title={`Déplacer\u00a0: ${formatEntityName(of)}`}
      className="dialog-small"
      action={target && { label: 'Déplacer', pending: 'Envoi en cours…', onConfirm: () => void send(move) }}
      sending={sending}
      failure={{ heading: 'Rien n’a été déplacé\u00a0:', problem, onDismiss: dismiss }}
      form="enter"
      onClose={onClose}
    >
      <QueryView query={query}>
        {() =>
          target === undefined ? (
            <p>Aucune autre préparation n’est ouverte.</p>
          ) : (
            <Field name="vers" label="Dans">
              {(control) => (
                <Select
                  {...control}
                  value={target.id}
                  options={others.map(({ id, nom }) => [id, nom])}
                  onChange={(value) => setChosen(Number(value))}
                />
              )}
            </Field>
          )
        }
      </QueryView>
      <p className="hint">Ce qui en dépend et ce qui a été ajouté pour lui sont déplacés avec lui.</p>
    </ActionDialog>
  );
}
