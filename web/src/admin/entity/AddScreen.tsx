import { useState } from 'react';
import { queryClient } from '../../api/queryClient';
import { Breadcrumb } from '../../ui/Breadcrumb';
import { AdminPage } from '../frame/AdminPage';
import type { Entity } from './declaration';
import { useReturn } from './useReturn';

/** Adds one; where it was typed into while it was added, the same form goes on to edit it. */
export function AddScreen<Row extends object, Detail extends object>({ of }: { of: Entity<Row, Detail> }) {
  const { Form, messages, resource, routeScope, nameOf } = of;
  const { paths } = routeScope.useScope();
  const [made, setMade] = useState<Detail>();
  const { title, failed, done } = messages.add!;
  const { trail, ...back } = useReturn(of, done, undefined, setMade);
  const heading = made ? `${messages.edit!.title} ${nameOf(made)}` : title;
  const frame = made ? editing(made) : { heading: failed, submitLabel: 'Ajouter' };

  function editing(one: Detail) {
    const id = Number(resource.keyOf(one));
    return {
      heading: messages.edit!.failed,
      submitLabel: 'Mettre à jour',
      thing: { entite: resource.name!, cle: String(id) },
      reload: () => queryClient.fetchQuery({ ...resource.edition!(id), staleTime: 0 }),
      draftPath: paths.edit(id),
    };
  }
  return (
    <AdminPage title={heading} above={<Breadcrumb trail={trail} here={heading} />}>
      <Form frame={{ ...frame, ...back }} />
    </AdminPage>
  );
}
