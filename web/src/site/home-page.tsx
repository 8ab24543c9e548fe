import { useId } from 'react';
import { QueryView } from '../api/query-view';
import { type ParcoursSynthese, useParcoursSyntheses } from '../entities/parcours/parcours.api';
import { addNoBreakSpaces, count, formatHours, joinParts } from '../lib/french';
import { paths } from '../lib/paths';
import { site } from '../lib/site';
import { Loading } from '../ui/failure';
import { Link } from '../ui/link';
import { Page } from '../ui/page';
import { HomeSearch } from './search/home-search';
import './home.scss';

function ParcoursCards() {
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

const steps = [
  {
    title: 'Repérez votre niveau',
    text: 'Un parcours se lit de haut en bas, comme une carrière\u00a0: chaque catégorie annonce le niveau auquel on y entre.',
  },
  {
    title: 'Choisissez un sous-parcours',
    text: 'Une pastille numérotée indique les spécialités qu’un stage prépare. Le filtre estompe les autres stages.',
  },
  {
    title: 'Ouvrez la fiche d’un stage',
    text: 'Objectifs, prérequis, durée, responsables et documents. Son adresse se copie et s’envoie à un collègue.',
  },
];

export function HomePage() {
  const id = useId();
  return (
    <Page title={site.title} documentTitle="Accueil">
      <p className="lead">
        Du premier poste à l’expertise, les stages qui entretiennent et développent les compétences des ingénieurs
        électroniciens de la navigation aérienne.
      </p>
      <HomeSearch />
      <section aria-labelledby={`${id}-parcours`}>
        <h2 id={`${id}-parcours`}>Les parcours</h2>
        <ParcoursCards />
      </section>
      <section aria-labelledby={`${id}-lire`}>
        <h2 id={`${id}-lire`}>Lire un parcours en trois étapes</h2>
        <ol className="lire">
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </Page>
  );
}
