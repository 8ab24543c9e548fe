import { applyDecorators } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { readInBatches } from '../db/content-reader.js';
import { filesInText } from '../db/files.js';
import { whereIn, select } from '../db/select.js';
import { ParagraphField } from '../http/validation/fields.js';
import { CustomRule } from '../http/validation/rule.js';
import { tryMarkdown } from './markdown.js';
import { MAX_DEPTH } from './render.js';

const MAX_LENGTH = 200_000;
const FAULTS = {
  deep: `Ce texte imbrique des éléments sur plus de ${MAX_DEPTH} niveaux : fermez les balises ouvertes, ou décalez moins les listes et les citations.`,
  slow: 'Ce texte est trop long à mettre en forme : fermez ses balises et ses crochets, ou coupez-le.',
};

/** Every file that a text refers to must be in the library, which then cannot remove it. */
async function missingFile(manager: EntityManager, text: string): Promise<string | undefined> {
  const files = filesInText(text);
  const sql = 'SELECT empreinte FROM image WHERE empreinte IN :files';
  const existing = await readInBatches(files, (batch) =>
    select<{ empreinte: string }>(manager, ...whereIn(sql, ':files', batch)),
  );
  const missing = files.find((file) => !existing.some(({ empreinte }) => empreinte === file));
  if (missing === undefined) return undefined;
  if (text.includes(`/fichier/${missing}`))
    return `Le fichier /fichier/${missing.slice(0, 8)}… n’existe pas ou plus\u00a0: insérez-le de nouveau.`;
  return `L’image /image/${missing.slice(0, 8)}… n’existe pas ou plus\u00a0: insérez-la de nouveau.`;
}

/** A Markdown text that a page can show. */
export function MarkdownField(field: { optional?: true; description: string; example: string }): PropertyDecorator {
  return applyDecorators(
    ParagraphField({ ...field, maxLength: MAX_LENGTH }),
    CustomRule<string | undefined>(async (text = '', { manager }) => {
      const rendered = await tryMarkdown(manager, text);
      return 'fault' in rendered ? FAULTS[rendered.fault] : missingFile(manager, text);
    }),
  );
}
