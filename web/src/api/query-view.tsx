import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatList } from '../lib/french';
import { Button } from '../ui/controls/button';
import { Failure, Loading } from '../ui/failure';
import { errorMessageOf } from './client';

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

type ListFailedProps = { lists: [noun: string, query: Pick<UseQueryResult, 'data' | 'isError' | 'refetch'>][] };

/** Names the option lists that failed to load and offers to retry them; the form stays usable. */
export function ListLoadError({ lists: of }: ListFailedProps) {
  const failed = of.filter(([, { data, isError }]) => isError && data === undefined);
  if (failed.length === 0) return null;
  const nouns = formatList(failed.map(([noun]) => `des ${noun}`));
  return (
    <p className="hint list-failed" role="alert">
      {`La liste ${nouns} n’a pas pu être chargée. `}
      <Button look="inline" onClick={() => failed.forEach(([, { refetch }]) => void refetch())}>
        Réessayer
      </Button>
    </p>
  );
}
