import { createHash } from 'node:crypto';
import { foldWords } from '../french.js';
import type { Prepared } from './prepare.js';

/** Where a PDF is read: its name is there for people alone. */
export const PDF_ADDRESS = /^\/fichier\/([0-9a-f]{64})\/([a-z0-9-]{1,80}\.pdf)$/;
const NAME_LENGTH = 80;

export function pdfAddress(empreinte: string, nom: string): string {
  const words = foldWords(nom.replace(/\.pdf$/i, '')).map((word) => word.replace(/[^a-z0-9]+/g, ''));
  const name = words.filter(Boolean).join('-').slice(0, NAME_LENGTH).replace(/-$/, '');
  return `/fichier/${empreinte}/${name || 'document'}.pdf`;
}

/** A PDF as it is stored: as it came, and served in no other way. */
export function documentOf(contenu: Buffer): Prepared {
  const empreinte = createHash('sha256').update(contenu).digest('hex');
  const whole = { borne: 0, format: 'pdf', largeur: 0, hauteur: 0, contenu } as const;
  return { ...whole, empreinte, variantes: [whole] };
}
