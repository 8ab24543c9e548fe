import type { StageCriteres } from '../recherche/recherche.dto.js';
import type { SearchIndex } from '../recherche/search-index.js';
import { chosenSessions, GENRES, held } from '../recherche/sessions.js';
import { type Counted, most } from './counts.js';
import type { Facettes } from './facettes.dto.js';

/** Kinds of sessions and places: both are of one session, so each is counted as the other is chosen. */
export function sessionFacets(
  index: SearchIndex,
  { session: genres = [], lieuId: lieux = [] }: StageCriteres,
  { counts, totalWith }: Counted,
): Pick<Facettes, 'sessions' | 'lieux'> {
  const living = index.postings.values.countIn('sessions', index.living);
  const found = counts('sessions');
  // Whatever is open is coming.
  const genre = genres.length === 1 ? genres[0]! : 'prochaine';
  return {
    sessions: GENRES.filter(() => living.has(held('prochaine'))).map((session) => {
      return { session, total: totalWith({ sessions: chosenSessions([session], lieux) }) };
    }),
    lieux: most(
      index.lieux
        .filter(({ id }) => living.has(held('prochaine', id)))
        .map(({ id, nom, ville }) => ({ id, nom, ville, total: found.get(held(genre, id)) ?? 0 })),
    ),
  };
}
