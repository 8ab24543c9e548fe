/** In pixels: the widths of the generated sizes. */
export const BORNES = [480, 960, 1600] as const;
export const BORNE_MAX = 1600;
/** In pixels: WebP cannot exceed 16,383. */
export const HAUTEUR_MAX = 8000;

/** The last size may be wider than the image: it is not enlarged. */
export function bornesOf(largeur: number): number[] {
  return BORNES.filter((_borne, i) => i === 0 || BORNES[i - 1]! < largeur);
}
