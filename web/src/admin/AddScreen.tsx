import type { ReactNode } from 'react';
import { Breadcrumb } from '../ui/Breadcrumb';
import { AdminPage } from './AdminPage';

type Props = { title: string; trail: { label: string; to: string }[]; children: ReactNode };

export function AddScreen({ title, trail, children }: Props) {
  return (
    <AdminPage title={title} above={<Breadcrumb trail={trail} here={title} />}>
      {children}
    </AdminPage>
  );
}
