import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../api/client';
import { Failure } from '../ui/Failure';
import { Loading } from '../ui/Loading';

type Props<Data> = { query: UseQueryResult<Data>; children: (data: Data) => ReactNode };

/** Loading, failed, or there: `<Loaded query={useQuery(stages.list())}>{(rows) => <Table … />}</Loaded>`. */
export function Loaded<Data>({ query, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <Failure sentence={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  return <Loading label="Chargement..." className="loading-page" />;
}
