import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { QueryView } from '../../api/query-view';
import { countOrEmpty, joinNonEmpty } from '../../crud/undo/format';
import { useNotify } from '../../edit/message';
import { useSubmit } from '../../edit/use-edit';
import { count } from '../../lib/french';
import { ActionDialog } from '../../ui/action-dialog';
import { Switch, TextField } from '../../ui/field';
import { DialogButton } from '../../ui/table/row-actions';
import {
  type PreparationDetail,
  type Probleme,
  problemsOf,
  type Publication,
  type PublicationPreview,
  publicationPreview,
  publishPreparation,
} from './preparations.api';
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

type ListProps = { title: string; problems: Probleme[]; preparation: PreparationDetail };

const SHOWN_MAX = 100;

function ProblemList({ title, problems, preparation }: ListProps) {
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

type KeepChoice = { isWanted: boolean; name: string };
type KeepFieldsProps = { choice: KeepChoice; error: string | undefined; onChange: (choice: KeepChoice) => void };

/** Publishing changes the catalogue of this year for good: it may be kept first. */
function KeepFields({ choice, error, onChange }: KeepFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error !== undefined) fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);
  return (
    <div ref={fields} className="publication-keep">
      <Switch
        name="garder"
        label="Garder d’abord le catalogue d’aujourd’hui"
        value={choice.isWanted}
        onChange={(isWanted) => onChange({ ...choice, isWanted })}
      />
      {choice.isWanted && (
        <TextField
          name="garder_sous"
          label="Sous le nom"
          autoComplete="off"
          value={choice.name}
          error={error}
          onChange={(name) => onChange({ ...choice, name })}
        />
      )}
    </div>
  );
}

type PublishDialogProps = { preparation: PreparationDetail; onClose: () => void };

/** Tells what publishing would do, or what prevents it; then publishes. */
function PublishDialog({ preparation, onClose }: PublishDialogProps) {
  const { id, nom } = preparation;
  const notify = useNotify();
  const preview = useQuery(publicationPreview(id));
  const { send, sending, problem, dismiss } = useSubmit();
  const [chosen, setChosen] = useState<KeepChoice>();
  /** Found as it was published: something has changed since the preview. */
  const [found, setFound] = useState<Probleme[]>();
  // The catalogue to keep is refused by its own name for it.
  const error = problem?.errors.find(({ param }) => param === 'garder_sous' || param === 'nom')?.msg;

  const blocking = found ?? preview.data?.answer.problemes ?? [];
  const choiceOf = ({ keepAs, isKept }: PublicationPreview) => chosen ?? { isWanted: !isKept, name: keepAs };
  const canPublish =
    preview.data !== undefined && blocking.length === 0 && formatPublication(preview.data.answer) !== '';
  const publish = () =>
    void send(async () => {
      const { isWanted, name } = choiceOf(preview.data!);
      const answer = await publishPreparation(id, isWanted ? name : undefined).catch((error: unknown) => {
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
    });

  return (
    <ActionDialog
      title={`Publier «\u00a0${nom}\u00a0»`}
      className="dialog-small"
      action={
        canPublish ? { label: 'Publier maintenant', pending: 'Publication en cours…', onConfirm: publish } : undefined
      }
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
        {(data) => {
          const counts = formatPublication(data.answer);
          return (
            <>
              <p>{counts === '' ? 'Rien n’est à publier.' : `Sur le site\u00a0: ${counts}.`}</p>
              <ProblemList title="À régler d’abord" problems={blocking} preparation={preparation} />
              <ProblemList title="À savoir" problems={data.answer.remarques} preparation={preparation} />
              {canPublish && (
                <>
                  <KeepFields
                    choice={choiceOf(data)}
                    error={error}
                    onChange={(choice) => {
                      setChosen(choice);
                      dismiss();
                    }}
                  />
                  <p className="hint">
                    Les visiteurs verront tout aussitôt. La publication s’annule ensuite du journal, en entier.
                  </p>
                </>
              )}
            </>
          );
        }}
      </QueryView>
    </ActionDialog>
  );
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
