import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Probleme } from './drafts.api';
import { formatEntityName } from '../../../crud/undo/format';
import { type Message, useNotify } from '../../../edit/message';
import { FIRST_MOMENT, MomentFields, readMoment } from '../../../edit/moment-fields';
import { useSubmit } from '../../../edit/use-edit';
import { wallTimeInParis } from '../../../lib/days';
import { problemsOf } from '../preparation/preparations.api';
import { PublicationDialog } from '../preparation/publication-dialog';
import { formatDue } from '../preparation/preparation-state';
import { type DraftRef, draftPreview, publishDraft, scheduleDraft } from './draft-actions.api';

type Props = {
  of: DraftRef;
  atDate: boolean;
  /** Receives the message; without it the dialog shows it. */
  onPublished?: ((message: Message) => void) | undefined;
  onClose: () => void;
};

/** Publishes one element with those that it needs, or schedules that; the rest of its preparation stays. */
export function PublishDraft({ of, atDate, onPublished, onClose }: Props) {
  const notify = useNotify();
  const preview = useQuery(draftPreview(of));
  const submit = useSubmit();
  const [found, setFound] = useState<Probleme[]>();
  const [moment, setMoment] = useState(() => (of.publier_le === null ? FIRST_MOMENT : wallTimeInParis(of.publier_le)));
  const fields = useRef<HTMLDivElement>(null);
  const error = submit.problem?.errors.find(({ param }) => param === 'publier_le')?.msg;
  const name = formatEntityName(of);
  useEffect(() => {
    if (error !== undefined) fields.current?.querySelector('input')?.focus();
  }, [error]);

  const publish = async () => {
    const { modification } = await publishDraft(of).catch((error: unknown) => {
      setFound(problemsOf(error));
      throw error;
    });
    onClose();
    const message = { text: `${name} est publié.`, modification: modification ?? undefined };
    (onPublished ?? notify)({ ...message, reviewLabel: name, isInJournal: true });
  };
  const schedule = async () => {
    const publier_le = readMoment(moment);
    await scheduleDraft(of, publier_le);
    onClose();
    notify({ text: `${name} est programmé. ${formatDue(publier_le)}.` });
  };

  return (
    <PublicationDialog
      title={`Publier\u00a0: ${name}`}
      preparation={{ id: of.preparation, etat: 'ouverte' }}
      answer={preview.data}
      {...{ preview, found, submit, error, atDate, publish, schedule, onClose }}
    >
      {atDate ? (
        <div ref={fields}>
          <MomentFields
            value={moment}
            error={error}
            onChange={(next) => {
              setMoment(next);
              submit.dismiss();
            }}
          />
        </div>
      ) : (
        <p className="hint">
          Les visiteurs le verront aussitôt. Vous pourrez annuler cette publication dans le journal.
        </p>
      )}
    </PublicationDialog>
  );
}
