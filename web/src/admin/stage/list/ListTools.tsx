import { useId, useState } from 'react';
import { formatPerson } from '../../../answer/nameOfPerson';
import { STAGE_LACKS, type StageListQuery } from '../../../api/admin/tableau';
import { ListLoadError } from '../../../answer/ListFailed';
import { useParcoursList } from '../../../api/parcours';
import { useResponsables } from '../../../api/responsable';
import { Field } from '../../../ui/Field';
import { OTHER_COLUMNS, type StageColumn } from './columns';
import type { ListAddress } from './useListAddress';
import { LACK_LABELS } from './words';

type Props = { address: ListAddress; columns: StageColumn[]; show: (name: string, isShown: boolean) => void };

/** Filters and columns, folded unless a filter is set. */
export function ListTools({ address, columns, show }: Props) {
  const { query, change, clear } = address;
  const [open, setOpen] = useState(hasFilter(query));
  return (
    <details className="list-tools" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Filtres et colonnes{hasFilter(query) && <span className="list-tools-mark">Liste filtrée</span>}</summary>
      <fieldset className="list-filters">
        <legend>Montrer les stages</legend>
        <Filters query={query} change={change} />
        {hasFilter(query) && (
          <button type="button" className="btn" onClick={clear}>
            Retirer les filtres
          </button>
        )}
      </fieldset>
      <Columns columns={columns} show={show} />
    </details>
  );
}

const hasFilter = ({ parcoursId, responsableId, sans }: StageListQuery) =>
  [parcoursId, responsableId, sans].some((value) => value !== undefined);

function Filters({ query, change }: { query: StageListQuery; change: (changes: StageListQuery) => void }) {
  const [parcours, responsables] = [useParcoursList(), useResponsables()];
  return (
    <>
      <FilterSelect
        label="Du parcours"
        value={query.parcoursId}
        options={parcours.data?.map(({ id, nom_parcours }) => [id, nom_parcours])}
        onChoose={(id) => change({ parcoursId: id === undefined ? undefined : Number(id) })}
      />
      <FilterSelect
        label="Du responsable"
        value={query.responsableId}
        options={responsables.data?.map((responsable) => [responsable.id, formatPerson(responsable)])}
        onChoose={(id) => change({ responsableId: id === undefined ? undefined : Number(id) })}
      />
      <FilterSelect
        label="À qui il manque"
        value={query.sans}
        options={STAGE_LACKS.map((lack) => [lack, `Sans ${LACK_LABELS[lack]}`])}
        onChoose={(sans) => change({ sans: STAGE_LACKS.find((lack) => lack === sans) })}
      />
      <ListLoadError
        lists={[
          ['parcours', parcours],
          ['responsables', responsables],
        ]}
      />
    </>
  );
}

type Options = {
  label: string;
  value: string | number | undefined;
  options: [value: string | number, label: string][] | undefined;
  onChoose: (value: string | undefined) => void;
};

/** A value of the URL stays selected even when it is no longer an option. */
function FilterSelect({ label, value = '', options = [], onChoose }: Options) {
  const isListed = value === '' || options.some(([option]) => option === value);
  return (
    <Field name={label} label={label}>
      {({ name: _, ...control }) => (
        <select
          {...control}
          className="form-select"
          value={value}
          onChange={(event) => onChoose(event.target.value || undefined)}
        >
          <option value="">Tous</option>
          {!isListed && <option value={value}>{`n°\u00a0${value}`}</option>}
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function Columns({ columns, show }: Pick<Props, 'columns' | 'show'>) {
  const hint = useId();
  return (
    <fieldset className="list-columns" aria-describedby={hint}>
      <legend>Montrer aussi</legend>
      {OTHER_COLUMNS.map(({ name, title }) => (
        <label key={name} className="check">
          <input
            type="checkbox"
            checked={columns.some((column) => column.name === name)}
            onChange={(event) => show(name, event.target.checked)}
          />
          {title}
        </label>
      ))}
      <p className="hint" id={hint}>
        Ce navigateur s’en souvient.
      </p>
    </fieldset>
  );
}
