/** The widths, in pixels, that an image is made in: it is never enlarged. */
export const BORNES = [480, 960, 1600] as const;
/** The widest. */
export const BORNE_MAX = 1600;
/** No taller: what sends WebP has no room for more than 16,383. */
export const HAUTEUR_MAX = 8000;

/** Those that an image of this width comes in. */
export function bornesOf(largeur: number): number[] {
  return BORNES.filter((_borne, i) => i === 0 || BORNES[i - 1]! < largeur);
}
