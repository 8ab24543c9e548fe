import { useState } from 'react';
import { NumberField } from '../NumberField';
import { TextField } from '../TextField';
import { InsertDialog } from './InsertDialog';
import { type ImageParts, imageText } from './inserts';

type Props = { initial: ImageParts; onInsert: (text: string) => void; onClose: () => void };

const SIZE = /^([1-9]\d{0,3})?$/;
const wrongSize = (text: string) => (SIZE.test(text.trim()) ? undefined : 'Indiquez un nombre de 1 à 9999, ou rien.');

export function ImageDialog({ initial, onInsert, onClose }: Props) {
  const [parts, setParts] = useState(initial);
  const [refused, setRefused] = useState(false);
  const set = (name: keyof ImageParts) => (value: string) => setParts({ ...parts, [name]: value });
  const faults = {
    address: parts.address.trim() === '' ? 'Indiquez une adresse.' : undefined,
    width: wrongSize(parts.width),
    height: wrongSize(parts.height),
  };
  const insert = () => {
    if (faults.address || faults.width || faults.height) return setRefused(true);
    onInsert(imageText({ ...parts, width: parts.width.trim(), height: parts.height.trim() }));
  };
  const field = (name: keyof ImageParts) => ({ name, value: parts[name], onChange: set(name) });
  const fault = (name: keyof typeof faults) => ({ ...field(name), error: refused ? faults[name] : undefined });
  return (
    <InsertDialog title="Image" onInsert={insert} onClose={onClose}>
      <TextField
        label="Adresse"
        inputMode="url"
        autoComplete="off"
        hint="Par exemple https://… ou /images/dispositif.svg."
        {...fault('address')}
      />
      <TextField
        label="Description"
        autoComplete="off"
        hint="Ce que dit l’image à qui ne la voit pas. Vide si elle ne fait que décorer."
        {...field('alt')}
      />
      <div className="md-size">
        <NumberField label="Largeur" {...fault('width')} />
        <NumberField label="Hauteur" {...fault('height')} />
      </div>
      <p className="hint">En pixels. Avec une seule des deux, l’image garde ses proportions.</p>
    </InsertDialog>
  );
}
