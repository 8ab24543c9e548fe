import { useSearchParams } from 'react-router-dom';
import { readDayParam, readEnumParam, readTextParam } from '../../address/params';
import type { JournalFilter } from '../../api/admin/journal';
import { ENTITY_NOUNS } from '../undo/words';
import { MODIFICATION_LABELS } from './words';

export function useJournalFilter() {
  const [params, setParams] = useSearchParams();
  const entite = readEnumParam(params, 'entite', Object.keys(ENTITY_NOUNS));
  const depuis = readDayParam(params, 'depuis');
  const jusqua = readDayParam(params, 'jusqua');
  const parsed: JournalFilter = {
    auteur: readTextParam(params, 'auteur', 100),
    genre: readEnumParam(params, 'genre', Object.keys(MODIFICATION_LABELS)),
    entite,
    cle: entite && readTextParam(params, 'cle', 50),
    depuis,
    // A period that ends before its start is ignored.
    jusqua: depuis !== undefined && jusqua !== undefined && jusqua < depuis ? undefined : jusqua,
  };
  const filter: JournalFilter = Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== undefined));
  return { filter, setFilter: (next: JournalFilter) => setParams(next) };
}
