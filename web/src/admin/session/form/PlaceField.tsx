import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListFailed } from '../../../answer/ListFailed';
import { type Lieu, lieuResource, nameOfLieu } from '../../../api/admin/lieu';
import type { Session } from '../../../api/admin/sessionStage';
import type { FieldProps } from '../../../ui/Field';
import { SelectField } from '../../form/SelectField';
import { NewPlaceDialog } from './NewPlaceDialog';

type Place = Pick<Lieu, 'id' | 'nom' | 'ville'>;
type Props = FieldProps<number | undefined> & { known: Session['lieu'] | undefined };

const NONE: Place[] = [];

/** Where a session is held: a place of the list, or a new one. */
export function PlaceField({ known, ...field }: Props) {
  const query = useQuery(lieuResource.list());
  const [made, setMade] = useState<Place[]>(known ? [known] : NONE);
  const [open, setOpen] = useState(false);
  const lieux: readonly Place[] = query.data ?? NONE;
  return (
    <div className="place-field">
      <SelectField
        options={lieux}
        chosen={made}
        labelOf={nameOfLieu}
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
      <ListFailed of={[['lieux', query]]} />
      {open && (
        <NewPlaceDialog
          onMade={(lieu) => {
            setMade([...made, lieu]);
            field.onChange(lieu.id);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
