import { type MouseEvent } from 'react';
import { Html } from '../Html';
import { type Render, usePreview } from './usePreview';

/** The text as the public page will show it. */
export function Preview({ source, render }: { source: string; render: Render }) {
  const { html, failure, waiting, retry } = usePreview(source, render);
  return (
    <section className="md-preview" aria-label="Aperçu" aria-busy={waiting}>
      {failure && (
        <div className="md-preview-failure" role="status">
          <p>{`L’aperçu n’est pas à jour\u00a0: ${failure}`}</p>
          <button type="button" className="btn btn-small" onClick={retry}>
            Réessayer
          </button>
        </div>
      )}
      <div
        className="md-preview-page"
        role="group"
        aria-label="Texte mis en forme"
        tabIndex={0}
        onClickCapture={openElsewhere}
      >
        {html === undefined && !failure && <p className="hint">Aperçu en préparation…</p>}
        {html === '' && <p className="hint">L’aperçu s’affichera ici.</p>}
        {html && <Html html={html} />}
      </div>
    </section>
  );
}

/** A link is tried in a tab of its own: what is being written stays. */
function openElsewhere(event: MouseEvent) {
  const link = (event.target as Element).closest('a');
  if (!link) return;
  event.preventDefault();
  event.stopPropagation();
  if (link.href) window.open(link.href, '_blank', 'noopener');
}
