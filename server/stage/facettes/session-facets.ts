import type { StageCriteres } from '../recherche/recherche.dto.js';
import type { SearchIndex } from '../recherche/search-index.js';
import { chosenSessions, GENRES, sessionValue } from '../recherche/sessions.js';
import { type Counted, topValues } from './counts.js';
import type { Facettes } from './facettes.dto.js';

/** One session must match both filters: kinds are counted with the chosen places, and places with the chosen kind. */
export function sessionFacets(
  index: SearchIndex,
  { session: genres = [], lieuId: lieux = [] }: StageCriteres,
  { counts, totalWith }: Counted,
): Pick<Facettes, 'sessions' | 'lieux'> {
  const live = index.postings.values.countIn('sessions', index.live);
  const found = counts('sessions');
  // Every open session is upcoming: choosing both kinds means `prochaine`.
  const genre = genres.length === 1 ? genres[0]! : 'prochaine';
  return {
    sessions: GENRES.filter(() => live.has(sessionValue('prochaine'))).map((session) => {
      return { session, total: totalWith({ sessions: chosenSessions([session], lieux) }) };
    }),
    lieux: topValues(
      index.lieux
        .filter(({ id }) => live.has(sessionValue('prochaine', id)))
        .map(({ id, nom, ville }) => ({ id, nom, ville, total: found.get(sessionValue(genre, id)) ?? 0 })),
    ),
  };
}
