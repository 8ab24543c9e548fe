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

export const clampWidth = (width: number) => Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));
