import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isMissing, sentenceOf } from '../api/client';
import type { Missing } from '../api/contents';
import { paths } from '../address/paths';
import { Failure } from '../ui/Failure';
import { Loading } from '../ui/Loading';
import { Page } from '../ui/Page';
import { NotFoundPage } from './NotFoundPage';

type Props<T> = {
  query: UseQueryResult<T>;
  /** The title as far as it is known before the content comes. */
  knownTitle: string | undefined;
  titleOf: (data: T) => string;
  missing: Missing;
  children: (data: T) => ReactNode;
};

/** A screen made of one answer: loading, failed, gone, or there. */
export function LoadedPage<T>({ query, knownTitle, titleOf, missing, children }: Props<T>) {
  if (query.isError && isMissing(query.error)) return <NotFoundPage missing={missing} />;
  if (query.data !== undefined) return <Page title={titleOf(query.data)}>{children(query.data)}</Page>;
  if (query.isError) {
    return (
      <Page title={knownTitle ?? 'Contenu indisponible'}>
        <Failure sentence={sentenceOf(query.error)} onRetry={() => void query.refetch()}>
          <Link className="btn" to={paths.home}>
            Accueil
          </Link>
        </Failure>
      </Page>
    );
  }
  return (
    <Page title={knownTitle ?? 'Un instant…'} ready={false}>
      <Loading label="Chargement du contenu…" className="loading-page" />
    </Page>
  );
}
