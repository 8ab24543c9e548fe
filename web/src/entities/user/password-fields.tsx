import { useState } from 'react';
import { Button } from '../../ui/controls/button';
import { type FieldProps, TextField } from '../../ui/field';
import { CopyText } from '../../ui/share/copy-text';
import { TextToCopy } from '../../ui/share/text-to-copy';

/** 32 characters: none is read for another. */
const CHARACTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** 100 bits, in groups of five: `k7dmq-…`. */
export function generatePassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20));
  const text = Array.from(bytes, (byte) => CHARACTERS[byte % CHARACTERS.length]).join('');
  return text.replace(/.{5}(?=.)/g, '$&-');
}

type Props = { hint: string; password: FieldProps<string>; confirmation: FieldProps<string>; sending: boolean };

/** A password typed twice, or made here: it is then shown, until another is typed. */
export function PasswordFields({ hint, password, confirmation, sending }: Props) {
  const [made, setMade] = useState<string>();
  const make = () => {
    const text = generatePassword();
    setMade(text);
    password.onChange(text);
    confirmation.onChange(text);
  };
  return (
    <>
      <TextField type="password" autoComplete="new-password" hint={hint} {...password} />
      <TextField type="password" autoComplete="new-password" {...confirmation} />
      <div className="field">
        <Button inactive={sending} onClick={make}>
          Engendrer un mot de passe
        </Button>
        {made !== undefined && made === password.value && (
          <div className="shown-once">
            <p role="status">
              Copiez-le avant d’enregistrer, pour le donner à la personne&nbsp;: il ne sera plus montré.
            </p>
            <TextToCopy aria-label="Mot de passe à copier" value={made} />
            <p className="actions">
              <CopyText text={made} copied="Mot de passe copié" />
            </p>
          </div>
        )}
      </div>
    </>
  );
}
