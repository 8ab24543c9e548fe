import type { Criteres } from '../../api/recherche';
import { Icon } from '../../ui/Icon';
import type { ActiveFilter } from './labels';

type ActiveFiltersProps = { filters: ActiveFilter[]; onChange: (criteres: Criteres) => void };

export function ActiveFilters({ filters, onChange }: ActiveFiltersProps) {
  return (
    <div className="active-filters" role="group" aria-label="Filtres actifs">
      {filters.map(({ label, without }) => (
        <button key={label} type="button" className="btn btn-small" onClick={() => onChange(without)}>
          <span className="visually-hidden">{'Enlever le filtre '}</span>
          <span>{label}</span>
          <Icon name="close" />
        </button>
      ))}
    </div>
  );
}
