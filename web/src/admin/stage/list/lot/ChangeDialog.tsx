import { useState } from 'react';
import { formatPerson } from '../../../../answer/nameOfPerson';
import { ListLoadError } from '../../../../answer/ListFailed';
import { changeStages, type LotModification } from '../../../../api/admin/lot';
import { useResponsables } from '../../../../api/responsable';
import { count } from '../../../../ui/french';
import { toNumber } from '../../../../ui/number';
import { NumberField } from '../../../../ui/NumberField';
import { SelectField } from '../../../form/SelectField';
import { formatChangeDone, formatChangePreview } from './lotWords';
import { LotDialog } from './LotDialog';

const EMPTY_VALUES = {
  hours: '',
  capacity: '',
  addResponsableIds: [] as number[],
  removeResponsableIds: [] as number[],
};

const NONE: never[] = [];
const PEOPLE: [string, string] = ['responsable', 'responsables'];

/** Empty fields leave their values unchanged. */
export function ChangeDialog({ ids, onClose }: { ids: number[]; onClose: () => void }) {
  const [values, setValues] = useState(EMPTY_VALUES);
  const people = useResponsables();
  const field = <Name extends keyof typeof EMPTY_VALUES>(name: Name, label: string) => ({
    name,
    label,
    value: values[name],
    onChange: (value: (typeof EMPTY_VALUES)[Name]) => setValues({ ...values, [name]: value }),
  });
  const peopleSelect = {
    multiple: true as const,
    options: people.data ?? NONE,
    loading: people.isPending,
    labelOf: formatPerson,
    noun: PEOPLE,
    noMatchText: 'Aucun responsable à ce nom',
    failed: people.isLoadingError,
    placeholder: 'Personne',
  };
  return (
    <LotDialog
      title={`Modifier ${count(ids.length, 'stage')}`}
      failed={'Impossible de modifier ces stages\u00a0:'}
      run={(isTrial) => changeStages(bodyOf(ids, values), isTrial)}
      formatPreview={(result) => formatChangePreview(result, ids.length)}
      formatDone={formatChangeDone}
      values={values}
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
            {...peopleSelect}
            {...field('addResponsableIds', 'Ajouter les responsables')}
            error={errorOf('addResponsableIds')}
          />
          <SelectField {...peopleSelect} {...field('removeResponsableIds', 'Retirer les responsables')} />
          <ListLoadError lists={[['responsables', people]]} />
        </>
      )}
    </LotDialog>
  );
}

function bodyOf(stageIds: number[], values: typeof EMPTY_VALUES): LotModification {
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
