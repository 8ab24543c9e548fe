import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { isNotFound } from '../api/client';
import { QueryView } from '../api/query-view';
import type { Missing } from '../entities/page-data.api';
import { paths } from '../lib/paths';
import { Breadcrumb } from '../ui/breadcrumb';
import { LinkButton } from '../ui/controls/button';
import { Loading } from '../ui/failure';
import { Page, PrintedOn } from '../ui/page';
import { NotFoundPage } from './not-found';

const HOME = [{ label: 'Accueil', to: paths.home }];

type Props<Data> = {
  query: UseQueryResult<Data>;
  /** Title from a list in the cache, until the data arrives. */
  initialTitle: string | undefined;
  titleFrom: (data: Data) => string;
  /** Window title, if it differs. */
  documentTitle?: string;
  missing: Missing;
  /** Shown beside the heading once loaded. */
  action: ReactNode;
  children: (data: Data) => ReactNode;
};

/** A page made of one query; a later 404 replaces data already shown. */
export function QueryPage<Data>({
  query,
  initialTitle,
  titleFrom,
  documentTitle,
  missing,
  action,
  children,
}: Props<Data>) {
  const { pathname } = useLocation();
  const fallbackTitle = query.isError ? 'Contenu indisponible' : 'Un instant…';
  return (
    <QueryView
      query={query}
      notFound={isNotFound(query.error) && <NotFoundPage missing={missing} />}
      loading={<Loading label="Chargement du contenu…" className="loading-page" />}
      errorActions={<LinkButton to={paths.home}>Accueil</LinkButton>}
      wrap={(content, data) => {
        const title = data === undefined ? (initialTitle ?? fallbackTitle) : titleFrom(data);
        return (
          <Page
            title={title}
            documentTitle={documentTitle}
            ready={data !== undefined || query.isError}
            above={<Breadcrumb ancestors={HOME} current={title} />}
            action={data !== undefined && action}
          >
            {data !== undefined && <PrintedOn path={pathname} />}
            {content}
            {data !== undefined && (
              <p className="to-top no-print">
                <a href="#contenu">Haut de la page</a>
              </p>
            )}
          </Page>
        );
      }}
    >
      {children}
    </QueryView>
  );
}
