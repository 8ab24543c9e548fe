import { formatDate } from './when';

export function LastUpdated({ at }: { at: string | null }) {
  if (at === null) return null;
  return (
    <p className="updated">
      Mis à jour le <time dateTime={at}>{formatDate(new Date(at))}</time>
    </p>
  );
}
