import { useSearchParams } from 'react-router-dom';
import { dayIn, oneIn, textIn } from '../../address/params';
import type { JournalFilter } from '../../api/admin/journal';
import { ENTITES } from '../undo/words';
import { GENRES } from './words';

/** What of the journal is shown, as the address says it. */
export function useJournalFilter() {
  const [params, setParams] = useSearchParams();
  const entite = oneIn(params, 'entite', Object.keys(ENTITES));
  const depuis = dayIn(params, 'depuis');
  const jusqua = dayIn(params, 'jusqua');
  const told: JournalFilter = {
    auteur: textIn(params, 'auteur', 100),
    genre: oneIn(params, 'genre', Object.keys(GENRES)),
    entite,
    cle: entite && textIn(params, 'cle', 50),
    depuis,
    // A period that ends before it begins is none.
    jusqua: depuis !== undefined && jusqua !== undefined && jusqua < depuis ? undefined : jusqua,
  };
  const filter: JournalFilter = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined));
  return { filter, filterBy: (next: JournalFilter) => setParams(next) };
}
