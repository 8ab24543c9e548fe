import { ApiProperty } from '@nestjs/swagger';
import { Erreur } from '../http/erreur.dto.js';
import { pdfFault } from '../http/upload.js';
import { CustomRule } from '../http/validation/field.js';
import { ChoiceField, IntegerField, LineField } from '../http/validation/fields.js';
import type { Image } from './image.entity.js';
import { bornesOf, pdfAddress } from './prepare.js';

/** Fichier et texte alternatif. */
export class ImageBody {
  @LineField({
    optional: true,
    maxLength: 500,
    description: 'Ce que l’image dit à qui ne la voit pas ; vide si elle ne fait que décorer.',
    example: 'Schéma d’un ILS : localizer au bout de la piste, glide à côté du seuil',
  })
  alt?: string;
}

export class ImageFiles {
  @CustomRule<unknown>((file) => (file === undefined ? 'Choisissez une image.' : undefined))
  file: Express.Multer.File;
}

/** Documents the multipart form in OpenAPI. */
export class ImageForm extends ImageBody {
  @ApiProperty({ type: 'string', format: 'binary', description: 'Image PNG, JPEG, WebP, GIF ou AVIF.' })
  file: Blob;
}

export class PdfFiles {
  @CustomRule<Express.Multer.File | undefined>((file) => (file ? pdfFault(file) : 'Choisissez un fichier PDF.'))
  file: Express.Multer.File;
}

export class PdfForm {
  @ApiProperty({ type: 'string', format: 'binary', description: 'Fichier PDF.' })
  file: Blob;
}

export class ImagesQuery {
  @ChoiceField({
    optional: true,
    values: ['image', 'pdf'],
    description: 'Images ou PDF seulement.',
    example: 'image',
  })
  genre?: 'image' | 'pdf';

  @IntegerField({ optional: true, minimum: 1, maximum: 100, description: 'Nombre d’images au plus.', example: 24 })
  limit?: number;

  @IntegerField({
    optional: true,
    minimum: 0,
    maximum: 2_000_000_000,
    description: 'Rang de la première image.',
    example: 0,
  })
  offset?: number;

  @LineField({
    optional: true,
    maxLength: 200,
    description: 'Texte cherché dans le nom et le texte alternatif.',
    example: 'radar',
  })
  searchString?: string;
}

export class ImageDetail {
  /** @example 4 */
  id: number;
  /**
   * SHA-256 du contenu gardé.
   * @example "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
   */
  empreinte: string;
  /**
   * Comme il est gardé.
   * @example "png"
   */
  format: 'png' | 'jpg' | 'pdf';
  /** @example "ils.png" */
  nom: string;
  /**
   * Texte alternatif.
   * @example "Schéma d’un ILS"
   */
  alt: string;
  /**
   * En pixels, comme elle est gardée : 1600 au plus ; 0 pour un PDF.
   * @example 1200
   */
  largeur: number;
  /** @example 800 */
  hauteur: number;
  /**
   * En octets.
   * @example 48213
   */
  poids: number;
  /**
   * Adresse à écrire dans un texte.
   * @example "/image/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08/960.png"
   */
  url: string;
  /**
   * Adresse de sa vignette ; un PDF n’en a pas.
   * @example "/image/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08/480.webp"
   */
  vignette: string | null;
}

/** Un texte où l’image, ou un lien vers le PDF, se trouve. */
export class Utilisation {
  /**
   * Nom dans l’API.
   * @example "static"
   */
  entite: string;
  /** @example "1" */
  cle: string;
  /** @example "Le dispositif" */
  libelle: string;
  /**
   * Dernière version passée de ce texte qui la montre ; absent : le texte d’aujourd’hui la montre ; null : une version que l’on ne peut pas voir.
   * @example 3
   */
  version?: number | null;
}

/** Ce qui retient une image ou un fichier dans la bibliothèque. */
export class ImageUtilisee extends Erreur {
  /** Les textes et les versions passées qui la nomment. */
  utilisations: Utilisation[];
}

export class ImageLigne extends ImageDetail {
  /** Où elle se trouve. */
  utilisations: Utilisation[];
}

/** Width in the address that a text contains; the browser chooses another from `srcset`. */
const DEFAULT_BORNE = 960;

export function toImage({ id, empreinte, nom, alt, format, largeur, hauteur, poids }: Image): ImageDetail {
  const fields = { id, empreinte, nom, alt, format, largeur, hauteur, poids };
  if (format === 'pdf') return { ...fields, url: pdfAddress(empreinte, nom), vignette: null };
  const defaultBorne = bornesOf(largeur).findLast((borne) => borne <= DEFAULT_BORNE)!;
  const url = `/image/${empreinte}/${defaultBorne}.${format}`;
  return { ...fields, url, vignette: `/image/${empreinte}/480.webp` };
}
