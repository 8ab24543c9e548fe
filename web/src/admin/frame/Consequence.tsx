import { useQuery, type UseQueryOptions } from '@tanstack/react-query';

type ConsequenceProps<Data> = { of: UseQueryOptions<Data>; children: (data: Data) => string };

/** Counts what a deletion removes: `<Consequence of={query}>{(data) => '…'}</Consequence>`. */
export function Consequence<Data>({ of, children }: ConsequenceProps<Data>) {
  const { data, isError } = useQuery(of);
  return (
    <p className="consequence" role="status">
      {data !== undefined && children(data)}
      {data === undefined &&
        (isError ? 'Ce qui sera supprimé en même temps n’a pas pu être compté.' : 'Décompte en cours…')}
    </p>
  );
}
