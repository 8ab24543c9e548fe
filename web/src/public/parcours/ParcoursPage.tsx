import { adminPaths } from '../../address/paths';
import { useParcours, useParcoursList } from '../../api/parcours';
import { addNoBreakSpaces } from '../../ui/typography';
import { QueryPage } from '../AnswerPage';
import { EditLink } from '../edit/EditLink';
import './parcours.scss';
import type { PageProps } from '../../api/contents';
import { ParcoursView } from './ParcoursView';

type ParcoursPageProps = Pick<PageProps, 'id' | 'missing'> & { documentTitle?: string };

export function ParcoursPage({ id, missing, documentTitle }: ParcoursPageProps) {
  const knownTitle = useParcoursList().data?.find((parcours) => parcours.id === id)?.nom_parcours;
  return (
    <QueryPage
      query={useParcours(id)}
      initialTitle={knownTitle}
      titleFrom={(parcours) => addNoBreakSpaces(parcours.nom_parcours)}
      documentTitle={documentTitle}
      missing={missing}
      action={<EditLink to={adminPaths.parcours.details(id)} />}
    >
      {(parcours) => <ParcoursView parcours={parcours} />}
    </QueryPage>
  );
}
