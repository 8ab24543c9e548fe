import { useEffect, useId, useRef } from 'react';
import { MomentFields, type TypedMoment } from '../../../edit/moment-fields';
import { Switch, TextField } from '../../../ui/field';

/** `atDate`: on this day at this time, in Paris. */
export type PublicationChoice = TypedMoment & {
  isKept: boolean;
  keepAs: string;
  atDate: boolean;
};

type Props = {
  choice: PublicationChoice;
  /** Errors of the kept catalogue’s name and of the moment. */
  error: string | undefined;
  onChange: (choice: PublicationChoice) => void;
};

function WhenChoice({ choice, onChange }: Omit<Props, 'error'>) {
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
    <fieldset className="publication-when">
      <legend>Quand</legend>
      {radio(false, 'Maintenant')}
      {radio(true, 'À une date')}
    </fieldset>
  );
}

/** Chooses when to publish, and whether to keep today’s catalogue first: a publication replaces it for good. */
export function PublishFields({ choice, error, onChange }: Props) {
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
