import { paths } from '../address/paths';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { Logo } from '../ui/Logo';
import { site } from '../ui/site';
import { loadRecherche } from './recherche/lazy';
import { useRechercheAddress } from './address/useRechercheAddress';
import { SelectionLink } from './mine/SelectionLink';

type Props = { menuOpen: boolean; onToggleMenu: () => void; opensDialog: boolean };

export function Header({ menuOpen, onToggleMenu, opensDialog }: Props) {
  const recherche = useRechercheAddress();
  return (
    <header className="top">
      <button
        type="button"
        className="btn menu-button"
        aria-expanded={menuOpen}
        aria-haspopup={opensDialog ? 'dialog' : undefined}
        aria-controls={menuOpen && !opensDialog ? 'menu' : undefined}
        onClick={onToggleMenu}
      >
        <Icon name="menu" />
        <span className="label">Menu</span>
      </button>
      <Link className="brand" to={paths.home}>
        <Logo />
        <span>
          <b>{site.name}</b>
          <small>{site.title}</small>
        </span>
      </Link>
      <SelectionLink />
      <button
        type="button"
        className="btn btn-primary search-button"
        aria-haspopup="dialog"
        onClick={recherche.show}
        onFocus={loadRecherche}
        onPointerEnter={loadRecherche}
      >
        <Icon name="search" />
        <span className="label">Rechercher un stage</span>
      </button>
    </header>
  );
}
