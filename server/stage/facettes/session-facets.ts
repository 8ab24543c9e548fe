import type { StageCriteres } from '../recherche/recherche.dto.js';
import type { SearchIndex } from '../recherche/search-index.js';
import { chosenSessions, GENRES, held } from '../recherche/sessions.js';
import { type Counted, most } from './counts.js';
import type { Facettes } from './facettes.dto.js';

/** One session must match both filters: kinds are counted with the chosen places, and places with the chosen kind. */
export function sessionFacets(
  index: SearchIndex,
  { session: genres = [], lieuId: lieux = [] }: StageCriteres,
  { counts, totalWith }: Counted,
): Pick<Facettes, 'sessions' | 'lieux'> {
  const living = index.postings.values.countIn('sessions', index.living);
  const found = counts('sessions');
  // Every open session is upcoming: choosing both kinds means `prochaine`.
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
