import { applyDecorators } from '@nestjs/common';
import { ParagraphField } from '../http/validation/fields.js';
import { Rule } from '../http/validation/rule.js';
import { tryMarkdown } from './markdown.js';
import { MAX_DEPTH } from './render.js';

const MAX_LENGTH = 200_000;
const FAULTS = {
  deep: `Ce texte imbrique des éléments sur plus de ${MAX_DEPTH} niveaux : fermez les balises ouvertes, ou décalez moins les listes et les citations.`,
  slow: 'Ce texte est trop long à mettre en forme : fermez ses balises et ses crochets, ou coupez-le.',
};

/** A Markdown text that a page can show. */
export function MarkdownField(field: { optional?: true; description: string; example: string }): PropertyDecorator {
  return applyDecorators(
    ParagraphField({ ...field, maxLength: MAX_LENGTH }),
    Rule<string | undefined>(async (source) => {
      const rendered = source === undefined ? undefined : await tryMarkdown(source);
      return rendered && 'fault' in rendered ? FAULTS[rendered.fault] : undefined;
    }),
  );
}
