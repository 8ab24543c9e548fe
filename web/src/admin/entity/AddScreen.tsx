import { Breadcrumb } from '../../ui/Breadcrumb';
import { AdminPage } from '../frame/AdminPage';
import type { Entity } from './declaration';
import { useReturn } from './useReturn';

export function AddScreen<Row extends object, Detail extends object>({ of }: { of: Entity<Row, Detail> }) {
  const { Form, words } = of;
  const { title, failed, done } = words.add!;
  const { trail, ...back } = useReturn(of, done);
  return (
    <AdminPage title={title} above={<Breadcrumb trail={trail} here={title} />}>
      <Form frame={{ heading: failed, submitLabel: 'Ajouter', ...back }} />
    </AdminPage>
  );
}
