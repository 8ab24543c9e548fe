import { toDate } from '../database/sql.js';
import { ChoiceField, LineField } from '../http/validation/fields.js';
import { MarkdownField } from '../markdown/markdown.js';
import { type StaticPage, type Usage, USAGES } from './static.entity.js';

export class PageBody {
  @LineField({ filled: true, maxLength: 100, description: 'Texte du menu.', example: 'Le dispositif' })
  menu: string;

  @LineField({ filled: true, maxLength: 200, description: 'Titre de la page.', example: 'Présentation du dispositif' })
  title: string;

  @MarkdownField({
    optional: true,
    description: 'Texte, en Markdown.',
    example: '## Trois étapes',
  })
  content?: string;

  @ChoiceField({
    optional: true,
    nullable: true,
    values: USAGES,
    description: 'Ce à quoi le site emploie la page, une seule page par usage ; null ou absent : à rien de plus.',
    example: 'contacts',
  })
  usage?: Usage | null;
}

/** Page d’information, telle que le menu la nomme. */
export class PageRef {
  /** @example 1 */
  id: number;
  /**
   * Texte du menu.
   * @example "Le dispositif"
   */
  menu: string;
  /** @example "Présentation du dispositif de formation continue" */
  titre: string;
  /**
   * Ce à quoi le site emploie la page : inscription, contacts, accessibilite, mentions, donnees, ou rien de plus.
   * @example "contacts"
   */
  usage: string | null;
}

export class PageDetail extends PageRef {
  /**
   * Texte Markdown.
   * @example "## Trois étapes"
   */
  contenu: string;
  /**
   * Le même texte en HTML, rendu et assaini par le serveur.
   * @example "<h2>Trois étapes</h2>"
   */
  contenu_html: string;
  /**
   * Numéro de la dernière modification.
   * @example 1
   */
  version: number;
  /**
   * Date de la dernière modification que l’histoire connaît.
   * @example "2026-11-22T09:15:00.000Z"
   */
  modifie_le: string | null;
}

export function toPageRef({ id, menu, titre, usage }: StaticPage): PageRef {
  return { id, menu, titre, usage };
}

export type PageRow = StaticPage & { changed: number | null };

export function toPage(page: PageRow, contenu_html: string): PageDetail {
  const { contenu, version, changed } = page;
  return { ...toPageRef(page), contenu, contenu_html, version, modifie_le: toDate(changed) };
}
