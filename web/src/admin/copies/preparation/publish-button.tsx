import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { Probleme } from '../draft/drafts.api';
import { useNotify } from '../../../edit/message';
import { FIRST_MOMENT, MomentFields, readMoment, type TypedMoment } from '../../../edit/moment-fields';
import { useSubmit } from '../../../edit/use-edit';
import { wallTimeInParis } from '../../../lib/days';
import { Switch, TextField } from '../../../ui/field';
import { DialogButton } from '../../../ui/table/row-actions';
import {
  type PreparationDetail,
  problemsOf,
  type PublicationPreview,
  publicationPreview,
  publishPreparation,
  updatePreparation,
} from './preparations.api';
import { formatPublication, PublicationDialog } from './publication-dialog';
import { formatDue } from './preparation-state';

/** `atDate`: on this day at this time, in Paris. */
type PublicationChoice = TypedMoment & {
  isKept: boolean;
  keepAs: string;
  atDate: boolean;
};

type FieldsProps = {
  choice: PublicationChoice;
  /** Errors of the kept catalogue’s name and of the moment. */
  error: string | undefined;
  onChange: (choice: PublicationChoice) => void;
};

function WhenChoice({ choice, onChange }: Omit<FieldsProps, 'error'>) {
  const name = useId();
  const radio = (atDate: boolean, label: string) => (
    <label>
      <input
        type="radio"
        name={name}
        checked={choice.atDate === atDate}
        onChange={() => onChange({ ...choice, atDate })}
      />
      {label}
    </label>
  );
  return (
    <fieldset className="ticks">
      <legend>Quand</legend>
      {radio(false, 'Maintenant')}
      {radio(true, 'À une date')}
    </fieldset>
  );
}

/** Chooses when to publish, and whether to keep today’s catalogue first: a publication replaces it for good. */
function PublishFields({ choice, error, onChange }: FieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error !== undefined) fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);
  return (
    <div ref={fields} className="publication-fields">
      <WhenChoice choice={choice} onChange={onChange} />
      {choice.atDate ? (
        <MomentFields value={choice} error={error} onChange={(moment) => onChange({ ...choice, ...moment })} />
      ) : (
        <>
          <Switch
            name="garder"
            label="Garder d’abord le catalogue d’aujourd’hui"
            value={choice.isKept}
            onChange={(isKept) => onChange({ ...choice, isKept })}
          />
          {choice.isKept && (
            <TextField
              name="garder_sous"
              label="Sous le nom"
              autoComplete="off"
              value={choice.keepAs}
              error={error}
              onChange={(keepAs) => onChange({ ...choice, keepAs })}
            />
          )}
        </>
      )}
    </div>
  );
}

type PublishDialogProps = { preparation: PreparationDetail; onClose: () => void };

function PublishDialog({ preparation, onClose }: PublishDialogProps) {
  const { id, nom } = preparation;
  const notify = useNotify();
  const preview = useQuery(publicationPreview(id));
  const submit = useSubmit();
  const [chosen, setChosen] = useState<PublicationChoice>();
  const [found, setFound] = useState<Probleme[]>();
  // The server names the field of the kept catalogue differently in its errors.
  const error = submit.problem?.errors.find(({ param }) => ['garder_sous', 'nom', 'publier_le'].includes(param))?.msg;
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
    const { publier_le } = await updatePreparation({ ...preparation, publier_le: readMoment(choice) });
    onClose();
    notify({ text: `La préparation «\u00a0${nom}\u00a0» est programmée. ${formatDue(publier_le!)}.` });
  };

  return (
    <PublicationDialog
      title={`Publier «\u00a0${nom}\u00a0»`}
      answer={preview.data?.answer}
      atDate={choice.atDate}
      {...{ preparation, preview, found, submit, error, publish, schedule, onClose }}
    >
      <PublishFields
        choice={choice}
        error={error}
        onChange={(next) => {
          setChosen(next);
          submit.dismiss();
        }}
      />
      <p className="hint">{choice.atDate ? THEN : NOW}</p>
    </PublicationDialog>
  );
}

const NOW = 'Les visiteurs verront tout aussitôt. Vous pourrez annuler toute la publication dans le journal.';
const THEN =
  'Vous pourrez encore tout y changer d’ici là. Pour pouvoir relire ensuite le catalogue d’avant, gardez-le vous-même.';

/** A draft replaces little: only a whole catalogue is kept before it, unless asked otherwise. */
function firstChoice(of: PreparationDetail, preview: PublicationPreview | undefined): PublicationChoice {
  const { genre, publier_le } = of;
  return {
    isKept: genre === 'catalogue' && preview?.isKept === false,
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
