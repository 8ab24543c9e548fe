import { Injectable } from '@nestjs/common';
import type { Snapshot } from '../db/kind.js';
import { Transactions } from '../db/transactions.js';
import { ApiException } from '../errors.js';
import { PARCOURS } from '../parcours/parcours.kind.js';
import { TRANSVERSE } from '../parcours/parcours.order.js';
import type { CategorieDetail } from './categorie.dto.js';
import { CATEGORIE } from './categorie.kind.js';
import { CategorieService } from './categorie.service.js';

@Injectable()
export class OrdreService {
  constructor(
    private readonly categories: CategorieService,
    private readonly transactions: Transactions,
  ) {}

  /** Writes only the categories that move. @throws ApiException 404; 409 where the categories have changed meanwhile */
  async reorder(parcoursId: number, ids: number[]): Promise<CategorieDetail[]> {
    await this.transactions.run(async (content) => {
      const { fields: parcours } = await content.lockForUpdate(PARCOURS, parcoursId);
      const present = await content.rows.readBy(content.mapping(CATEGORIE), 'id_parcours', [parcoursId]);
      refuseOutdated(present, ids);
      const ranks = new Map(ids.map((id, i) => [id, i + 1]));
      const updates = present.flatMap((before) => {
        const position = ranks.get(before.key[0]!);
        return position === undefined ? [] : { before, fields: { position_categorie_parcours: position } };
      });
      content.audit.setSubject(`Catégories de «\u00a0${String(parcours['nom_parcours'])}\u00a0» remises en ordre`);
      await content.updateMany(CATEGORIE, updates);
    });
    return this.categories.list(parcoursId);
  }
}

/** Refuses an order made before a category was added, removed or made transverse. */
function refuseOutdated(present: Snapshot[], ids: number[]): void {
  const existing = new Set(present.map(({ key }) => key[0]!));
  const isTransverse = ({ fields }: Snapshot) => fields['position_categorie_parcours'] === TRANSVERSE;
  const isSent = ({ key }: Snapshot) => ids.includes(key[0]!);
  const gone = ids.filter((id) => !existing.has(id)).length;
  const changes = [
    describe(
      present.filter((row) => !isSent(row) && !isTransverse(row)),
      'y est maintenant',
      'y sont maintenant',
    ),
    describe(
      present.filter((row) => isSent(row) && isTransverse(row)),
      'est transverse',
      'sont transverses',
    ),
    gone === 1 ? 'une catégorie n’y est plus' : gone > 1 && `${gone} catégories n’y sont plus`,
  ].filter((change) => change !== false);
  if (changes.length === 0) return;
  const what = changes.join('\u00a0; ');
  throw new ApiException(
    409,
    `Les catégories de ce parcours ont changé entre-temps\u00a0: ${what}. Regardez-les, puis recommencez.`,
  );
}

function describe(rows: Snapshot[], one: string, several: string): string | false {
  const names = rows.map(({ fields }) => `«\u00a0${String(fields['nom_categorie'])}\u00a0»`);
  return names.length > 0 && `${names.join(', ')} ${names.length === 1 ? one : several}`;
}
