import { useState } from 'react';
import { queryClient } from '../../api/queryClient';
import { Breadcrumb } from '../../ui/Breadcrumb';
import { AdminPage } from '../frame/AdminPage';
import type { Entity } from './declaration';
import { useListReturn } from './useReturn';

/** If something was typed during the save, the same form stays open and edits the added entity. */
export function AddScreen<Row extends object, Detail extends object>({ of }: { of: Entity<Row, Detail> }) {
  const { Form, messages, resource, routeScope, nameOf } = of;
  const { paths } = routeScope.useScope();
  const [added, setAdded] = useState<Detail>();
  const { title, failed, done } = messages.add!;
  const { breadcrumb, ...returnProps } = useListReturn(of, done, undefined, setAdded);
  const heading = added ? `${messages.edit!.title} ${nameOf(added)}` : title;
  const modeProps = added ? editProps(added) : { heading: failed, submitLabel: 'Ajouter' };

  function editProps(detail: Detail) {
    const id = Number(resource.keyOf(detail));
    return {
      heading: messages.edit!.failed,
      submitLabel: 'Mettre à jour',
      entityRef: { entite: resource.name!, cle: String(id) },
      reload: () => queryClient.fetchQuery({ ...resource.detail!(id), staleTime: 0 }),
      autosavePath: paths.edit(id),
    };
  }
  return (
    <AdminPage title={heading} above={<Breadcrumb ancestors={breadcrumb} current={heading} />}>
      <Form formProps={{ ...modeProps, ...returnProps }} />
    </AdminPage>
  );
}
