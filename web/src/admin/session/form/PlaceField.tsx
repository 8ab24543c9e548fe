import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListLoadError } from '../../../answer/ListFailed';
import { type Lieu, lieuResource, formatLieu } from '../../../api/admin/lieu';
import type { Session } from '../../../api/admin/sessionStage';
import type { FieldProps } from '../../../ui/Field';
import { SelectField } from '../../form/SelectField';
import { NewPlaceDialog } from './NewPlaceDialog';

type Place = Pick<Lieu, 'id' | 'nom' | 'ville'>;
type Props = FieldProps<number | undefined> & { current: Session['lieu'] | undefined };

const NONE: Place[] = [];

/** Where a session is held: a place of the list, or a new one. */
export function PlaceField({ current, ...field }: Props) {
  const query = useQuery(lieuResource.list());
  const [chosen, setChosen] = useState<Place[]>(current ? [current] : NONE);
  const [open, setOpen] = useState(false);
  const lieux: readonly Place[] = query.data ?? NONE;
  return (
    <div className="place-field">
      <SelectField
        options={lieux}
        chosen={chosen}
        labelOf={formatLieu}
        noun={['lieu', 'lieux']}
        none="Aucun lieu à ce nom"
        failed={query.isLoadingError}
        placeholder="Choisir un lieu"
        loading={query.isPending}
        {...field}
      />
      <button type="button" className="btn" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Ajouter un lieu…
      </button>
      <ListLoadError of={[['lieux', query]]} />
      {open && (
        <NewPlaceDialog
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
