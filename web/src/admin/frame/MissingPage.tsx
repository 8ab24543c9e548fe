import type { ReactNode } from 'react';
import type { ChangedEntity } from '../../api/admin/journal';
import { Link } from '../../ui/Link';
import { AdminPage } from './AdminPage';
import { DeletedNotice } from './Deleted';
import './missing-page.scss';

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
      <Link className="btn btn-primary" to={back.to}>
        {back.label}
      </Link>
      {/* Last, because it loads later: nothing above it moves. */}
      {entityRef && <DeletedNotice entityRef={entityRef} />}
    </AdminPage>
  );
}
