import { isFocusLost } from '../focus';
import type { InlineContext, MarkdownExtension } from '@lezer/markdown';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { withoutBase } from '../../lib/site';
import { Button } from '../controls/button';
import { Html } from '../text';
import { SignInCount } from './sign-ins';

/** An image as the server renders it, in its `<picture>` if it has one. */
const IMAGE = /<picture>(?:(?!<\/picture>).)*<\/picture>|<img [^>]*>/g;

const attribute = (html: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(html)?.[1];

/** Adds a resize handle to each image with both sizes; `data-nth` counts the images of the same address. */
export function withResizeHandles(html: string): string {
  const seen = new Map<string, number>();
  return html.replace(IMAGE, (image) => {
    const tag = /<img [^>]*>/.exec(image)![0];
    const [src = '', width, alt = ''] = ['src', 'width', 'alt'].map((name) => attribute(tag, name));
    const nth = seen.get(src) ?? 0;
    seen.set(src, nth + 1);
    if (!width || !attribute(tag, 'height')) return image;
    const label = alt === '' ? 'Largeur de l’image' : `Largeur de l’image «\u00a0${alt}\u00a0»`;
    const corner =
      `<span class="md-corner" role="slider" tabindex="0" aria-label="${label}" aria-valuemin="${MIN_WIDTH}"` +
      ` aria-valuemax="${MAX_WIDTH}" aria-valuenow="${width}" aria-valuetext="${width} pixels" data-nth="${nth}"></span>`;
    return `<span class="md-sized">${image}${corner}</span>`;
  });
}

export const MIN_WIDTH = 16;
export const MAX_WIDTH = 1600;

const KEY_STEPS: Record<string, number> = {
  ArrowRight: 10,
  ArrowDown: 10,
  ArrowLeft: -10,
  ArrowUp: -10,
  PageDown: 100,
  PageUp: -100,
};

/** undefined for other keys. */
export function widthAfterKey(key: string, width: number): number | undefined {
  return key in KEY_STEPS ? clampWidth(width + KEY_STEPS[key]!) : undefined;
}

const clampWidth = (width: number) => Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));

/** `nth`: among the images of the same address. */
export type ImagePlace = { address: string; nth: number };
export type Resize = (image: ImagePlace, width: number, height: number) => void;

type Drag = { handle: HTMLElement; image: HTMLImageElement; from: number; width: number };

/** Resize handles work by mouse, touch and arrow keys. */
function useImageResize(page: RefObject<HTMLElement | null>, html: string | undefined, onResize: Resize) {
  const drag = useRef<Drag>(undefined);
  /** Index of the focused handle, to focus it again after the preview is replaced. */
  const focusedHandle = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (focusedHandle.current === undefined || !isFocusLost()) return;
    handlesIn(page.current!)[focusedHandle.current]?.focus();
  }, [page, html]);

  const show = ({ handle, image }: Pick<Drag, 'handle' | 'image'>, width: number) => {
    image.style.width = `${width}px`;
    handle.setAttribute('aria-valuenow', String(width));
    handle.setAttribute('aria-valuetext', `${width} pixels`);
  };
  const write = ({ handle, image }: Pick<Drag, 'handle' | 'image'>) => {
    const width = Number(handle.getAttribute('aria-valuenow'));
    const [w = 1, h = 1] = image.style.aspectRatio.split('/').map(Number);
    const src = image.getAttribute('src')!;
    const place = { address: withoutBase(src) ?? src, nth: Number(handle.dataset['nth']) };
    onResize(place, width, Math.max(1, Math.round((width * h) / w)));
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      const found = handleAt(event.target);
      if (!found || event.button !== 0) return;
      event.preventDefault();
      found.handle.focus();
      found.handle.setPointerCapture(event.pointerId);
      drag.current = { ...found, from: event.clientX, width: found.image.offsetWidth };
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      if (drag.current) show(drag.current, clampWidth(drag.current.width + clientX - drag.current.from));
    },
    onPointerUp: () => {
      if (drag.current) write(drag.current);
      drag.current = undefined;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const found = handleAt(event.target);
      const width = found && widthAfterKey(event.key, Number(found.handle.getAttribute('aria-valuenow')));
      if (!found || width === undefined) return;
      event.preventDefault();
      show(found, width);
      write(found);
    },
    onFocus: ({ target }: { target: EventTarget }) => {
      const at = handlesIn(page.current!).indexOf(target as HTMLElement);
      focusedHandle.current = at === -1 ? undefined : at;
    },
  };
}

const handlesIn = (page: HTMLElement) => [...page.querySelectorAll<HTMLElement>('.md-corner')];

function handleAt(target: EventTarget) {
  const handle = (target as Element).closest<HTMLElement>('.md-corner');
  const image = handle?.parentElement?.querySelector('img');
  return handle && image ? { handle, image } : undefined;
}

export type Render = (source: string, signal: AbortSignal) => Promise<string>;

const DEBOUNCE_MS = 300;

/** Debounced; keeps the last HTML until the next one arrives. */
function usePreview(source: string, render: Render) {
  const [html, setHtml] = useState<string>();
  const [rendered, setRendered] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [retryCount, setRetryCount] = useState(0);
  const signIns = useContext(SignInCount);
  const isFirst = useRef(true);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const show = async () => {
      try {
        const answer = await render(source, signal);
        if (signal.aborted) return;
        setHtml(answer);
        setFailure(undefined);
      } catch (error) {
        if (signal.aborted) return;
        setFailure(error instanceof Error ? error.message : String(error));
      }
      setRendered(source);
    };
    const timer = setTimeout(() => void show(), isFirst.current ? 0 : DEBOUNCE_MS);
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [source, render, retryCount, signIns]);

  return { html, failure, isOutdated: rendered !== source, retry: () => setRetryCount(retryCount + 1) };
}

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
        <div className="md-preview-failure row" role="status">
          <p className="m-0">{`L’aperçu n’est pas à jour\u00a0: ${failure}`}</p>
          <Button small onClick={retry}>
            Réessayer
          </Button>
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

const BANG = 33;
const SIZED_IMAGE = /^!\[[^\]\n]*\]\(([^\s)]+)(?:\s+"[^"\n]*")?\s+=\d*x\d*\)/;

/** `![alt](address =320x200)`, an extension of CommonMark. */
export const sizedImage: MarkdownExtension = {
  parseInline: [
    {
      name: 'SizedImage',
      before: 'Image',
      parse(context: InlineContext, next: number, position: number) {
        const found = next === BANG && SIZED_IMAGE.exec(context.slice(position, context.end));
        if (!found) return -1;
        const [{ length }, url = ''] = [found[0], found[1]];
        const address = position + found[0].indexOf('](') + 2;
        const end = position + length;
        return context.addElement(
          context.elt('Image', position, end, [
            context.elt('LinkMark', position, position + 2),
            context.elt('URL', address, address + url.length),
            context.elt('LinkMark', end - 1, end),
          ]),
        );
      },
    },
  ],
};
