import { adminPaths } from '../../address/paths';
import type { Parcours } from '../../api/parcours';
import { Link } from '../../ui/Link';
import { AdminPage } from '../frame/AdminPage';
import { useParcoursScope } from '../parcours/ParcoursScope';
import { ParcoursTabs } from '../parcours/ParcoursTabs';
import { Matrice } from './Matrice';

export function MatricePage() {
  const parcours = useParcoursScope();
  const title = 'Matrice des associations';
  return (
    <AdminPage title={title} documentTitle={`${title} — ${parcours.nom_parcours}`} above={<ParcoursTabs />}>
      {parcours.categories.length === 0 || parcours.sous_parcours.length === 0 ? (
        <EmptyMatrice parcours={parcours} />
      ) : (
        <Matrice parcours={parcours} />
      )}
    </AdminPage>
  );
}

function EmptyMatrice({ parcours: { id, categories } }: { parcours: Parcours }) {
  const [noun, to] =
    categories.length === 0
      ? ['une catégorie', adminPaths.categorie(id).add]
      : ['un sous-parcours', adminPaths.sousparcours(id).add];
  return (
    <div className="empty">
      <p>Une matrice croise les stages d’une catégorie et les sous-parcours.</p>
      <p>
        {'Il manque à ce parcours '}
        <Link to={to}>{noun}</Link>.
      </p>
    </div>
  );
}
