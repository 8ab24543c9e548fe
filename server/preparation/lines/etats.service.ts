import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { mayRead } from '../../auth/rights.js';
import { ContentTypes, keyOf, keyText } from '../../content/content-type.js';
import { ContentReader } from '../../content/rows.js';
import { select, toDate, whereIn } from '../../database/sql.js';
import type { Droits } from '../../principal.js';
import type { LignePreparee, Preparation } from '../preparation.entity.js';
import { readRow } from './line.js';
import { isSameRow } from './merge.js';
import type { EtatPrepare, EtatsQuery } from './lignes.dto.js';

const STATES = `
  SELECT l.cle, l.libelle, l.auteur, l.date, l.retire_le, CASE WHEN l.avant IS NULL THEN l.apres END AS created, p.id, p.nom, p.genre, p.publier_le
  FROM ligne l JOIN preparation p ON p.id = l.id_preparation
  WHERE l.entite = ? :one AND p.etat = 'ouverte' ORDER BY l.date DESC, l.cle LIMIT 1000`;

const ALL_STATES = STATES.replace(':one', '');

type StateRow = Pick<LignePreparee, 'cle' | 'libelle' | 'auteur' | 'date' | 'retire_le'> &
  Pick<Preparation, 'id' | 'nom' | 'genre' | 'publier_le'> & {
    /** The row, in JSON, of a line that creates it. */
    created: string | null;
  };

const isWithdrawn = ({ genre }: StateRow) => genre === 'retrait';

function toState(row: StateRow, isNew: boolean): EtatPrepare {
  const date = toDate(row.publier_le);
  return {
    cle: row.cle,
    libelle: row.libelle,
    etat: stateOf(row, isNew),
    nouveau: isNew,
    preparation: row.id,
    genre: row.genre,
    nom: row.nom,
    publier_le: isWithdrawn(row) ? null : date,
    retirer_le: isWithdrawn(row) ? date : null,
    auteur: row.auteur,
    date: toDate(row.date)!,
  };
}

function published(cle: string, libelle: string): EtatPrepare {
  const nothing = { preparation: null, genre: null, nom: null, publier_le: null, retirer_le: null, auteur: null };
  return { cle, libelle, etat: 'publie', nouveau: false, ...nothing, date: null };
}

function stateOf({ retire_le, publier_le }: StateRow, isNew: boolean): string {
  if (publier_le !== null) return 'programme';
  if (!isNew) return 'en_attente';
  return retire_le === null ? 'brouillon' : 'retire';
}

const isKey = (cle: string) => /^[1-9]\d{0,8}(-[1-9]\d{0,8})*$/.test(cle);

/** State of each element over all open preparations. */
@Injectable()
export class EtatsService {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly types: ContentTypes,
  ) {}

  /**
   * States that open preparations give to elements of one type, the last changed first; then those of the requested keys that
   * the site holds unchanged.
   */
  async list({ entite, cle: cles }: EtatsQuery, droits: Droits): Promise<EtatPrepare[]> {
    const type = this.types.get(entite);
    if (type === undefined || !mayRead(droits, type.droit)) return [];
    const [sql, keys] = cles ? whereIn(STATES.replace(':one', 'AND l.cle IN :keys'), ':keys', cles) : [ALL_STATES, []];
    const rows = await select<StateRow>(this.manager, sql, [entite, ...keys]);
    const created = rows.filter((row) => row.created !== null).map(({ cle }) => cle);
    const live = await new ContentReader(this.manager, '').fieldsByKey(this.types.mapping(type), created);
    const prepared = rows.flatMap((row): EtatPrepare[] => {
      const present = live.get(row.cle);
      // Its row came back as it was, by an undo: nothing is prepared of it.
      if (present && isSameRow(readRow(this.types.mapping(type), row.created), present)) return [];
      return [toState(row, row.created !== null && present === undefined)];
    });
    if (cles === undefined) return prepared;
    const known = new Set(prepared.map(({ cle }) => cle));
    const others = cles.filter((cle) => !known.has(cle) && isKey(cle));
    const rest = await new ContentReader(this.manager, '').read(this.types.mapping(type), others.map(keyOf));
    const labels = await type.labels(this.manager, rest);
    return [...prepared, ...rest.map(({ key }, i) => published(keyText(key), labels[i]!))];
  }
}
