import { createHash } from 'node:crypto';
import { foldWords } from '../french.js';
import type { Prepared } from './prepare.js';

/** The name is for people only: the hash identifies the PDF. */
export const PDF_ADDRESS = /^\/fichier\/([0-9a-f]{64})\/([a-z0-9-]{1,80}\.pdf)$/;
const MAX_NAME_LENGTH = 80;

export function pdfAddress(empreinte: string, nom: string): string {
  const words = foldWords(nom.replace(/\.pdf$/i, '')).map((word) => word.replace(/[^a-z0-9]+/g, ''));
  const name = words.filter(Boolean).join('-').slice(0, MAX_NAME_LENGTH).replace(/-$/, '');
  return `/fichier/${empreinte}/${name || 'document'}.pdf`;
}

/** A PDF is stored and served as it was sent. */
export function documentOf(contenu: Buffer): Prepared {
  const empreinte = createHash('sha256').update(contenu).digest('hex');
  const whole = { borne: 0, format: 'pdf', largeur: 0, hauteur: 0, contenu } as const;
  return { ...whole, empreinte, variantes: [whole] };
}
