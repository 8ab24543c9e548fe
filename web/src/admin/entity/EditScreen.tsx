import { useParams } from 'react-router-dom';
import { QueryView } from '../../answer/Answer';
import { Breadcrumb } from '../../ui/Breadcrumb';
import { Link } from '../../ui/Link';
import { AdminPage } from '../frame/AdminPage';
import { MissingPage } from '../frame/MissingPage';
import { useRouteEntity } from '../frame/useNamed';
import type { Entity } from './declaration';
import { useListReturn } from './useReturn';

export function EditScreen<Row extends object, Detail extends object>({ of }: { of: Entity<Row, Detail> }) {
  const { resource, routeScope, versions, messages, nameOf, siteUrl, Duplicate, EditActions, Below, Form } = of;
  const { title, failed, done, missing } = messages.edit!;
  const { paths, contains } = routeScope.useScope();
  const { id, query, notFound } = useRouteEntity(useParams().id, resource.detail!);
  const { breadcrumb, ...returnProps } = useListReturn(of, done, id);
  const reload = async () => (await query.refetch({ throwOnError: true })).data!;
  const formProps = {
    heading: failed,
    submitLabel: 'Mettre à jour',
    reload,
    entityRef: { entite: resource.name!, cle: String(id) },
    ...returnProps,
  };
  const heading = query.data ? `${title} ${nameOf(query.data)}` : title;
  const isOutOfScope = contains && query.data && !contains(query.data);
  const action = (
    <div className="actions">
      {Duplicate && query.data && <Duplicate id={id!} />}
      {EditActions && query.data && <EditActions id={id!} returnToList={returnProps.returnToList} />}
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
  const above = (current: string) => <Breadcrumb ancestors={breadcrumb} current={current} />;
  return (
    <QueryView
      query={query}
      notFound={
        (notFound || isOutOfScope) && (
          <MissingPage
            text={missing}
            entityRef={isOutOfScope ? undefined : formProps.entityRef}
            back={breadcrumb.at(-1)!}
            above={above('Page introuvable')}
          />
        )
      }
      wrap={(content) => (
        <AdminPage key={id} title={heading} ready={!query.isPending} above={above(heading)} action={action}>
          {content}
        </AdminPage>
      )}
    >
      {(detail) => (
        <>
          <Form key={id} entity={detail} formProps={formProps} />
          {Below && <Below id={id!} />}
        </>
      )}
    </QueryView>
  );
}
