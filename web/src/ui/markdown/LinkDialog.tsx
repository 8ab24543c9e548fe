import { useState } from 'react';
import { TextField } from '../TextField';
import { InsertDialog } from './InsertDialog';
import { type LinkParts, linkText } from './inserts';

type Props = { initial: LinkParts; onInsert: (text: string) => void; onClose: () => void };

export function LinkDialog({ initial, onInsert, onClose }: Props) {
  const [parts, setParts] = useState(initial);
  const [refused, setRefused] = useState(false);
  const empty = parts.address.trim() === '';
  const insert = () => (empty ? setRefused(true) : onInsert(linkText(parts)));
  return (
    <InsertDialog title="Lien" onInsert={insert} onClose={onClose}>
      <TextField
        label="Adresse"
        name="address"
        inputMode="url"
        autoComplete="off"
        hint="Un autre site (https://…), une page de celui-ci (/page/2), un courriel (mailto:…)."
        value={parts.address}
        onChange={(address) => setParts({ ...parts, address })}
        error={refused && empty ? 'Indiquez une adresse.' : undefined}
      />
      <TextField
        label="Texte du lien"
        name="text"
        autoComplete="off"
        value={parts.text}
        onChange={(text) => setParts({ ...parts, text })}
      />
    </InsertDialog>
  );
}
