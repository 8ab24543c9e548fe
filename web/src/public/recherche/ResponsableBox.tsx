import { useMemo } from 'react';
import type { Facettes } from '../../api/recherche';
import { useResponsables } from '../../api/responsable';
import { ChoiceBox } from '../../ui/ChoiceBox';
import { count } from '../../ui/french';
import { fullName } from './labels';

type Props = {
  inputId: string;
  counts: Facettes['responsables'] | undefined;
  value: number[];
  onChange: (ids: number[]) => void;
};

/** Several responsables, chosen by name. */
export function ResponsableBox({ inputId, counts, value, onChange }: Props) {
  const { data, isPending, isError, refetch } = useResponsables();
  const choices = useMemo(() => {
    const totals = new Map(counts?.map(({ id, total }) => [id, total]));
    return (data ?? []).map((one) => ({
      id: one.id,
      label: fullName(one),
      detail: counts && count(totals.get(one.id) ?? 0, 'stage'),
    }));
  }, [data, counts]);
  return (
    <div className="search-field">
      <ChoiceBox
        id={inputId}
        choices={choices}
        noun={['responsable', 'responsables']}
        none="Aucun responsable à ce nom"
        placeholder="Tous les responsables"
        value={value}
        onChange={onChange}
        loading={isPending}
      />
      {isError && (
        <p className="hint" role="alert">
          La liste des responsables n’a pas pu être chargée.{' '}
          <button type="button" className="btn btn-inline" onClick={() => void refetch()}>
            Réessayer
          </button>
        </p>
      )}
    </div>
  );
}
