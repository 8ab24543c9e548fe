import { type ReactNode, useId } from 'react';
import { addNoBreakSpaces } from '../../ui/typography';

type TextBoxProps = {
  title: string;
  maxHeight: number;
  text: string | null | undefined;
  children?: (text: string) => ReactNode;
};

/** Focusable, to scroll by keyboard. */
export function TextBox({ title, maxHeight, text, children = addNoBreakSpaces }: TextBoxProps) {
  const titleId = useId();
  const filled = text?.trim();
  return (
    <section className="text-section">
      <h3 id={titleId}>{title}</h3>
      <div className="text-box" style={{ maxHeight }} tabIndex={0} role="region" aria-labelledby={titleId}>
        {filled ? children(filled) : <span className="hint">Non renseigné</span>}
      </div>
    </section>
  );
}
