import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorMessageOf } from '../api/client';
import { Failure } from '../ui/Failure';
import { Loading } from '../ui/Loading';

type Props<Data> = {
  query: UseQueryResult<Data>;
  /** What stands here where what was asked for does not exist (any more). */
  gone?: ReactNode;
  waiting?: ReactNode;
  /** The ways on from a failure, but for trying again. */
  waysOn?: ReactNode;
  /** What surrounds all but `gone`; the data, as soon as it is there. */
  frame?: (content: ReactNode, data: Data | undefined) => ReactNode;
  children: (data: Data) => ReactNode;
};

/** What the server answers: waited for, failed, gone, or there: `<Answer query={…}>{(rows) => <Table … />}</Answer>`. */
export function QueryView<Data>({ query, gone, waiting = WAITING, waysOn, frame = bare, children }: Props<Data>) {
  const { data, isError, error, refetch } = query;
  if (gone) return gone;
  if (data !== undefined) return frame(children(data), data);
  if (!isError) return frame(waiting, undefined);
  return frame(
    <Failure sentence={errorMessageOf(error)} onRetry={() => void refetch()}>
      {waysOn}
    </Failure>,
    undefined,
  );
}

const WAITING = <Loading label="Chargement..." className="loading-page" />;
const bare = (content: ReactNode) => content;
