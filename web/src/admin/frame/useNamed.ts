import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { parseId } from '../../address/paths';
import { isNotFound } from '../../api/client';

/** Loaded data stays displayed although the entity may have been deleted meanwhile. */
export function useRouteEntity<Data>(param: string | undefined, detailQuery: (id: number) => UseQueryOptions<Data>) {
  const id = parseId(param);
  const query = useQuery({ ...detailQuery(id ?? 0), enabled: id !== undefined });
  return { id, query, notFound: id === undefined || (query.data === undefined && isNotFound(query.error)) };
}
