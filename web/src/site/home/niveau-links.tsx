import { addNoBreakSpaces } from '../../lib/french';
import { paths } from '../../lib/paths';
import { withBase } from '../../lib/site';
import { NO_CRITERES } from '../address';
import { withRecherche } from '../search/criteres';
import { type HomeContent, HomePart } from './home-part';
import { formatVolume } from './volume';

type NiveauLinksProps = Pick<HomeContent, 'niveaux'> & { hasTransverse: boolean };

/** Each level leads to the search of its stages, across all parcours. */
export function NiveauLinks({ niveaux, hasTransverse }: NiveauLinksProps) {
  if (niveaux.length === 0) return null;
  const always = hasTransverse
    ? ' Les stages transverses sont ouverts à tout moment\u00a0: chaque parcours montre les siens à part.'
    : '';
  return (
    <HomePart
      name="niveaux"
      title={'Où en êtes-vous\u00a0?'}
      hint={`Choisissez votre moment de carrière pour voir les stages qui s’y ouvrent, tous parcours confondus.${always}`}
    >
      <ol className="niveaux">
        {niveaux.map(({ niveau, ...volume }) => (
          <li key={niveau}>
            <a href={withBase(paths.home + withRecherche('', { ...NO_CRITERES, niveaux: [niveau] }))}>
              <span className="name">{addNoBreakSpaces(niveau)}</span>{' '}
              <span className="sum">{formatVolume(volume)}</span>
            </a>
          </li>
        ))}
      </ol>
    </HomePart>
  );
}
