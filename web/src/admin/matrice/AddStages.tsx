import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type SubmitEvent, useState } from 'react';
import { Answer } from '../../answer/Answer';
import { type StageOffered, stagesOffered } from '../../api/admin/stage';
import type { Parcours } from '../../api/parcours';
import { transverseLast } from '../../api/transverse';
import { count } from '../../ui/french';
import { SelectField } from '../form/SelectField';
import { isList, stagesNamed } from './codes';
import { SousParcoursChoice } from './SousParcoursChoice';

type Props = {
  parcours: Parcours;
  categorieId: number | undefined;
  onAdd: (stageIds: number[], categorieId: number, sousParcoursIds: number[]) => void;
};

/** Stages by code or name, one or many, into a category: a list of codes may be pasted. */
export function AddStages(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details className="matrice-add" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Ajouter des stages</summary>
      {open && <Fields {...props} />}
    </details>
  );
}

function Fields(props: Props) {
  return <Answer query={useQuery(stagesOffered)}>{(stages) => <AddForm {...props} stages={stages} />}</Answer>;
}

type Fault = { categorie?: string; stages?: string };

function AddForm({ parcours, categorieId, onAdd, stages }: Props & { stages: StageOffered[] }) {
  const [chosen, setChosen] = useState<{ categorie?: number; stages: number[]; sous: number[] }>(EMPTY);
  const [pasted, setPasted] = useState<{ found: number; unknown: string[] }>();
  const [fault, setFault] = useState<Fault>({});
  const categorie = categorieId ?? chosen.categorie;

  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isList(text)) return;
    event.preventDefault();
    const named = stagesNamed(text, stages);
    setChosen({ ...chosen, stages: [...new Set([...chosen.stages, ...named.ids])] });
    setPasted({ found: named.ids.length, unknown: named.unknown });
    setFault({});
    // The list of choices would stand over what comes next.
    event.currentTarget.closest('form')?.querySelector<HTMLElement>('.matrice-sous input')?.focus();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found: Fault = {
      ...(categorie === undefined && { categorie: 'Choisissez une catégorie.' }),
      ...(chosen.stages.length === 0 && { stages: 'Choisissez au moins un stage.' }),
    };
    setFault(found);
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
          error={fault.categorie}
          options={transverseLast(parcours.categories)}
          labelOf={categorieName}
          noun={['catégorie', 'catégories']}
          none="Aucune catégorie à ce nom dans ce parcours"
          placeholder="Choisir une catégorie"
        />
      )}
      <div onPaste={paste}>
        <SelectField
          multiple
          name="stages"
          label="Stages à ajouter"
          hint="Par code ou par libellé. Une liste de codes copiée d’un tableur peut être collée ici."
          value={chosen.stages}
          onChange={(ids) => setChosen({ ...chosen, stages: ids })}
          error={fault.stages}
          options={stages}
          labelOf={stageCode}
          detailOf={stageLibelle}
          noun={['stage', 'stages']}
          none="Aucun stage à ce code ou à ce libellé"
          placeholder="Choisir des stages"
        />
      </div>
      <p role="status" className="hint">
        {pasted && pastedInWords(pasted.found, pasted.unknown)}
      </p>
      <SousParcoursChoice
        sousParcours={parcours.sous_parcours}
        value={chosen.sous}
        onChange={(sous) => setChosen({ ...chosen, sous })}
      />
      <button type="submit" className="btn">
        {chosen.stages.length > 1 ? `Ajouter ces ${chosen.stages.length} stages` : 'Ajouter'}
      </button>
    </form>
  );
}

const EMPTY = { stages: [], sous: [] };
/** More lines than these say no more. */
const UNKNOWN_SHOWN = 20;

function pastedInWords(found: number, unknown: string[]): string {
  const told = `${count(found, 'stage collé', 'stages collés')}.`;
  if (unknown.length === 0) return told;
  const shown = [...unknown.slice(0, UNKNOWN_SHOWN), ...(unknown.length > UNKNOWN_SHOWN ? ['…'] : [])].join(', ');
  return `${told} ${count(unknown.length, 'ligne ne nomme', 'lignes ne nomment')} aucun stage\u00a0: ${shown}`;
}

const categorieName = ({ nom_categorie }: Parcours['categories'][number]) => nom_categorie;
const stageCode = ({ code_stage }: StageOffered) => code_stage;
const stageLibelle = ({ libelle_stage }: StageOffered) => libelle_stage;
