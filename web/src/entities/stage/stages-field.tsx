import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownAccountQuery } from '../../api/auth';
import { ListLoadError } from '../../api/query-view';
import { SelectField } from '../../edit/fields';
import { Button } from '../../ui/controls/button';
import type { FieldProps } from '../../ui/field';
import { useDebounced } from '../../ui/listbox';
import { type StageChoice, stageChoices, stagesByIds } from './stage.queries';

const NONE: StageChoice[] = [];
const SHARED_HINT =
  'Attention\u00a0: un stage qui est aussi dans un parcours que vous ne modifiez pas ne pourra plus être modifié par vous.';

/** Searched on the server when there are more stages than one page of the list. */
export function StagesField(field: FieldProps<number[]> & { hint?: string }) {
  const isLimited = Array.isArray(useQuery(ownAccountQuery).data?.parcours);
  const [text, setText] = useState('');
  const [picked, setPicked] = useState(NONE);
  const query = text.trim();
  const { data: first } = useQuery(stageChoices(''));
  const isComplete = first !== undefined && first.total <= first.stages.length;
  const debounced = useDebounced(query);
  const results = useQuery(stageChoices(isComplete ? '' : debounced));
  const { stages, total } = results.data ?? { stages: NONE, total: 0 };
  const loading = results.isPending || (!isComplete && (results.isPlaceholderData || debounced !== query));

  const loaded = [...stages, ...picked];
  const missing = field.value.filter((id) => !loaded.some((stage) => stage.id === id));
  const missingStages = useQuery(stagesByIds(missing));
  const loadedLater = missingStages.data ?? NONE;
  const chosen = [...picked, ...loadedLater];
  return (
    <>
      <SelectField
        multiple
        options={stages}
        chosen={chosen}
        labelOf={stageCode}
        detailOf={stageLibelle}
        noun={['stage', 'stages']}
        noMatchText="Aucun stage à ce code ou à ce libellé"
        placeholder="Choisir des stages"
        loading={loading}
        remote={{ onText: setText, moreMatches: loading ? 0 : total - stages.length }}
        {...field}
        onChange={(ids) => {
          setPicked([...loaded, ...loadedLater].filter((stage) => ids.includes(stage.id)));
          field.onChange(ids);
        }}
      />
      {isLimited && <p className="hint">{SHARED_HINT}</p>}
      <ListLoadError lists={[['stages choisis', missingStages]]} />
      {results.isError && (
        <p className="hint" role="alert">
          La recherche des stages n’a pas abouti. <Button onClick={() => void results.refetch()}>Réessayer</Button>
        </p>
      )}
    </>
  );
}

const stageCode = ({ code_stage }: StageChoice) => code_stage;
const stageLibelle = ({ libelle_stage }: StageChoice) => libelle_stage;
