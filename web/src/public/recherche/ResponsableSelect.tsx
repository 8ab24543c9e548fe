import { useResponsables } from '../../api/responsable';
import { Select } from '../../ui/Select';

type Props = { inputId: string; value: number[]; onChange: (ids: number[]) => void };
type Responsable = { nom_responsable: string; prenom_responsable: string };

const nameOf = ({ nom_responsable, prenom_responsable }: Responsable) => `${nom_responsable} ${prenom_responsable}`;

/** Several responsables, chosen by name. */
export function ResponsableSelect({ inputId, value, onChange }: Props) {
  const responsables = useResponsables();
  return (
    <>
      <Select
        multiple
        id={inputId}
        options={responsables.data ?? []}
        labelOf={nameOf}
        noun={['responsable', 'responsables']}
        none="Aucun responsable à ce nom"
        placeholder="Tous les responsables"
        value={value}
        onChange={onChange}
        loading={responsables.isPending}
      />
      {responsables.isError && (
        <p className="hint" role="alert">
          La liste des responsables n’a pas pu être chargée.{' '}
          <button type="button" className="btn btn-inline" onClick={() => void responsables.refetch()}>
            Réessayer
          </button>
        </p>
      )}
    </>
  );
}
