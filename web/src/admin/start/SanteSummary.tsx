import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '../../address/paths';
import { Answer } from '../../answer/Answer';
import { santeRules } from '../../api/admin/sante';
import { Link } from '../../ui/Link';
import '../sante/sante.scss';
import { StartPart } from './StartPart';

/** How much there is to mend in the catalogue, by rule. */
export function SanteSummary() {
  return (
    <StartPart title="Santé du catalogue">
      <Answer query={useQuery(santeRules)}>
        {(rules) => {
          const finding = rules.filter(({ nombre }) => nombre > 0);
          if (finding.length === 0) return <p className="empty">Rien à signaler.</p>;
          return (
            <ul className="sante-summary">
              {finding.map(({ regle, titre, nombre }) => (
                <li key={regle}>
                  <Link to={`${adminPaths.sante}?regle=${regle}`}>{titre}</Link>
                  {`\u00a0: ${nombre.toLocaleString('fr-FR')}`}
                </li>
              ))}
            </ul>
          );
        }}
      </Answer>
    </StartPart>
  );
}
