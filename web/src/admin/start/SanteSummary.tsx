import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '../../address/paths';
import { QueryView } from '../../answer/Answer';
import { santeRules } from '../../api/admin/sante';
import { Link } from '../../ui/Link';
import { Gravite } from '../sante/Gravite';
import './sante-summary.scss';
import { StartPart } from './StartPart';

export function SanteSummary() {
  return (
    <StartPart title="Santé du catalogue">
      <QueryView query={useQuery(santeRules)}>
        {(rules) => {
          const failing = rules.filter(({ nombre }) => nombre > 0);
          if (failing.length === 0) return <p className="empty">Rien à signaler.</p>;
          return (
            <ul className="sante-summary">
              {failing.map(({ regle, titre, gravite, nombre }) => (
                <li key={regle}>
                  <span className="sante-figure">{nombre.toLocaleString('fr-FR')}</span>
                  <span className="sante-what">
                    <Link to={`${adminPaths.sante}?regle=${regle}`}>{titre}</Link> <Gravite of={gravite} />
                  </span>
                </li>
              ))}
            </ul>
          );
        }}
      </QueryView>
    </StartPart>
  );
}
