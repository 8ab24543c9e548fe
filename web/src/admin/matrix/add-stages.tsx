import { type ClipboardEvent, type SubmitEvent, useState } from 'react';
import { errorMessageOf } from '../../api/client';
import { SelectField } from '../../edit/fields';
import { type Parcours, withTransverseLast } from '../../entities/parcours/parcours.api';
import { matchPastedStages } from '../../entities/stage/stage.queries';
import { StagesField } from '../../entities/stage/stages-field';
import { count } from '../../lib/french';
import { Button } from '../../ui/controls/button';
import { Disclosure } from '../../ui/controls/disclosure';

type SousParcoursChoiceProps = {
  sousParcours: Parcours['sous_parcours'];
  value: number[];
  onChange: (ids: number[]) => void;
};

/** Sous-parcours ticked for the added stages. */
function SousParcoursChoice({ sousParcours, value, onChange }: SousParcoursChoiceProps) {
  const all = value.length === sousParcours.length;
  const toggle = (id: number) => onChange(value.includes(id) ? value.filter((other) => other !== id) : [...value, id]);
  return (
    <fieldset className="matrice-sous">
      <legend>Cochés pour</legend>
      <label className="fieldset-all">
        <input
          type="checkbox"
          ref={(element) => {
            if (element) element.indeterminate = value.length > 0 && !all;
          }}
          checked={all}
          onChange={() => onChange(all ? [] : sousParcours.map(({ id }) => id))}
        />
        Tous les sous-parcours
      </label>
      {sousParcours.map(({ id, nom_sous_parcours }) => (
        <label key={id}>
          <input type="checkbox" checked={value.includes(id)} onChange={() => toggle(id)} />
          {nom_sous_parcours}
        </label>
      ))}
    </fieldset>
  );
}

type AddStagesProps = {
  parcours: Parcours;
  categorieId: number | undefined;
  onAdd: (stageIds: number[], categorieId: number, sousParcoursIds: number[]) => void;
};

/** Adds stages to a category, by search or by pasting a list of codes. */
export function AddStages(props: AddStagesProps) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure className="matrice-add" summary="Ajouter des stages" open={open} onToggle={setOpen}>
      {open && <AddForm {...props} />}
    </Disclosure>
  );
}

type FieldErrors = { categorie?: string; stages?: string };

function AddForm({ parcours, categorieId, onAdd }: AddStagesProps) {
  const [chosen, setChosen] = useState<{ categorie?: number; stages: number[]; sous: number[] }>(EMPTY);
  const [pasted, setPasted] = useState<string>();
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const categorie = categorieId ?? chosen.categorie;

  const paste = async (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    // A single code is searched as typed text.
    if (!/[\t;,\r\n]/.test(text.trim())) return;
    event.preventDefault();
    // Moves the focus: the open list of options would cover the status below.
    event.currentTarget.closest('form')?.querySelector<HTMLElement>('.matrice-sous input')?.focus();
    setPasted('Recherche des stages collés…');
    setFieldErrors({});
    try {
      const { stageIds, inconnus } = await matchPastedStages(text);
      setChosen((now) => ({ ...now, stages: [...new Set([...now.stages, ...stageIds])] }));
      setPasted(formatPasted(stageIds.length, inconnus));
    } catch (error) {
      setPasted(`La recherche des stages collés n’a pas abouti. ${errorMessageOf(error)}`);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const errors: FieldErrors = {
      ...(categorie === undefined && { categorie: 'Choisissez une catégorie.' }),
      ...(chosen.stages.length === 0 && { stages: 'Choisissez au moins un stage.' }),
    };
    setFieldErrors(errors);
    if (categorie === undefined || chosen.stages.length === 0) return;
    onAdd(chosen.stages, categorie, chosen.sous);
    setChosen({ ...EMPTY, sous: chosen.sous, categorie });
    setPasted(undefined);
  };

  return (
    <form onSubmit={submit} noValidate>
      {categorieId === undefined && (
        <SelectField
          name="categorie"
          label="Dans la catégorie"
          value={chosen.categorie}
          onChange={(id) => setChosen({ ...chosen, categorie: id })}
          error={fieldErrors.categorie}
          options={withTransverseLast(parcours.categories)}
          labelOf={categorieName}
          noun={['catégorie', 'catégories']}
          noMatchText="Aucune catégorie à ce nom dans ce parcours"
          placeholder="Choisir une catégorie"
        />
      )}
      <div onPaste={(event) => void paste(event)}>
        <StagesField
          name="stages"
          label="Stages à ajouter"
          hint="Par code ou par libellé. Une liste de codes copiée d’un tableur peut être collée ici."
          value={chosen.stages}
          onChange={(ids) => setChosen({ ...chosen, stages: ids })}
          error={fieldErrors.stages}
        />
      </div>
      <p role="status" className="hint">
        {pasted}
      </p>
      <SousParcoursChoice
        sousParcours={parcours.sous_parcours}
        value={chosen.sous}
        onChange={(sous) => setChosen({ ...chosen, sous })}
      />
      <Button type="submit">
        {chosen.stages.length > 1 ? `Ajouter ces ${chosen.stages.length} stages` : 'Ajouter'}
      </Button>
    </form>
  );
}

const EMPTY = { stages: [], sous: [] };
const UNKNOWN_SHOWN = 20;

function formatPasted(errors: number, unknown: string[]): string {
  const summary = `${count(errors, 'stage collé', 'stages collés')}.`;
  if (unknown.length === 0) return summary;
  const shown = [...unknown.slice(0, UNKNOWN_SHOWN), ...(unknown.length > UNKNOWN_SHOWN ? ['…'] : [])].join(', ');
  return `${summary} ${count(unknown.length, 'ligne ne nomme', 'lignes ne nomment')} aucun stage\u00a0: ${shown}`;
}

const categorieName = ({ nom_categorie }: Parcours['categories'][number]) => nom_categorie;
