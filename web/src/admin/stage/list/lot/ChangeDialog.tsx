import { useState } from 'react';
import { nameOfPerson } from '../../../../answer/nameOfPerson';
import { ListFailed } from '../../../../answer/ListFailed';
import { changeStages, type LotModification } from '../../../../api/admin/lot';
import { useResponsables } from '../../../../api/responsable';
import { count } from '../../../../ui/french';
import { toNumber } from '../../../../ui/number';
import { NumberField } from '../../../../ui/NumberField';
import { SelectField } from '../../../form/SelectField';
import { changeDone, changeForetold } from './lotWords';
import { LotDialog } from './LotDialog';

const NOTHING = { hours: '', capacity: '', addResponsableIds: [] as number[], removeResponsableIds: [] as number[] };

const NONE: never[] = [];
const PEOPLE: [string, string] = ['responsable', 'responsables'];

/** Hours, places and people of many stages; what is left empty stays as it is. */
export function ChangeDialog({ ids, onClose }: { ids: number[]; onClose: () => void }) {
  const [values, setValues] = useState(NOTHING);
  const people = useResponsables();
  const field = <Name extends keyof typeof NOTHING>(name: Name, label: string) => ({
    name,
    label,
    value: values[name],
    onChange: (value: (typeof NOTHING)[Name]) => setValues({ ...values, [name]: value }),
  });
  const choosing = {
    multiple: true as const,
    options: people.data ?? NONE,
    loading: people.isPending,
    labelOf: nameOfPerson,
    noun: PEOPLE,
    none: 'Aucun responsable à ce nom',
    failed: people.isLoadingError,
    placeholder: 'Personne',
  };
  return (
    <LotDialog
      title={`Modifier ${count(ids.length, 'stage')}`}
      failed={'Impossible de modifier ces stages\u00a0:'}
      act={(isTrial) => changeStages(bodyOf(ids, values), isTrial)}
      foretold={(told) => changeForetold(told, ids.length)}
      done={changeDone}
      choice={values}
      isReady={Object.keys(bodyOf(ids, values)).length > 1}
      confirm={{ label: 'Modifier' }}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p className="hint">Ce qui reste vide ne change pas.</p>
          <NumberField {...field('hours', 'Volume horaire')} hint="En heures" error={errorOf('hours')} />
          <NumberField {...field('capacity', 'Capacité')} hint="Nombre de personnes" error={errorOf('capacity')} />
          <SelectField
            {...choosing}
            {...field('addResponsableIds', 'Ajouter les responsables')}
            error={errorOf('addResponsableIds')}
          />
          <SelectField {...choosing} {...field('removeResponsableIds', 'Retirer les responsables')} />
          <ListFailed of={[['responsables', people]]} />
        </>
      )}
    </LotDialog>
  );
}

function bodyOf(stageIds: number[], values: typeof NOTHING): LotModification {
  const { addResponsableIds, removeResponsableIds } = values;
  const [hours, capacity] = [toNumber(values.hours), toNumber(values.capacity)];
  return {
    stageIds,
    ...(hours !== undefined && { hours }),
    ...(capacity !== undefined && { capacity }),
    ...(addResponsableIds.length > 0 && { addResponsableIds }),
    ...(removeResponsableIds.length > 0 && { removeResponsableIds }),
  };
}
