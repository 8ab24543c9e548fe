import { QueryView } from '../answer/Answer';
import { type ParcoursSynthese, useParcoursSyntheses } from '../api/parcours';
import { paths } from '../address/paths';
import { Link } from '../ui/Link';
import { joinParts, count, formatHours } from '../ui/french';
import { Loading } from '../ui/Loading';
import { addNoBreakSpaces } from '../ui/typography';

export function ParcoursCards() {
  return (
    <QueryView
      query={useParcoursSyntheses()}
      loading={<Loading label="Chargement des parcours…" className="loading-cards" />}
    >
      {(syntheses) =>
        syntheses.length === 0 ? (
          <p className="empty">Aucun parcours n’est publié pour le moment.</p>
        ) : (
          <ul className="cards">
            {syntheses.map((synthese) => (
              <li key={synthese.id}>
                <Card synthese={synthese} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}

function Card({ synthese }: { synthese: ParcoursSynthese }) {
  const { premier_niveau, dernier_niveau, presentation } = synthese;
  const niveaux = [...new Set([premier_niveau, dernier_niveau])].filter((niveau) => niveau !== null);
  return (
    <Link className="card" to={paths.parcours(synthese.id)}>
      <span className="name">{addNoBreakSpaces(synthese.nom_parcours)}</span>{' '}
      <span className="sum">
        {joinParts(count(synthese.nombre_stages, 'stage'), formatHours(synthese.volume_horaire))}
      </span>{' '}
      {presentation && <span className="purpose">{addNoBreakSpaces(presentation)} </span>}
      {niveaux.length > 0 && (
        <span className="card-rail">
          {niveaux.map((niveau, index) => (
            <span key={niveau}>
              <span className="visually-hidden">{index === 0 ? 'De\u00a0: ' : 'à\u00a0: '}</span>
              {addNoBreakSpaces(niveau)}{' '}
            </span>
          ))}
        </span>
      )}
    </Link>
  );
}
