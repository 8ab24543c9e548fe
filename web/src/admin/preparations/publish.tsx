import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Probleme, Publication } from '../../api/drafts';
import { QueryView } from '../../api/query-view';
import { countOrEmpty, joinNonEmpty } from '../../crud/undo/format';
import { useNotify } from '../../edit/message';
import { FIRST_MOMENT, readMoment } from '../../edit/moment-fields';
import { useSubmit } from '../../edit/use-edit';
import { wallTimeInParis } from '../../lib/days';
import { count } from '../../lib/french';
import { ActionDialog } from '../../ui/action-dialog';
import { DialogButton } from '../../ui/table/row-actions';
import {
  type PreparationDetail,
  problemsOf,
  type PublicationPreview,
  publicationPreview,
  publishPreparation,
  updatePreparation,
} from './preparations.api';
import { PublishFields, type PublicationChoice } from './publish-fields';
import { formatDue } from './state';
import { Thing } from './thing';
import './preparations.scss';

/** « 2 ajoutés, 9 modifiés, 1 supprimé » */
export function formatPublication({ creations, modifications, suppressions }: Publication): string {
  const counts = [
    countOrEmpty(creations, 'ajouté'),
    countOrEmpty(modifications, 'modifié'),
    countOrEmpty(suppressions, 'supprimé'),
  ];
  return joinNonEmpty(counts);
}

type ListProps = { title: string; problems: Probleme[]; preparation: Pick<PreparationDetail, 'id' | 'etat'> };

const SHOWN_MAX = 100;

export function ProblemList({ title, problems, preparation }: ListProps) {
  if (problems.length === 0) return null;
  const others = problems.length - SHOWN_MAX;
  return (
    <section className="publication-problems">
      <h3>{title}</h3>
      <ul>
        {problems.slice(0, SHOWN_MAX).map((problem, index) => (
          <li key={index}>
            <Thing of={problem} preparation={preparation} />
            <span className="reason">{problem.raison}</span>
          </li>
        ))}
      </ul>
      {others > 0 && <p className="hint">{`et ${count(others, 'autre')}.`}</p>}
    </section>
  );
}

type PublishDialogProps = { preparation: PreparationDetail; onClose: () => void };

/** Tells what publishing would do, or what prevents it; then publishes, or sets a date for it. */
function PublishDialog({ preparation, onClose }: PublishDialogProps) {
  const { id, nom } = preparation;
  const notify = useNotify();
  const preview = useQuery(publicationPreview(id));
  const { send, sending, problem, dismiss } = useSubmit();
  const [chosen, setChosen] = useState<PublicationChoice>();
  /** Found as it was published: something has changed since the preview. */
  const [found, setFound] = useState<Probleme[]>();
  // The catalogue to keep is refused by its own name for it.
  const error = problem?.errors.find(({ param }) => ['garder_sous', 'nom', 'publier_le'].includes(param))?.msg;
  const blocking = found ?? preview.data?.answer.problemes ?? [];
  const counts = preview.data && formatPublication(preview.data.answer);
  const canPublish = blocking.length === 0 && Boolean(counts);
  const choice = chosen ?? firstChoice(preparation, preview.data);

  const publish = async () => {
    const answer = await publishPreparation(id, choice.isKept ? choice.keepAs : undefined).catch((error: unknown) => {
      setFound(problemsOf(error));
      throw error;
    });
    onClose();
    notify({
      text: `La préparation «\u00a0${nom}\u00a0» est publiée\u00a0: ${formatPublication(answer)}.`,
      modification: answer.modification ?? undefined,
      reviewLabel: nom,
      isInJournal: true,
    });
  };
  const schedule = async () => {
    const { publier_le } = await updatePreparation({ id, nom, publier_le: readMoment(choice) });
    onClose();
    notify({ text: `La préparation «\u00a0${nom}\u00a0» est programmée. ${formatDue(publier_le!)}.` });
  };
  const action = choice.atDate
    ? { label: 'Programmer', pending: 'Envoi en cours…', onConfirm: () => void send(schedule) }
    : { label: 'Publier maintenant', pending: 'Publication en cours…', onConfirm: () => void send(publish) };

  return (
    <ActionDialog
      title={`Publier «\u00a0${nom}\u00a0»`}
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
        {({ answer }) => (
          <>
            <p>{counts === '' ? 'Rien n’est à publier.' : `Sur le site\u00a0: ${counts}.`}</p>
            <ProblemList title="À régler d’abord" problems={blocking} preparation={preparation} />
            <ProblemList title="À savoir" problems={answer.remarques} preparation={preparation} />
            {canPublish && (
              <>
                <PublishFields
                  choice={choice}
                  error={error}
                  onChange={(next) => {
                    setChosen(next);
                    dismiss();
                  }}
                />
                <p className="hint">{choice.atDate ? THEN : NOW}</p>
              </>
            )}
          </>
        )}
      </QueryView>
    </ActionDialog>
  );
}

const NOW = 'Les visiteurs verront tout aussitôt. La publication s’annule ensuite du journal, en entier.';
const THEN =
  'Vous pourrez encore tout y changer d’ici là. Pour pouvoir relire ensuite le catalogue d’avant, gardez-le vous-même.';

function firstChoice({ publier_le }: PreparationDetail, preview: PublicationPreview | undefined): PublicationChoice {
  return {
    isKept: preview?.isKept === false,
    keepAs: preview?.keepAs ?? '',
    atDate: publier_le !== null,
    ...(publier_le === null ? FIRST_MOMENT : wallTimeInParis(publier_le)),
  };
}

export function PublishButton({ preparation }: { preparation: PreparationDetail }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <DialogButton onOpen={() => setOpen(true)}>Publier…</DialogButton>
      {open && <PublishDialog preparation={preparation} onClose={() => setOpen(false)} />}
    </>
  );
}
