import { useQuery } from '@tanstack/react-query';
import { Outlet, useOutletContext, useParams } from 'react-router-dom';
import { type Parcours, parcoursContents } from '../../api/admin/parcours';
import { isMissing } from '../../api/client';
import { parseId } from '../../address/paths';
import { Breadcrumb } from '../../ui/Breadcrumb';
import { AdminPage } from '../AdminPage';
import { Loaded } from '../Loaded';
import { MissingPage } from '../MissingPage';
import { listOfParcours } from './trail';

/** The screens inside of one pathway, which the address names. */
export function ParcoursScope() {
  const id = parseId(useParams().parcoursId);
  const query = useQuery({ ...parcoursContents(id ?? 0), enabled: id !== undefined });

  if (query.data !== undefined) return <Outlet key={id} context={query.data} />;
  const trail = <Breadcrumb trail={[listOfParcours]} here="Parcours" />;
  if (id === undefined || (query.isError && isMissing(query.error))) {
    return <MissingPage sentence="Ce parcours n’existe pas ou n’existe plus." back={listOfParcours} above={trail} />;
  }
  return (
    <AdminPage title="Parcours" ready={false} above={trail}>
      <Loaded query={query}>{() => null}</Loaded>
    </AdminPage>
  );
}

export const useParcoursScope = () => useOutletContext<Parcours>();
