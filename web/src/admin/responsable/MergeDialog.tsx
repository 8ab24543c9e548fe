import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { nameOfPerson } from '../../answer/nameOfPerson';
import { QueryView } from '../../answer/Answer';
import { modificationOf } from '../../api/admin/journal';
import { mergeResponsables, type Responsable, responsableResource } from '../../api/admin/responsable';
import { Dialog } from '../../ui/Dialog';
import { ProblemAlert } from '../../ui/ProblemAlert';
import { useSubmit } from '../form/useSend';
import { type Message, useNotify } from '../message/message';
import { MergeChoice } from './MergeChoice';

type Props = { id: number; otherId?: number; onGone?: (message: Message) => void; onClose: () => void };

/** Two people that are one: who stays, what follows, and then it is done, once. */
export function MergeDialog({ id, otherId, onGone, onClose }: Props) {
  const query = useQuery(responsableResource.list());
  const [chosen, choose] = useState(otherId);
  const [staying, stay] = useState(id);
  const { send, sending, problem, dismiss } = useSubmit();
  const say = useNotify();
  const person = (wanted: number | undefined) => query.data?.find((one) => one.id === wanted);
  const [one, other] = [person(id), person(chosen)];
  const [stays, goes] = staying === id ? [one, other] : [other, one];

  const merge = (kept: Responsable, gone: Responsable) =>
    send(async () => {
      const merged = await mergeResponsables(kept, gone);
      const message = {
        text: `«\u00a0${nameOfPerson(gone)}\u00a0» a été fusionné dans «\u00a0${nameOfPerson(merged)}\u00a0».`,
        rows: [merged.id],
        modification: modificationOf(merged),
      };
      // It gives the focus back to its button, whose row goes with the person.
      flushSync(onClose);
      if (onGone && gone.id === id) return onGone(message);
      say(message);
      document.querySelector('h1')?.focus();
    });

  const decide = stays && goes && (
    <>
      <button
        type="button"
        className="btn btn-primary"
        aria-disabled={sending || undefined}
        onClick={() => void merge(stays, goes)}
      >
        Fusionner
      </button>
      <span className="hint" role="status">
        {sending && 'Fusion en cours…'}
      </span>
    </>
  );
  return (
    <Dialog
      title="Fusionner deux responsables"
      closeLabel="Annuler"
      closeFirst={!decide}
      busy={sending}
      onClose={onClose}
      footer={decide}
    >
      {problem && <ProblemAlert heading="Impossible de fusionner&nbsp;:" problem={problem} onDismiss={dismiss} />}
      <QueryView query={query}>
        {(all) =>
          one ? (
            <MergeChoice
              {...{ one, other, staying }}
              all={otherId === undefined ? all : undefined}
              onChoose={choose}
              onStay={stay}
            />
          ) : (
            <p>Ce responsable n’existe pas ou n’existe plus.</p>
          )
        }
      </QueryView>
    </Dialog>
  );
}
