import { MarkdownField } from './markdown.js';

export class MarkdownBody {
  @MarkdownField({ description: 'Texte, en Markdown.', example: '## Trois étapes', use: 'preview' })
  source: string;
}

export class MarkdownReponse {
  /**
   * Le texte en HTML, rendu et assaini comme il le sera une fois enregistré.
   * @example "<h2>Trois étapes</h2>"
   */
  html: string;
}
