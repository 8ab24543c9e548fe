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
  notFound,
  loading = LOADING,
  errorActions,
  wrap = unwrapped,
  children,
}: Props<Data>) {
  const { data, isError, error, refetch } = query;
  if (notFound) return notFound;
  if (data !== undefined) return wrap(children(data), data);
  if (!isError) return wrap(loading, undefined);
  return wrap(
    <Failure text={errorMessageOf(error)} onRetry={() => void refetch()}>
      {errorActions}
    </Failure>,
    undefined,
  );
}

const LOADING = <Loading label="Chargement..." className="loading-page" />;
const unwrapped = (content: ReactNode) => content;
