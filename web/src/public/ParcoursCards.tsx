import { Link } from 'react-router-dom';
import { sentenceOf } from '../api/client';
import { type ParcoursSynthese, useParcoursSyntheses } from '../api/parcours';
import { paths } from '../address/paths';
import { Failure } from '../ui/Failure';
import { beside, count, hours } from '../ui/french';
import { Loading } from '../ui/Loading';

export function ParcoursCards() {
  const syntheses = useParcoursSyntheses();
  if (syntheses.data) {
    if (syntheses.data.length === 0) return <p className="empty">Aucun parcours n’est publié pour le moment.</p>;
    return (
      <ul className="cards">
        {syntheses.data.map((synthese) => (
          <li key={synthese.id}>
            <Card synthese={synthese} />
          </li>
        ))}
      </ul>
    );
  }
  if (syntheses.isError) {
    return <Failure sentence={sentenceOf(syntheses.error)} onRetry={() => void syntheses.refetch()} />;
  }
  return <Loading label="Chargement des parcours…" className="loading-cards" />;
}

function Card({ synthese }: { synthese: ParcoursSynthese }) {
  const { premier_niveau, dernier_niveau } = synthese;
  const niveaux = [...new Set([premier_niveau, dernier_niveau])].filter((niveau) => niveau !== null);
  return (
    <Link className="card" to={paths.parcours(synthese.id)}>
      <span className="name">{synthese.nom_parcours}</span>{' '}
      <span className="sum">{beside(count(synthese.nombre_stages, 'stage'), hours(synthese.volume_horaire))}</span>{' '}
      {niveaux.length > 0 && (
        <span className="card-rail">
          {niveaux.map((niveau, index) => (
            <span key={niveau}>
              <span className="visually-hidden">{index === 0 ? 'De\u00a0: ' : 'à\u00a0: '}</span>
              {niveau}{' '}
            </span>
          ))}
        </span>
      )}
    </Link>
  );
}
