import { day } from './when';

/** When what is shown was last changed, where that is known. */
export function Updated({ at }: { at: string | null }) {
  if (at === null) return null;
  return (
    <p className="updated">
      Mis à jour le <time dateTime={at}>{day(new Date(at))}</time>
    </p>
  );
}
