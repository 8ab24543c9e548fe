import { Link, useLocation } from 'react-router-dom';
import { adminPaths } from '../address/paths';
import '../ui/menu.scss';

const forStaff = [
  { label: 'Accueil', to: adminPaths.start },
  { label: 'Parcours', to: adminPaths.parcours.list },
  { label: 'Stages', to: adminPaths.stage.list },
  { label: 'Responsables', to: adminPaths.responsable.list },
];

const forAdmins = [
  { label: 'Pages statiques', to: adminPaths.page.list },
  { label: 'Utilisateurs', to: adminPaths.user.list },
];

const past = [
  { label: 'Journal', to: adminPaths.journal.list },
  { label: 'Corbeille', to: adminPaths.corbeille },
];

export function SideMenu({ isAdmin }: { isAdmin: boolean }) {
  const { pathname } = useLocation();
  const entries = [...forStaff, ...(isAdmin ? forAdmins : []), ...past];
  return (
    <div className="menu">
      <ul>
        {entries.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} aria-current={pathname === to ? 'page' : isInside(pathname, to) || undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const isInside = (pathname: string, to: string) => pathname.startsWith(`${to}/`);
