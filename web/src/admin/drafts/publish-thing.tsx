import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Probleme } from '../../api/drafts';
import { QueryView } from '../../api/query-view';
import { type Message, useNotify } from '../../edit/message';
import { FIRST_MOMENT, MomentFields, readMoment } from '../../edit/moment-fields';
import { useSubmit } from '../../edit/use-edit';
import { wallTimeInParis } from '../../lib/days';
import { ActionDialog } from '../../ui/action-dialog';
import { problemsOf } from '../preparations/preparations.api';
import { formatPublication, ProblemList } from '../preparations/publish';
import { formatDue } from '../preparations/state';
import { nameOf, type Prepared, publishPrepared, schedulePrepared, tryPrepared } from './drafts.api';

type Props = {
  of: Prepared;
  atDate: boolean;
  /** Without it the message is shown here. */
  onPublished?: ((message: Message) => void) | undefined;
  onClose: () => void;
};

/** Publishes one thing, with what it needs, or sets a date for it; the rest of its preparation stays. */
export function PublishThing({ of, atDate, onPublished, onClose }: Props) {
  const notify = useNotify();
  const preview = useQuery(tryPrepared(of));
  const { send, sending, problem, dismiss } = useSubmit();
  const [found, setFound] = useState<Probleme[]>();
  const [moment, setMoment] = useState(() => (of.publier_le === null ? FIRST_MOMENT : wallTimeInParis(of.publier_le)));
  const fields = useRef<HTMLDivElement>(null);
  const error = problem?.errors.find(({ param }) => param === 'publier_le')?.msg;
  const blocking = found ?? preview.data?.problemes ?? [];
  const counts = preview.data && formatPublication(preview.data);
  const canPublish = blocking.length === 0 && Boolean(counts);
  const name = nameOf(of);
  const preparation = { id: of.preparation, etat: 'ouverte' };
  useEffect(() => {
    if (error !== undefined) fields.current?.querySelector('input')?.focus();
  }, [error]);

  const publish = async () => {
    const { modification } = await publishPrepared(of).catch((error: unknown) => {
      setFound(problemsOf(error));
      throw error;
    });
    onClose();
    const message = { text: `${name} est publié.`, modification: modification ?? undefined };
    (onPublished ?? notify)({ ...message, reviewLabel: name, isInJournal: true });
  };
  const schedule = async () => {
    const publier_le = readMoment(moment);
    await schedulePrepared(of, publier_le);
    onClose();
    notify({ text: `${name} est programmé. ${formatDue(publier_le)}.` });
  };
  const action = atDate
    ? { label: 'Programmer', pending: 'Envoi en cours…', onConfirm: () => void send(schedule) }
    : { label: 'Publier maintenant', pending: 'Publication en cours…', onConfirm: () => void send(publish) };

  return (
    <ActionDialog
      title={`Publier\u00a0: ${name}`}
      className="dialog-small"
      action={canPublish ? action : undefined}
      sending={sending}
      failure={{
        heading: 'Rien n’a été publié\u00a0:',
        problem: error === undefined ? problem : undefined,
        onDismiss: dismiss,
      }}
      form="enter"
      closeFirst={!canPublish}
      closeLabel={canPublish ? 'Annuler' : 'Fermer'}
      onClose={onClose}
    >
      <QueryView query={preview}>
        {({ remarques }) => (
          <>
            <p>{counts === '' ? 'Rien n’est à publier.' : `Sur le site\u00a0: ${counts}.`}</p>
            <ProblemList title="À régler d’abord" problems={blocking} preparation={preparation} />
            <ProblemList title="À savoir" problems={remarques} preparation={preparation} />
            {canPublish && atDate && (
              <div ref={fields}>
                <MomentFields
                  value={moment}
                  error={error}
                  onChange={(next) => {
                    setMoment(next);
                    dismiss();
                  }}
                />
              </div>
            )}
            {canPublish && !atDate && (
              <p className="hint">Les visiteurs le verront aussitôt. La publication s’annule du journal.</p>
            )}
          </>
        )}
      </QueryView>
    </ActionDialog>
  );
}
