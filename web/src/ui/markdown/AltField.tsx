import { useId } from 'react';
import { TextField } from '../TextField';

type AltFieldProps = {
  alt: string;
  decorative: boolean;
  error?: string;
  onAlt: (alt: string) => void;
  onDecorative: (decorative: boolean) => void;
};

/** An empty alternative text must be declared by a checkbox, never forgotten. */
export function AltField({ alt, decorative, error, onAlt, onDecorative }: AltFieldProps) {
  const id = useId();
  return (
    <>
      {!decorative && (
        <TextField
          name="alt"
          label="Texte alternatif"
          autoComplete="off"
          hint="Ce que l’image montre, et pourquoi elle est là, en une phrase, sans commencer par «&nbsp;image de&nbsp;». Par exemple&nbsp;: «&nbsp;Schéma d’un ILS&nbsp;: le localizer est au bout de la piste&nbsp;»."
          value={alt}
          onChange={onAlt}
          error={error}
        />
      )}
      <p className="md-decorative">
        <input id={id} type="checkbox" checked={decorative} onChange={({ target }) => onDecorative(target.checked)} />
        <label htmlFor={id}>Elle ne fait que décorer&nbsp;: rien à dire à qui ne la voit pas</label>
      </p>
    </>
  );
}
