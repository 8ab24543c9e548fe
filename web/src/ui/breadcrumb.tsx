import { Link } from './link';
import './breadcrumb.scss';

type Props = { ancestors: { label: string; to: string }[]; current: string };

/** `<Breadcrumb ancestors={[{ label: 'Liste des stages', to: … }]} current="Ajouter un stage" />` */
export function Breadcrumb({ ancestors, current }: Props) {
  return (
    <nav className="breadcrumb" aria-label="Fil d’Ariane">
      <ol>
        {ancestors.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
