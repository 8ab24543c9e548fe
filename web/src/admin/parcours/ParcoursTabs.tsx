import { adminPaths } from '../../address/paths';
import { Breadcrumb } from '../../ui/Breadcrumb';
import { NavLink } from 'react-router-dom';
import { useParcoursScope } from './ParcoursScope';
import { parcoursListLink } from './trail';

export function ParcoursTabs() {
  const { id, nom_parcours } = useParcoursScope();
  return (
    <>
      <Breadcrumb ancestors={[parcoursListLink]} current={nom_parcours} />
      <p className="area-name">{nom_parcours}</p>
      <nav className="tabs" aria-label="Contenu du parcours">
        <ul>
          <li>
            <NavLink to={adminPaths.structure(id)}>Structure</NavLink>
          </li>
          <li>
            <NavLink to={adminPaths.categorie(id).list}>Catégories</NavLink>
          </li>
          <li>
            <NavLink to={adminPaths.sousparcours(id).list}>Sous-parcours</NavLink>
          </li>
          <li>
            <NavLink to={adminPaths.association(id).list}>Associations Stage/Sous-parcours/catégorie</NavLink>
          </li>
          <li>
            <NavLink to={adminPaths.matrice(id)}>Matrice</NavLink>
          </li>
        </ul>
      </nav>
    </>
  );
}
