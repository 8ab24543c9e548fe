import { useParams } from 'react-router-dom';
import { QueryView } from '../../api/query-view';
import type { Entity } from '../../crud/kind';
import { useRefusal } from '../../api/rights';
import { AdminPage, MissingPage, useRouteEntity } from '../../crud/page';
import { Breadcrumb } from '../../ui/breadcrumb';
import { LinkButton } from '../../ui/controls/button';
import { History } from './versions';

export function HistoryScreen<Row extends object, Detail extends object>({ of }: { of: Entity<Row, Detail> }) {
  const { resource, routeScope, versions, messages, nameOf } = of;
  const { paths, breadcrumb, listTitle = messages.listTitle } = routeScope.useScope();
  const { id, query, notFound } = useRouteEntity(useParams().id, resource.detail!);
  const refusal = useRefusal({ entite: resource.name!, cle: String(id) }, query.data !== undefined);
  const list = { label: listTitle, to: paths.list };
  const name = query.data && nameOf(query.data);
  const title = name === undefined ? 'Historique' : `Historique de «\u00a0${name}\u00a0»`;
  const above = <Breadcrumb ancestors={[...breadcrumb, list]} current={title} />;
  const edit = id !== undefined && (
    <LinkButton to={paths.edit(id)}>{refusal === undefined ? 'Editer' : 'Consulter'}</LinkButton>
  );
  return (
    <QueryView
      query={query}
      notFound={
        notFound && (
          <MissingPage
            text={messages.edit!.missing}
            entityRef={{ entite: resource.name!, cle: String(id) }}
            back={list}
            above={above}
          />
        )
      }
      wrap={(content) => (
        <AdminPage title={title} ready={!query.isPending} above={above} action={edit} refusal={refusal}>
          {content}
        </AdminPage>
      )}
    >
      {() => <History key={id} id={id!} fields={of} versions={versions!} onRestored={() => void query.refetch()} />}
    </QueryView>
  );
}
