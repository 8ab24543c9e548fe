import { type MouseEvent, useMemo, useRef } from 'react';
import { Html } from '../Html';
import { withResizeHandles } from './corners';
import './corners.scss';
import './preview.scss';
import { type Resize, useImageResize } from './useCorners';
import { type Render, usePreview } from './usePreview';

type Props = { source: string; render: Render; onResize: Resize };

/** HTML as the public page shows it, with resize handles on its images. */
export function Preview({ source, render, onResize }: Props) {
  const page = useRef<HTMLDivElement>(null);
  const { html, failure, isOutdated, retry } = usePreview(source, render);
  const shown = useMemo(() => html && withResizeHandles(html), [html]);
  const resizeHandlers = useImageResize(page, html, onResize);
  return (
    <section className="md-preview" aria-label="Aperçu" aria-busy={isOutdated}>
      {failure && (
        <div className="md-preview-failure" role="status">
          <p>{`L’aperçu n’est pas à jour\u00a0: ${failure}`}</p>
          <button type="button" className="btn btn-small" onClick={retry}>
            Réessayer
          </button>
        </div>
      )}
      <div
        ref={page}
        className="md-preview-page"
        role="group"
        aria-label="Texte mis en forme"
        tabIndex={0}
        onClickCapture={openElsewhere}
        {...resizeHandlers}
      >
        {html === undefined && !failure && <p className="hint">Aperçu en préparation…</p>}
        {html === '' && <p className="hint">L’aperçu s’affichera ici.</p>}
        {shown && <Html html={shown} />}
      </div>
    </section>
  );
}

/** Opens links in a new tab, so that unsaved text stays. */
function openElsewhere(event: MouseEvent) {
  const link = (event.target as Element).closest('a');
  if (!link) return;
  event.preventDefault();
  event.stopPropagation();
  if (link.href) window.open(link.href, '_blank', 'noopener');
}
