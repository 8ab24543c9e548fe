import { useMemo } from 'react';
import { Outlet, useLocation, useOutletContext } from 'react-router-dom';
import { useRefusal } from '../../api/rights';
import type { RouteScope } from '../../crud/kind';
import { RouteEntity } from '../../crud/page';
import { KINDS } from '../../lib/kinds';
import { adminPaths, type ResourcePaths } from '../../lib/paths';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Tabs } from '../../ui/controls/tabs';
import { Link } from '../../ui/link';
import type { Parcours } from './parcours.api';
import { parcoursContents } from './parcours.queries';

export const parcoursListLink = { label: 'Liste des parcours', to: KINDS.parcours.paths.list };

function parcoursBreadcrumb({ id, nom_parcours }: { id: number; nom_parcours: string }) {
  return [parcoursListLink, { label: nom_parcours, to: KINDS.categorie.paths(id).list }];
}

export function ParcoursScope() {
  return (
    <RouteEntity
      param="parcoursId"
      detailQuery={parcoursContents}
      entite="parcours"
      title="Parcours"
      missing="Ce parcours n’existe pas ou n’existe plus."
      back={parcoursListLink}
    >
      {(parcours) => <ParcoursOutlet key={parcours.id} parcours={parcours} />}
    </RouteEntity>
  );
}

type Scope = { parcours: Parcours; refusal: string | undefined };

function ParcoursOutlet({ parcours }: Pick<Scope, 'parcours'>) {
  const refusal = useRefusal({ entite: 'parcours', cle: String(parcours.id) });
  return <Outlet context={{ parcours, refusal } satisfies Scope} />;
}

export const useParcoursScope = () => useOutletContext<Scope>().parcours;

/** Reason why nothing that belongs to the parcours may be changed. */
export const useParcoursRefusal = () => useOutletContext<Scope>().refusal;

export function ParcoursTabs() {
  const { id, nom_parcours } = useParcoursScope();
  const { pathname } = useLocation();
  const associations = KINDS.definition_sousparcours.paths(id).list;
  const matrice = adminPaths.matrice(id);
  return (
    <>
      <Breadcrumb ancestors={[parcoursListLink]} current={nom_parcours} />
      <p className="area-name">
        {nom_parcours} <Link to={KINDS.parcours.paths.edit(id)}>Nom et description</Link>
      </p>
      <Tabs
        label="Contenu du parcours"
        tabs={[
          { label: 'Structure', to: adminPaths.structure(id) },
          { label: 'Catégories', to: KINDS.categorie.paths(id).list },
          { label: 'Sous-parcours', to: KINDS.sousparcours.paths(id).list },
          { label: 'Associations', more: 'Stage/Sous-parcours/catégorie', to: associations, also: matrice },
        ]}
      />
      {[associations, matrice].includes(pathname) && (
        <Tabs
          label="Vue des associations"
          className="tabs-views"
          tabs={[
            { label: 'Liste', to: associations },
            { label: 'Matrice', to: matrice },
          ]}
        />
      )}
    </>
  );
}

/** Scope of the entities that belong to the parcours of the address. */
export function parcoursRouteScope(pathsOf: (parcoursId: number | string) => ResourcePaths): RouteScope {
  const useScope = () => {
    const parcours = useParcoursScope();
    const refusal = useParcoursRefusal();
    const contains = (entity: object) => 'id_parcours' in entity && entity.id_parcours === parcours.id;
    // Stable `paths`: the memoized rows of a list do not render again.
    const paths = useMemo(() => pathsOf(parcours.id), [parcours.id]);
    const parent = { id: parcours.id, name: parcours.nom_parcours };
    return { paths, breadcrumb: parcoursBreadcrumb(parcours), parent, above: <ParcoursTabs />, contains, refusal };
  };
  return { routes: pathsOf(':parcoursId'), useScope };
}
