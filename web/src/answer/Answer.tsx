import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorMessageOf } from '../api/client';
import { Failure } from '../ui/Failure';
import { Loading } from '../ui/Loading';

type AnswerProps<Data> = {
  query: UseQueryResult<Data>;
  /** Shown when the resource does not exist (any more). */
  notFound?: ReactNode;
  loading?: ReactNode;
  /** Links shown with an error, beside « Réessayer ». */
  errorActions?: ReactNode;
  /** Wraps every state except `notFound`; `data` is defined once loaded. */
  wrap?: (content: ReactNode, data: Data | undefined) => ReactNode;
  children: (data: Data) => ReactNode;
};

/** Shows a query while it loads, fails or succeeds: `<QueryView query={…}>{(rows) => <Table … />}</QueryView>`. */
export function QueryView<Data>({
  query,
  notFound,
  loading = LOADING,
  errorActions,
  wrap = unwrapped,
  children,
}: AnswerProps<Data>) {
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
