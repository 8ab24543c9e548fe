import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';

type Props<Data, Key extends QueryKey> = {
  of: UseQueryOptions<Data, Error, Data, Key>;
  children: (data: Data) => string;
};

/** What goes with a deletion, counted when it is asked: `<Consequence of={…}>{(data) => '…'}</Consequence>`. */
export function Consequence<Data, Key extends QueryKey>({ of, children }: Props<Data, Key>) {
  const { data, isError } = useQuery(of);
  return (
    <p className="consequence" role="status">
      {data !== undefined && children(data)}
      {data === undefined &&
        (isError ? 'Ce qui sera supprimé en même temps n’a pas pu être compté.' : 'Décompte en cours…')}
    </p>
  );
}
