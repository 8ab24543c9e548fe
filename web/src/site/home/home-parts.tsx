import { CareerTimeline } from './career-timeline';
import { type HomeContent, HomePart } from './home-part';
import { NiveauLinks } from './niveau-links';
import { OpenSessions } from './open-sessions';
import { ParcoursCards } from './parcours-cards';
import { SharedMap } from './shared-map';

const STEPS = [
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
    text: 'Objectifs, prérequis, durée, dates et personnes à qui demander. Son adresse se copie et s’envoie à un collègue.',
  },
];

/** The home page below its search. A part without content is absent, with its heading. */
export function HomeParts({ content, day }: { content: HomeContent; day: string }) {
  const { niveaux, parcours, partages, sessions } = content;
  return (
    <>
      <NiveauLinks niveaux={niveaux} hasTransverse={parcours.some(({ transverse }) => transverse.nombre_stages > 0)} />
      <ParcoursCards parcours={parcours} />
      <CareerTimeline niveaux={niveaux} parcours={parcours} />
      <OpenSessions sessions={sessions} day={day} />
      <SharedMap parcours={parcours} partages={partages} />
      <HomePart name="lire" title="Lire un parcours en trois étapes">
        <ol className="lire">
          {STEPS.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </HomePart>
    </>
  );
}
