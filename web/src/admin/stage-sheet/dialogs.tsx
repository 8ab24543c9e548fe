import { useMemo, useState } from 'react';
import { formatPerson } from '../../entities/responsable/responsable.model';
import { count } from '../../lib/french';
import { ActionDialog } from '../../ui/action-dialog';
import { ChoiceBox } from '../../ui/combobox';
import type { Person } from './columns';
import type { PastedBlock, PastedCell } from './use-commands';
import './sheet.scss';

/** Cells listed at most, those with errors first. */
const SHOWN = 50;
const EXCERPT = 80;

export function PastePreview({ preview, onClose }: { preview: PastedBlock; onClose: () => void }) {
  const { rows, added, cut, unchanged, cells, apply } = preview;
  const invalid = cells.filter(({ error }) => error !== undefined);
  const shown = [...invalid, ...cells.filter(({ error }) => error === undefined)].slice(0, SHOWN);
  const lines = [
    `${count(cells.length, 'cellule change', 'cellules changent')}${unchanged > 0 ? `, ${unchanged.toLocaleString('fr-FR')} sont déjà ainsi` : ''}.`,
    added > 0 && `${count(added, 'ligne s’ajoute', 'lignes s’ajoutent')} à la fin\u00a0: de nouveaux stages.`,
    cut > 0 &&
      `${count(cut, 'colonne ne tient pas et n’est pas collée', 'colonnes ne tiennent pas et ne sont pas collées')}.`,
    invalid.length > 0 &&
      `${count(invalid.length, 'cellule sera à corriger', 'cellules seront à corriger')} avant d’enregistrer.`,
  ];
  return (
    <ActionDialog
      title={`Coller ${count(rows, 'ligne')}\u00a0?`}
      className="sheet-preview"
      action={{ label: 'Coller', onConfirm: apply }}
      closeLabel="Ne rien coller"
      onClose={onClose}
    >
      {lines.map((text) => text && <p key={text}>{text}</p>)}
      <CellTable caption="Cellules qui changent" cells={shown} />
      {cells.length > shown.length && (
        <p className="hint">{`et ${count(cells.length - shown.length, 'autre cellule', 'autres cellules')}.`}</p>
      )}
    </ActionDialog>
  );
}

export function CellTable({ caption, cells }: { caption: string; cells: PastedCell[] }) {
  return (
    <table className="sheet-cells">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Stage</th>
          <th scope="col">Champ</th>
          <th scope="col">Avant</th>
          <th scope="col">Après</th>
        </tr>
      </thead>
      <tbody>
        {cells.map(({ name, label, before, after, error }, index) => (
          <tr key={index}>
            <th scope="row">{name}</th>
            <td>{label}</td>
            <td>{excerpt(before)}</td>
            <td>
              {excerpt(after)}
              {error && <span className="sheet-fault">{`À corriger\u00a0: ${error}`}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const excerpt = (text: string) =>
  text === '' ? '(vide)' : text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text;

type Props = {
  /** Code of the stage. */
  name: string;
  people: readonly Person[];
  ids: readonly number[];
  onChoose: (ids: number[]) => void;
  onClose: () => void;
};

export function PeopleDialog({ name, people, ids, onChoose, onClose }: Props) {
  const [chosen, setChosen] = useState([...ids]);
  const choices = useMemo(() => people.map((person) => ({ id: person.id, label: formatPerson(person) })), [people]);
  const choose = () => onChoose(chosen.toSorted((a, b) => a - b));
  return (
    <ActionDialog
      title={`Responsables de ${name}`}
      className="dialog-small sheet-people-dialog"
      action={{ label: 'Garder ce choix', onConfirm: choose }}
      form="enter"
      closeLabel="Fermer sans changer"
      onClose={onClose}
    >
      <label htmlFor="sheet-people">Responsables</label>
      <ChoiceBox
        id="sheet-people"
        choices={choices}
        noun={['responsable', 'responsables']}
        noMatchText="Aucun responsable à ce nom"
        placeholder="Choisir des responsables"
        value={chosen}
        onChange={setChosen}
      />
    </ActionDialog>
  );
}
