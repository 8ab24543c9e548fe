import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { isNotFound } from '../api/client';
import { type ChangedEntity, lastChangeOf } from '../api/history';
import { QueryView } from '../api/query-view';
import { type Message, NotifyContext } from '../edit/message';
import { ReadOnly, ReadOnlyNotice } from '../edit/read-only';
import { formatDateTime } from '../lib/days';
import { adminPaths, parseId } from '../lib/paths';
import { Breadcrumb } from '../ui/breadcrumb';
import { LinkButton } from '../ui/controls/button';
import { Page } from '../ui/page';
import { SavedRows } from '../ui/table/rows';
import { authorName } from './undo/format';
import { MessageAlert } from './undo/message-alert';
import './crud.scss';

type AdminPageProps = {
  title: string;
  /** When the heading is ambiguous: « Catégories — Surveillance ». */
  documentTitle?: string;
  ready?: boolean;
  above?: ReactNode;
  action?: ReactNode;
  /** Reason why nothing on the page may be changed: a notice says so, and its commands are absent. */
  refusal?: string | undefined;
  children: ReactNode;
};

/** Shows the message passed by `withNotice` or set by `useNotify`; its `rows` are marked in the list. */
export function AdminPage({ documentTitle, refusal, children, ...rest }: AdminPageProps) {
  const [message, setMessage] = useMessage();
  return (
    <NotifyContext value={setMessage}>
      <ReadOnly value={refusal !== undefined}>
        <Page {...rest} documentTitle={`${documentTitle ?? rest.title} — Administration`}>
          {refusal !== undefined && <ReadOnlyNotice of="cette page" reason={refusal} />}
          <SavedRows value={message?.rows ?? NO_ROWS}>{children}</SavedRows>
          {message && <MessageAlert message={message} onDismiss={() => setMessage(undefined)} />}
        </Page>
      </ReadOnly>
    </NotifyContext>
  );
}

const NO_ROWS: (string | number)[] = [];

function useMessage() {
  const { state } = useLocation() as { state: { message?: Message } | null };
  const [message, setMessage] = useState(state?.message);
  useEffect(() => {
    // Cleared from history: neither a reload nor going back shows the message again.
    const others = { ...state, message: undefined, restoreScroll: undefined };
    if (message) history.replaceState({ ...(history.state as object), usr: others }, '');
  }, [message, state]);
  return [message, setMessage] as const;
}

/** Nothing if the entity never existed. */
function DeletedNotice({ entityRef }: { entityRef: ChangedEntity }) {
  const { data } = useQuery({ ...lastChangeOf(entityRef), enabled: parseId(entityRef.cle) !== undefined });
  if (!data) return null;
  const { id, libelle, date, auteur, genre, annulee_par } = data;
  return (
    <div className="deleted">
      <p>{`Supprimé le ${formatDateTime(new Date(date))} par ${authorName({ auteur })}\u00a0: ${libelle}.`}</p>
      <div className="actions">
        {genre === 'suppression' && annulee_par === null && (
          <LinkButton to={adminPaths.corbeille}>Rétablir depuis la corbeille</LinkButton>
        )}
        <LinkButton to={adminPaths.journal.modification(id)}>Voir cette modification</LinkButton>
      </div>
    </div>
  );
}

type MissingPageProps = {
  title?: string;
  text?: string;
  /** The entity of the address, if it may have been deleted. */
  entityRef?: ChangedEntity | undefined;
  back: { label: string; to: string };
  above?: ReactNode;
};

export function MissingPage({
  title = 'Page introuvable',
  text = 'Cette adresse ne mène à aucune page de l’administration.',
  entityRef,
  back,
  above,
}: MissingPageProps) {
  return (
    <AdminPage title={title} above={above}>
      <p className="lead">{text}</p>
      <LinkButton look="primary" to={back.to}>
        {back.label}
      </LinkButton>
      {/* Last, because it loads later: nothing above it moves. */}
      {entityRef && <DeletedNotice entityRef={entityRef} />}
    </AdminPage>
  );
}

/** Loaded data stays displayed although the entity may have been deleted meanwhile. */
export function useRouteEntity<Data>(param: string | undefined, detailQuery: (id: number) => UseQueryOptions<Data>) {
  const id = parseId(param);
  const query = useQuery({ ...detailQuery(id ?? 0), enabled: id !== undefined });
  return { id, query, notFound: id === undefined || (query.data === undefined && isNotFound(query.error)) };
}

type RouteEntityProps<Data> = {
  param: string;
  detailQuery: (id: number) => UseQueryOptions<Data>;
  entite: string;
  /** Heading while it loads. */
  title: string;
  missing: string;
  back: { label: string; to: string };
  children: (entity: Data) => ReactNode;
};

/** Loads the entity of the address for screens that have a heading of their own. */
export function RouteEntity<Data>({
  param,
  detailQuery,
  entite,
  title,
  missing,
  back,
  children,
}: RouteEntityProps<Data>) {
  const { id, query, notFound } = useRouteEntity(useParams()[param], detailQuery);
  const above = <Breadcrumb ancestors={[back]} current={title} />;
  return (
    <QueryView
      query={query}
      notFound={
        notFound && <MissingPage text={missing} entityRef={{ entite, cle: String(id) }} back={back} above={above} />
      }
      wrap={(content, entity) =>
        entity ? (
          content
        ) : (
          <AdminPage title={title} ready={false} above={above}>
            {content}
          </AdminPage>
        )
      }
    >
      {children}
    </QueryView>
  );
}
