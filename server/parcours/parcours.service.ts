import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { copyWhole } from '../content/copy.js';
import { ContentTypes } from '../content/content-type.js';
import { Transactions } from '../content/transactions.js';
import { changedAt, foundOr404, groupBy, select, toDate } from '../database/sql.js';
import { settleAll } from '../database/statement-queue.js';
import { compareFrench } from '../french.js';
import { renderMarkdown } from '../markdown/markdown.js';
import { startOf } from '../paris.js';
import {
  type CategorieDuParcours,
  type ParcoursBody,
  type ParcoursDefinitionRow,
  type ParcoursDetail,
  type ParcoursDuplicateBody,
  type ParcoursListQuery,
  type ParcoursRef,
  type SousParcoursRef,
  toDefinitionDuParcours,
  toParcoursRef,
  toSousParcoursRef,
} from './parcours.dto.js';
import { Parcours, PARCOURS as TYPE } from './parcours.entity.js';
import { compareCategories, compareSousParcours } from './parcours.order.js';

const CHANGED = changedAt('r.id_parcours = parcours.id');
const REFS = 'SELECT id, nom_parcours FROM parcours';
const PARCOURS = `
  SELECT nom_parcours, descriptif_parcours, version, ${CHANGED} AS changed
  FROM parcours WHERE id = ?`;
const SOUS_PARCOURS = 'SELECT id, nom_sous_parcours, id_parcours FROM sous_parcours WHERE id_parcours = ?';
const CATEGORIES = `
  SELECT id, nom_categorie, position_categorie_parcours, niveau_categorie_parcours
  FROM categorie WHERE id_parcours = ?`;
/** Sorted by the code of the stage. */
const DEFINITIONS = `
  SELECT d.id_stage, d.id_categorie, d.id_sous_parcours, s.code_stage, s.libelle_stage, s.volume_horaire_stage
  FROM sous_parcours sp
  JOIN definition_sous_parcours d ON d.id_sous_parcours = sp.id JOIN stage s ON s.id = d.id_stage
  WHERE sp.id_parcours = ? ORDER BY s.cle_code_stage, d.id_sous_parcours`;

type ParcoursRow = Pick<Parcours, 'nom_parcours' | 'descriptif_parcours' | 'version'> & { changed: number | null };
type CategorieRow = Omit<CategorieDuParcours, 'id_parcours' | 'definition_sous_parcours'>;

@Injectable()
export class ParcoursService {
  constructor(
    @InjectRepository(Parcours) private readonly parcours: Repository<Parcours>,
    private readonly transactions: Transactions,
    private readonly types: ContentTypes,
  ) {}

  /** Its categories, sous-parcours and associations count as the parcours itself for `modifie_depuis`. */
  async list({ modifie_depuis }: ParcoursListQuery = {}): Promise<ParcoursRef[]> {
    const since = modifie_depuis === undefined ? undefined : startOf(modifie_depuis);
    const list = await select<ParcoursRef>(
      this.parcours.manager,
      since === undefined ? REFS : `${REFS} WHERE ${CHANGED} >= ?`,
      since === undefined ? [] : [since],
    );
    return list.sort((a, b) => compareFrench(a.nom_parcours, b.nom_parcours) || a.id - b.id).map(toParcoursRef);
  }

  /** Read as rows, not as entities: a parcours has hundreds of associations. */
  async get(id: number, manager = this.parcours.manager): Promise<ParcoursDetail> {
    const [[parcours], sousParcours, categories, rows] = await settleAll(
      select<ParcoursRow>(manager, PARCOURS, [id]),
      select<SousParcoursRef>(manager, SOUS_PARCOURS, [id]),
      select<CategorieRow>(manager, CATEGORIES, [id]),
      select<ParcoursDefinitionRow>(manager, DEFINITIONS, [id]),
    );
    const { nom_parcours, descriptif_parcours, version, changed } = foundOr404(parcours ?? null, TYPE.withArticle, id);
    const definitions = groupBy(rows, ({ id_categorie }) => id_categorie);
    return {
      id,
      nom_parcours,
      descriptif_parcours,
      descriptif_parcours_html: await renderMarkdown(manager, descriptif_parcours),
      version,
      modifie_le: toDate(changed),
      sous_parcours: sousParcours.sort(compareSousParcours).map(toSousParcoursRef),
      categories: categories.sort(compareCategories).map((categorie) => ({
        id: categorie.id,
        nom_categorie: categorie.nom_categorie,
        position_categorie_parcours: categorie.position_categorie_parcours,
        niveau_categorie_parcours: categorie.niveau_categorie_parcours,
        id_parcours: id,
        definition_sous_parcours: (definitions.get(categorie.id) ?? []).map(toDefinitionDuParcours),
      })),
    };
  }

  async create(body: ParcoursBody): Promise<ParcoursDetail> {
    return this.transactions.runAndRead(
      (content) => content.create(TYPE, toRow(body)),
      (manager, id) => this.get(id, manager),
    );
  }

  async update(id: number, body: ParcoursBody, versions?: number[]): Promise<ParcoursDetail> {
    return this.transactions.runAndRead(
      (content) => content.update(TYPE, id, toRow(body), versions),
      (manager) => this.get(id, manager),
    );
  }

  /** Copies the categories and sous-parcours, with associations to the same stages. */
  async duplicate(id: number, { name }: ParcoursDuplicateBody): Promise<ParcoursDetail> {
    return this.transactions.runAndRead(
      async (content) => {
        const source = await content.lockForUpdate(TYPE, id);
        const former = String(source.fields['nom_parcours']);
        content.audit.setSubject(`Parcours «\u00a0${name}\u00a0» dupliqué de «\u00a0${former}\u00a0»`);
        return copyWhole(content, this.types, TYPE, source, { nom_parcours: name });
      },
      (manager, newId) => this.get(newId, manager),
    );
  }

  /** Deletes its categories, sous-parcours and associations too, but no stage. */
  async delete(id: number, versions?: number[]): Promise<void> {
    await this.transactions.run((content) => content.delete(TYPE, id, versions));
  }
}

function toRow({ name, description = '' }: ParcoursBody): Pick<Parcours, 'nom_parcours' | 'descriptif_parcours'> {
  return { nom_parcours: name, descriptif_parcours: description };
}
