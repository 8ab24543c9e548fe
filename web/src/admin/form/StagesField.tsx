import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListFailed } from '../../answer/ListFailed';
import { type StageChoice, stagesByIds, stageChoices } from '../../api/admin/offered';
import type { FieldProps } from '../../ui/Field';
import { useDebounced } from '../../ui/usePause';
import { SelectField } from './SelectField';

const NONE: StageChoice[] = [];

/** Stages, by code or name. Where there are more than a list shows, the server is asked as one types. */
export function StagesField(field: FieldProps<number[]> & { hint?: string }) {
  const [text, setText] = useState('');
  const [kept, setKept] = useState(NONE);
  const wanted = text.trim();
  const { data: first } = useQuery(stageChoices(''));
  const isWhole = first !== undefined && first.total <= first.stages.length;
  const asked = useDebounced(wanted);
  const found = useQuery(stageChoices(isWhole ? '' : asked));
  const { stages, total } = found.data ?? { stages: NONE, total: 0 };
  const loading = found.isPending || (!isWhole && (found.isPlaceholderData || asked !== wanted));

  const known = [...stages, ...kept];
  const missing = field.value.filter((id) => !known.some((one) => one.id === id));
  const among = useQuery(stagesByIds(missing));
  const others = among.data ?? NONE;
  const chosen = [...kept, ...others];
  return (
    <>
      <SelectField
        multiple
        options={stages}
        chosen={chosen}
        labelOf={stageCode}
        detailOf={stageLibelle}
        noun={['stage', 'stages']}
        none="Aucun stage à ce code ou à ce libellé"
        placeholder="Choisir des stages"
        loading={loading}
        elsewhere={{ onText: setText, unseen: loading ? 0 : total - stages.length }}
        {...field}
        onChange={(ids) => {
          setKept([...known, ...others].filter((one) => ids.includes(one.id)));
          field.onChange(ids);
        }}
      />
      <ListFailed of={[['stages choisis', among]]} />
      {found.isError && (
        <p className="hint" role="alert">
          Les stages n’ont pas pu être cherchés.{' '}
          <button type="button" className="btn" onClick={() => void found.refetch()}>
            Réessayer
          </button>
        </p>
      )}
    </>
  );
}

const stageCode = ({ code_stage }: StageChoice) => code_stage;
const stageLibelle = ({ libelle_stage }: StageChoice) => libelle_stage;
