import { useMemo } from 'react';
import { formatPerson } from '../../answer/nameOfPerson';
import { ListLoadError } from '../../answer/ListFailed';
import type { Facettes } from '../../api/recherche';
import { useResponsables } from '../../api/responsable';
import { ChoiceBox } from '../../ui/ChoiceBox';
import { count } from '../../ui/french';

type ResponsableBoxProps = {
  inputId: string;
  counts: Facettes['responsables'] | undefined;
  value: number[];
  onChange: (ids: number[]) => void;
};

export function ResponsableBox({ inputId, counts, value, onChange }: ResponsableBoxProps) {
  const query = useResponsables();
  const { data, isPending } = query;
  const choices = useMemo(() => {
    const totals = new Map(counts?.map(({ id, total }) => [id, total]));
    return (data ?? []).map((responsable) => ({
      id: responsable.id,
      label: formatPerson(responsable),
      detail: counts && count(totals.get(responsable.id) ?? 0, 'stage'),
    }));
  }, [data, counts]);
  return (
    <div className="search-field">
      <ChoiceBox
        id={inputId}
        choices={choices}
        noun={['responsable', 'responsables']}
        noMatchText="Aucun responsable à ce nom"
        failed={query.isLoadingError}
        placeholder="Tous les responsables"
        value={value}
        onChange={onChange}
        loading={isPending}
      />
      <ListLoadError lists={[['responsables', query]]} />
    </div>
  );
}
