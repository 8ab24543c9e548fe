import { useParams } from 'react-router-dom';
import { QueryView } from '../../answer/Answer';
import { Breadcrumb } from '../../ui/Breadcrumb';
import { Link } from '../../ui/Link';
import { AdminPage } from '../frame/AdminPage';
import { MissingPage } from '../frame/MissingPage';
import { useRouteEntity } from '../frame/useNamed';
import { History } from '../history/History';
import type { Entity } from './declaration';

/** What became of one thing of an entity. */
export function HistoryScreen<Row extends object, Detail extends object>({ of }: { of: Entity<Row, Detail> }) {
  const { resource, routeScope, versions, messages, nameOf } = of;
  const { paths, breadcrumb, listTitle = messages.listTitle } = routeScope.useScope();
  const { id, query, gone } = useRouteEntity(useParams().id, resource.edition!);
  const list = { label: listTitle, to: paths.list };
  const name = query.data && nameOf(query.data);
  const title = name === undefined ? 'Historique' : `Historique de «\u00a0${name}\u00a0»`;
  const above = <Breadcrumb trail={[...breadcrumb, list]} here={title} />;
  const edit = id !== undefined && (
    <Link className="btn" to={paths.edit(id)}>
      Editer
    </Link>
  );
  return (
    <QueryView
      query={query}
      gone={
        gone && (
          <MissingPage
            sentence={messages.edit!.missing}
            thing={{ entite: resource.name!, cle: String(id) }}
            back={list}
            above={above}
          />
        )
      }
      frame={(content) => (
        <AdminPage title={title} ready={!query.isPending} above={above} action={edit}>
          {content}
        </AdminPage>
      )}
    >
      {() => <History key={id} id={id!} versions={versions!} onRestored={() => void query.refetch()} />}
    </QueryView>
  );
}
