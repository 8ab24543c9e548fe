import { useState } from 'react';
import { Button } from '../controls/button';

type Props = {
  text: string;
  /** Said once it is copied. */
  copied: string;
};

/** Copies a visible text; where the browser forbids it, the user selects it by hand. */
export function CopyText({ text, copied }: Props) {
  const [said, setSaid] = useState('');
  const refuse = () =>
    setSaid('Votre navigateur ne permet pas de copier\u00a0: sélectionnez le texte et copiez-le vous-même.');
  const copy = () => navigator.clipboard?.writeText(text).then(() => setSaid(copied), refuse) ?? refuse();
  return (
    <>
      <Button onClick={() => void copy()}>Copier</Button>
      <span role="status">{said}</span>
    </>
  );
}
