import type { ReactNode } from 'react';
import { Link } from '../../ui/Link';
import { AdminPage } from './AdminPage';

type Props = { title?: string; sentence?: string; back: { label: string; to: string }; above?: ReactNode };

/** An address which leads nowhere, and the way back. */
export function MissingPage({
  title = 'Page introuvable',
  sentence = 'Cette adresse ne mène à aucune page de l’administration.',
  back,
  above,
}: Props) {
  return (
    <AdminPage title={title} above={above}>
      <p className="lead">{sentence}</p>
      <Link className="btn btn-primary" to={back.to}>
        {back.label}
      </Link>
    </AdminPage>
  );
}
