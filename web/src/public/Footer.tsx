import { paths } from '../address/paths';
import { Link } from '../ui/Link';
import { site } from '../ui/site';

export function Footer() {
  return (
    <footer className="bottom">
      <p>© 2022 {site.title}</p>
      <Link to={paths.selection}>Ma sélection</Link>
      <Link to={paths.plan}>Plan du site</Link>
    </footer>
  );
}
