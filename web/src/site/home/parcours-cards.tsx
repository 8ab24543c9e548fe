import { addNoBreakSpaces } from '../../lib/french';
import { paths } from '../../lib/paths';
import { withBase } from '../../lib/site';
import { type HomeContent, HomePart } from './home-part';
import { formatVolume } from './volume';

type Card = HomeContent['parcours'][number];

function ParcoursCard({ parcours }: { parcours: Card }) {
  const { id, nom_parcours, premier_niveau, dernier_niveau, presentation, ...volume } = parcours;
  const niveaux = [...new Set([premier_niveau, dernier_niveau])].filter((niveau) => niveau !== null);
  return (
    <a className="card" href={withBase(paths.parcours(id))}>
      <span className="name">{addNoBreakSpaces(nom_parcours)}</span> <span className="sum">{formatVolume(volume)}</span>{' '}
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
    </a>
  );
}

export function ParcoursCards({ parcours }: Pick<HomeContent, 'parcours'>) {
  return (
    <HomePart name="parcours" title="Les parcours">
      {parcours.length === 0 ? (
        <p className="empty">Aucun parcours n’est publié pour le moment.</p>
      ) : (
        <ul className="cards">
          {parcours.map((one) => (
            <li key={one.id}>
              <ParcoursCard parcours={one} />
            </li>
          ))}
        </ul>
      )}
    </HomePart>
  );
}
