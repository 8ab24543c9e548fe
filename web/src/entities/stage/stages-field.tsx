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
function useStagesFound(ids: number[]) {
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
  const missing = ids.filter((id) => !loaded.some((stage) => stage.id === id));
  const missingStages = useQuery(stagesByIds(missing));
  const loadedLater = missingStages.data ?? NONE;
  return {
    select: {
      options: stages,
      chosen: [...picked, ...loadedLater],
      labelOf: stageCode,
      detailOf: stageLibelle,
      noun: STAGES,
      noMatchText: 'Aucun stage à ce code ou à ce libellé',
      loading,
      remote: { onText: setText, moreMatches: loading ? 0 : total - stages.length },
    },
    /** Keeps the labels of the chosen stages when the results change. */
    keep: (chosen: number[]) => setPicked([...loaded, ...loadedLater].filter((stage) => chosen.includes(stage.id))),
    failures: (
      <>
        <ListLoadError lists={[['stages choisis', missingStages]]} />
        {results.isError && (
          <p className="hint" role="alert">
            La recherche des stages n’a pas abouti. <Button onClick={() => void results.refetch()}>Réessayer</Button>
          </p>
        )}
      </>
    ),
  };
}

export function StagesField(field: FieldProps<number[]> & { hint?: string }) {
  const isLimited = Array.isArray(useQuery(ownAccountQuery).data?.parcours);
  const { select, keep, failures } = useStagesFound(field.value);
  return (
    <>
      <SelectField
        multiple
        {...select}
        placeholder="Choisir des stages"
        {...field}
        onChange={(ids) => {
          keep(ids);
          field.onChange(ids);
        }}
      />
      {isLimited && <p className="hint">{SHARED_HINT}</p>}
      {failures}
    </>
  );
}

export function StageField(field: FieldProps<number | undefined> & { hint?: string }) {
  const { select, keep, failures } = useStagesFound(field.value === undefined ? [] : [field.value]);
  return (
    <>
      <SelectField
        {...select}
        placeholder="Choisir un stage"
        {...field}
        onChange={(id) => {
          keep(id === undefined ? [] : [id]);
          field.onChange(id);
        }}
      />
      {failures}
    </>
  );
}

const STAGES: [singular: string, plural: string] = ['stage', 'stages'];
const stageCode = ({ code_stage }: StageChoice) => code_stage;
const stageLibelle = ({ libelle_stage }: StageChoice) => libelle_stage;
