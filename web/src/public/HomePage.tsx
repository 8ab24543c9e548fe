import { useId } from 'react';
import { Page } from '../ui/Page';
import { site } from '../ui/site';
import { HomeSearch } from './HomeSearch';
import './home.scss';
import { ParcoursCards } from './ParcoursCards';

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
