import { useParams } from 'react-router-dom';
import { QueryView } from '../../answer/Answer';
import { Breadcrumb } from '../../ui/Breadcrumb';
import { Link } from '../../ui/Link';
import { AdminPage } from '../frame/AdminPage';
import { MissingPage } from '../frame/MissingPage';
import { useRouteEntity } from '../frame/useNamed';
import type { Entity } from './declaration';
import { useReturn } from './useReturn';

export function EditScreen<Row extends object, Detail extends object>({ of }: { of: Entity<Row, Detail> }) {
  const { resource, routeScope, versions, messages, nameOf, siteUrl, Duplicate, EditActions, Below, Form } = of;
  const { title, failed, done, missing } = messages.edit!;
  const { paths, contains } = routeScope.useScope();
  const { id, query, gone } = useRouteEntity(useParams().id, resource.edition!);
  const { trail, ...back } = useReturn(of, done, id);
  const reload = async () => (await query.refetch({ throwOnError: true })).data!;
  const frame = {
    heading: failed,
    submitLabel: 'Mettre à jour',
    reload,
    thing: { entite: resource.name!, cle: String(id) },
    ...back,
  };
  const heading = query.data ? `${title} ${nameOf(query.data)}` : title;
  const elsewhere = contains && query.data && !contains(query.data);
  const action = (
    <div className="actions">
      {Duplicate && query.data && <Duplicate id={id!} />}
      {EditActions && query.data && <EditActions id={id!} leave={back.leave} />}
      {versions && id !== undefined && (
        <Link className="btn" to={paths.history(id)}>
          Historique
        </Link>
      )}
      {siteUrl && query.data && (
        <a className="btn" href={siteUrl(query.data)}>
          Voir sur le site
        </a>
      )}
    </div>
  );
  const above = (here: string) => <Breadcrumb trail={trail} here={here} />;
  return (
    <QueryView
      query={query}
      gone={
        (gone || elsewhere) && (
          <MissingPage
            sentence={missing}
            thing={elsewhere ? undefined : frame.thing}
            back={trail.at(-1)!}
            above={above('Page introuvable')}
          />
        )
      }
      frame={(content) => (
        <AdminPage key={id} title={heading} ready={!query.isPending} above={above(heading)} action={action}>
          {content}
        </AdminPage>
      )}
    >
      {(one) => (
        <>
          <Form key={id} one={one} frame={frame} />
          {Below && <Below id={id!} />}
        </>
      )}
    </QueryView>
  );
}
