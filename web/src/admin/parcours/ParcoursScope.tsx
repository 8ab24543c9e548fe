import { Outlet, useOutletContext, useParams } from 'react-router-dom';
import { QueryView } from '../../answer/Answer';
import { parcoursContents } from '../../api/admin/parcours';
import type { Parcours } from '../../api/parcours';
import { Breadcrumb } from '../../ui/Breadcrumb';
import { AdminPage } from '../frame/AdminPage';
import { MissingPage } from '../frame/MissingPage';
import { useRouteEntity } from '../frame/useNamed';
import { parcoursListLink } from './trail';

export function ParcoursScope() {
  const { id, query, notFound } = useRouteEntity(useParams().parcoursId, parcoursContents);
  const above = <Breadcrumb ancestors={[parcoursListLink]} current="Parcours" />;
  return (
    <QueryView
      query={query}
      notFound={
        notFound && (
          <MissingPage
            text="Ce parcours n’existe pas ou n’existe plus."
            entityRef={{ entite: 'parcours', cle: String(id) }}
            back={parcoursListLink}
            above={above}
          />
        )
      }
      wrap={(content, parcours) =>
        parcours ? (
          content
        ) : (
          <AdminPage title="Parcours" ready={false} above={above}>
            {content}
          </AdminPage>
        )
      }
    >
      {(parcours) => <Outlet key={id} context={parcours} />}
    </QueryView>
  );
}

export const useParcoursScope = () => useOutletContext<Parcours>();
