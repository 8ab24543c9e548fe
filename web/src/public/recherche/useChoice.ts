import { useNavigate } from 'react-router-dom';
import { paths } from '../../address/paths';
import type { Criteres, Suggestion } from '../../api/recherche';
import { NO_CRITERES } from '../address/useRechercheAddress';

/** Opens the page of a suggestion, or searches for it. */
export function useSuggestionAction(criteres: Criteres, search: (next: Criteres) => void) {
  const navigate = useNavigate();
  return ({ genre, id, code, libelle }: Suggestion) => {
    if (id === null) search({ ...criteres, motsCles: libelle });
    else if (genre === 'responsable') search({ ...NO_CRITERES, responsables: [id] });
    else void navigate(code === null ? paths.parcours(id) : paths.stageCode(code));
  };
}
