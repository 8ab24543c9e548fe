import type { UseQueryResult } from '@tanstack/react-query';
import { formatList } from '../ui/french';

type ListFailedProps = { lists: [noun: string, query: Pick<UseQueryResult, 'data' | 'isError' | 'refetch'>][] };

/** Names the option lists that failed to load and offers to retry them; the form stays usable. */
export function ListLoadError({ lists: of }: ListFailedProps) {
  const failed = of.filter(([, { data, isError }]) => isError && data === undefined);
  if (failed.length === 0) return null;
  const nouns = formatList(failed.map(([noun]) => `des ${noun}`));
  return (
    <p className="hint list-failed" role="alert">
      {`La liste ${nouns} n’a pas pu être chargée. `}
      <button
        type="button"
        className="btn btn-inline"
        onClick={() => failed.forEach(([, { refetch }]) => void refetch())}
      >
        Réessayer
      </button>
    </p>
  );
}
