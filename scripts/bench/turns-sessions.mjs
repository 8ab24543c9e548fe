// The calls about sessions whose turns are measured (turns.mjs): a file of a year of them, copies of that year, what the
// staff read of it, and everything as an agenda.
import { File } from 'node:buffer';

const SESSIONS = 5_000;
/** Each import is of the next year, and the copies go on from the last one. */
const FIRST_YEAR = new Date().getFullYear() + 1;

/** `api` sends a call; `codes` are those of some stages. */
export function sessionCallsOf(api, codes) {
  let year = FIRST_YEAR;
  const send = (query) => {
    const form = new FormData();
    form.append('file', new File([csvOf(year, codes)], 'sessions.csv'));
    return api('POST', `/api/session_stage/import${query}`, form);
  };
  const copy = (query) => api('POST', `/api/session_stage/dupliquer${query}`, { year: year - 1 });
  return {
    [`import of ${SESSIONS} sessions, dry run`]: () => send('?dryRun=true'),
    [`import of ${SESSIONS} sessions`]: async () => {
      const bytes = await send('');
      year += 1;
      return bytes;
    },
    [`copy of ${SESSIONS} sessions, dry run`]: () => copy('?dryRun=true'),
    [`copy of ${SESSIONS} sessions`]: async () => {
      const bytes = await copy('');
      year += 1;
      return bytes;
    },
    'GET planning of a month': () =>
      api('GET', `/api/session_stage/planning?depuis=${FIRST_YEAR}-03-01&jusqua=${FIRST_YEAR}-03-31`),
    'GET planning/annees': () => api('GET', '/api/session_stage/planning/annees'),
    'GET session_stage/export': () => api('GET', '/api/session_stage/export'),
    'GET /agenda.ics': () => api('GET', '/agenda.ics'),
  };
}

/** Days of slots in the morning and in the afternoon, no two sessions of a stage on the same ones. */
function csvOf(year, codes) {
  const day = (i, more = 0) => new Date(Date.UTC(year, 0, 8 + (i % 340) + more)).toISOString().slice(0, 10);
  const slots = (i) => [0, 1].map((more) => `${day(i, more)} 09:00-12:30, ${day(i, more)} 13h30-17h`).join(', ');
  const lines = Array.from(
    { length: SESSIONS },
    (_, i) => `${codes[i % codes.length]};"${slots(Math.floor(i / codes.length))}";12;Prévoir ses chaussures.\n`,
  );
  return `Code du stage;Créneaux;Places;Remarque\n${lines.join('')}`;
}
