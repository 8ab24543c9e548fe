import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorMessageOf } from '../api/client';
import { Failure } from '../ui/Failure';
import { Loading } from '../ui/Loading';

type Props<Data> = {
  query: UseQueryResult<Data>;
  /** What stands here where what was asked for does not exist (any more). */
  notFound?: ReactNode;
  loading?: ReactNode;
  /** The ways on from a failure, but for trying again. */
  errorActions?: ReactNode;
  /** What surrounds all but `gone`; the data, as soon as it is there. */
  wrap?: (content: ReactNode, data: Data | undefined) => ReactNode;
  children: (data: Data) => ReactNode;
};

/** What the server answers: waited for, failed, gone, or there: `<Answer query={…}>{(rows) => <Table … />}</Answer>`. */
export function QueryView<Data>({
  query,
  notFound: gone,
  loading: waiting = LOADING,
  errorActions: waysOn,
  wrap: frame = unwrapped,
  children,
}: Props<Data>) {
  const { data, isError, error, refetch } = query;
  if (gone) return gone;
  if (data !== undefined) return frame(children(data), data);
  if (!isError) return frame(waiting, undefined);
  return frame(
    <Failure text={errorMessageOf(error)} onRetry={() => void refetch()}>
      {waysOn}
    </Failure>,
    undefined,
  );
}

const LOADING = <Loading label="Chargement..." className="loading-page" />;
const unwrapped = (content: ReactNode) => content;
