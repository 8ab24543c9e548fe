import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { clampWidth, widthAfterKey } from './corners';

/** `nth`: among the images of the same address. */
export type ImagePlace = { address: string; nth: number };
export type Resize = (image: ImagePlace, width: number, height: number) => void;

type Drag = { handle: HTMLElement; image: HTMLImageElement; from: number; width: number };

/** Resize handles work by mouse, touch and arrow keys. */
export function useImageResize(page: RefObject<HTMLElement | null>, html: string | undefined, onResize: Resize) {
  const drag = useRef<Drag>(undefined);
  /** Index of the focused handle, to focus it again after the preview is replaced. */
  const focusedHandle = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (focusedHandle.current === undefined || document.activeElement !== document.body) return;
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
    const place = { address: image.getAttribute('src')!, nth: Number(handle.dataset['nth']) };
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
