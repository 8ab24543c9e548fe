import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListLoadError } from '../../../answer/ListFailed';
import { type Lieu, lieuResource, formatLieu } from '../../../api/admin/lieu';
import type { Session } from '../../../api/admin/sessionStage';
import type { FieldProps } from '../../../ui/Field';
import { SelectField } from '../../form/SelectField';
import { NewLieuDialog } from './NewPlaceDialog';

type LieuChoice = Pick<Lieu, 'id' | 'nom' | 'ville'>;
type PlaceFieldProps = FieldProps<number | undefined> & { current: Session['lieu'] | undefined };

const NONE: LieuChoice[] = [];

export function LieuField({ current, ...field }: PlaceFieldProps) {
  const query = useQuery(lieuResource.list());
  const [chosen, setChosen] = useState<LieuChoice[]>(current ? [current] : NONE);
  const [open, setOpen] = useState(false);
  const lieux: readonly LieuChoice[] = query.data ?? NONE;
  return (
    <div className="place-field">
      <SelectField
        options={lieux}
        chosen={chosen}
        labelOf={formatLieu}
        noun={['lieu', 'lieux']}
        noMatchText="Aucun lieu à ce nom"
        failed={query.isLoadingError}
        placeholder="Choisir un lieu"
        loading={query.isPending}
        {...field}
      />
      <button type="button" className="btn" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Ajouter un lieu…
      </button>
      <ListLoadError lists={[['lieux', query]]} />
      {open && (
        <NewLieuDialog
          onCreated={(lieu) => {
            setChosen([...chosen, lieu]);
            field.onChange(lieu.id);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
