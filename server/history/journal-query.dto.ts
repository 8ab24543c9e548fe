import { BooleanField, IntegerField, LineField } from '../http/validation/fields.js';
import { CustomRule } from '../http/validation/rule.js';
import { LIMIT, OFFSET } from './page-query.dto.js';
import { endOf, PERIOD_FAULT, startOf } from './period.js';

const DAY_LINE = { optional: true, maxLength: 40 } as const;

export class JournalFilter {
  @LineField({ optional: true, maxLength: 30, description: 'Nom dans l’API de ce qui a changé.', example: 'stage' })
  entite?: string;

  @LineField({ optional: true, maxLength: 50, description: 'Son identifiant, ou son triplet.', example: '12' })
  @CustomRule<string | undefined>((cle, { fields }) =>
    cle === undefined || fields['entite'] !== undefined ? undefined : 'Indiquez aussi l’entité dont c’est la clé.',
  )
  cle?: string;

  @LineField({ optional: true, maxLength: 100, description: 'Nom d’utilisateur de l’auteur.', example: 'admin' })
  auteur?: string;

  @LineField({ optional: true, maxLength: 20, description: 'Genre.', example: 'import' })
  genre?: string;

  @LineField({ ...DAY_LINE, description: 'Premier jour, à Paris, ou premier instant.', example: '2026-11-01' })
  @CustomRule<string | undefined>((text) => faultOf(text, startOf))
  depuis?: string;

  @LineField({ ...DAY_LINE, description: 'Dernier jour, à Paris, compris, ou dernier instant.', example: '2026-11-22' })
  @CustomRule<string | undefined>((text, { fields }) => faultOf(text, endOf) ?? reversed(fields['depuis'], text))
  jusqua?: string;

  @BooleanField({
    optional: true,
    description: 'Seulement ce qui a changé le contenu du site : ni comptes, ni connexions, ni exports.',
    example: true,
  })
  contenu?: boolean;
}

export class JournalQuery extends JournalFilter {
  @IntegerField(LIMIT)
  limit?: number;

  @IntegerField(OFFSET)
  offset?: number;
}

function faultOf(text: string | undefined, timeOf: (text: string) => number | undefined): string | undefined {
  return text === undefined || timeOf(text) !== undefined ? undefined : PERIOD_FAULT;
}

function reversed(depuis: unknown, jusqua: string | undefined): string | undefined {
  if (typeof depuis !== 'string' || jusqua === undefined) return undefined;
  const [start, end] = [startOf(depuis), endOf(jusqua)];
  return start !== undefined && end !== undefined && start > end ? 'La période finit avant de commencer.' : undefined;
}

export class DryRunQuery {
  @BooleanField({ optional: true, description: 'Dire ce qui se passerait, sans rien écrire.', example: true })
  dryRun?: boolean;
}
