import { ValidationError } from '../api/resource';
import { momentInParis } from '../lib/days';
import { TextField } from '../ui/field';

/** A day and a time in Paris, as they are typed. */
export type TypedMoment = { day: string; time: string };

export const FIRST_MOMENT: TypedMoment = { day: '', time: '08:00' };

/** The moment for the API. @throws ValidationError under `param` */
export function readMoment({ day, time }: TypedMoment, param = 'publier_le'): string {
  if (day === '' || time === '') throw new ValidationError([{ param, msg: 'Indiquez le jour et l’heure.' }]);
  return momentInParis(day, time);
}

type Props = { value: TypedMoment; error: string | undefined; onChange: (value: TypedMoment) => void };

export function MomentFields({ value, error, onChange }: Props) {
  return (
    <div className="moment-fields">
      <TextField
        type="date"
        name="publier_le"
        label="Jour"
        value={value.day}
        error={error}
        onChange={(day) => onChange({ ...value, day })}
      />
      <TextField
        type="time"
        name="heure"
        label="Heure"
        hint="Heure de Paris"
        value={value.time}
        onChange={(time) => onChange({ ...value, time })}
      />
    </div>
  );
}
