import { useSearchParams } from 'react-router-dom';
import { parseId } from '../../../address/paths';
import type { SheetFilter } from '../../../api/admin/tableur';

/** Which stages the sheet shows, and its page, as the address says it: that of the list with its filter. */
export function useSheetFilter() {
  const [params, setParams] = useSearchParams();
  const text = (name: string) => params.get(name) || undefined;
  const filter: SheetFilter = {
    searchString: text('searchString'),
    parcoursId: parseId(params.get('parcoursId')),
    responsableId: parseId(params.get('responsableId')),
    sans: text('sans') as SheetFilter['sans'],
    tri: text('tri') as SheetFilter['tri'],
    ordre: text('ordre') as SheetFilter['ordre'],
  };
  const change = (changes: Record<string, string>) =>
    setParams((before) => {
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') before.delete(name);
        else before.set(name, value);
      }
      return before;
    });
  return {
    filter,
    page: (parseId(params.get('page')) ?? 1) - 1,
    isFiltered: ['parcoursId', 'responsableId', 'sans'].some((name) => params.has(name)),
    turnTo: (page: number) => change({ page: page > 0 ? String(page + 1) : '' }),
    search: (searchString: string) => change({ searchString, page: '' }),
    sort: (tri: string) => change({ tri, page: '' }),
    showAll: () => setParams({}),
  };
}
