import { useLocation } from 'react-router-dom';
import { Link } from '../ui/Link';
import '../ui/menu.scss';
import { Icon } from '../ui/Icon';
import { menuEntries } from './frame/menuEntries';
import { openPalette } from './palette/Shortcuts';
import './palette/palette.scss';

export function SideMenu({ isAdmin }: { isAdmin: boolean }) {
  const { pathname } = useLocation();
  return (
    <div className="menu">
      <button type="button" className="btn palette-button" aria-keyshortcuts="Control+K" onClick={openPalette}>
        <Icon name="search" />
        <span>Aller à…</span>
        <kbd>Ctrl K</kbd>
      </button>
      <ul>
        {menuEntries(isAdmin).map(({ label, to }) => (
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
