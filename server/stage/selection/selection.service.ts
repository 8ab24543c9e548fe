import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { Codes } from '../../codes/codes.js';
import { among, grouped, IDS_AT_ONCE, select, selectByIds } from '../../db/select.js';
import { foldText } from '../../french.js';
import { type ResponsableRef, toResponsableRef } from '../../responsable/responsable.dto.js';
import { compareResponsables } from '../../responsable/responsable.entity.js';
import { Turns } from '../../turns.js';
import { StageCodes } from '../codes/stage-codes.service.js';
import { type Chosen, plan } from './plan.js';
import type { PlaceDuStage, SelectionDeStages, StageRequis } from './selection.dto.js';

const STAGES = `
  SELECT id, code_stage, libelle_stage, volume_horaire_stage, capacite_stage, rythme_stage, objectif_general_stage,
    prerequis_stage, emploi_du_temps_nom AS emploi_du_temps_stage, fiche_PE_nom AS fiche_PE_stage
  FROM stage WHERE id IN :ids`;
const RESPONSABLES = `
  SELECT sr.id_stage, r.id, r.nom_responsable, r.prenom_responsable
  FROM stage_responsable sr JOIN responsable r ON r.id = sr.id_responsable WHERE sr.id_stage IN :ids`;
const PLACES = `
  SELECT d.id_stage, p.id AS id_parcours, p.nom_parcours, c.id AS id_categorie, c.nom_categorie,
    c.niveau_categorie_parcours, c.position_categorie_parcours, s.nom_sous_parcours
  FROM definition_sous_parcours d
  JOIN categorie c ON c.id = d.id_categorie JOIN parcours p ON p.id = c.id_parcours
  JOIN sous_parcours s ON s.id = d.id_sous_parcours
  WHERE d.id_stage IN :ids ORDER BY s.id`;
const REQUIRED = 'SELECT id, code_stage, libelle_stage FROM stage WHERE cle_code_stage IN :codes';
/** Codes looked up for the prerequisites of one selection, in all their spellings. */
const MOST_SPELLED = 4 * IDS_AT_ONCE;

type StageRow = Omit<Chosen, 'responsables' | 'places' | 'required'>;
type ResponsableRow = ResponsableRef & { id_stage: number };
type PlaceRow = Omit<PlaceDuStage, 'sous_parcours'> & { id_stage: number; nom_sous_parcours: string };

/** Stages by their codes, as who plans their training needs them. */
@Injectable()
export class SelectionService {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly codes: StageCodes,
  ) {}

  async of(codes: string[]): Promise<SelectionDeStages> {
    const asked = [...new Map(codes.map((code) => [foldText(code), code])).values()];
    const found = await this.codes.resolve(asked);
    const named = asked.map((code, i) => ({ code, stage: found[i] }));
    const ids = new Set(found.flatMap((stage) => stage?.id ?? []));
    return {
      stages: plan(await this.read([...ids])),
      inconnus: named.flatMap(({ code, stage }) => (stage ? [] : code)),
      renommes: named.flatMap(({ code, stage }) =>
        stage && stage.code_stage !== code ? { code, code_stage: stage.code_stage } : [],
      ),
    };
  }

  private async read(ids: number[]): Promise<Chosen[]> {
    if (ids.length === 0) return [];
    const [stages, links, rows] = await Promise.all([
      selectByIds<StageRow>(this.manager, STAGES, ids),
      selectByIds<ResponsableRow>(this.manager, RESPONSABLES, ids),
      selectByIds<PlaceRow>(this.manager, PLACES, ids),
    ]);
    const responsables = grouped(links, ({ id_stage }) => id_stage);
    const places = grouped(rows, ({ id_stage }) => id_stage);
    const required = await this.required(stages.map(({ prerequis_stage }) => prerequis_stage));
    return stages.map((stage, i) => ({
      ...stage,
      responsables: (responsables.get(stage.id) ?? []).sort(compareResponsables).map(toResponsableRef),
      places: toPlaces(places.get(stage.id) ?? []),
      required: required[i]!,
    }));
  }

  /** What each text asks for. Only the codes that they may mean are read: there may be thousands of others. */
  private async required(texts: string[]): Promise<StageRequis[][][]> {
    const turns = new Turns();
    const spelled = new Set<string>();
    for (const text of texts) {
      if (spelled.size < MOST_SPELLED) for (const code of Codes.spelledIn(text)) spelled.add(code);
      await turns.next();
    }
    const { codes, known } = await this.lookUp([...spelled].slice(0, MOST_SPELLED));
    const required: StageRequis[][][] = [];
    for (const text of texts) {
      required.push(codes.namedIn(text).required.map((phrase) => phrase.map((id) => known.get(id)!)));
      await turns.next();
    }
    return required;
  }

  private async lookUp(spelled: string[]): Promise<{ codes: Codes; known: Map<number, StageRequis> }> {
    const [codes, known] = [new Codes(), new Map<number, StageRequis>()];
    for (let i = 0; i < spelled.length; i += IDS_AT_ONCE) {
      const some = among(REQUIRED, ':codes', spelled.slice(i, i + IDS_AT_ONCE));
      for (const stage of await select<StageRequis>(this.manager, ...some)) {
        known.set(stage.id, stage);
        codes.add(stage.code_stage, stage.id);
      }
    }
    return { codes, known };
  }
}

/** One for each category, with the sous-parcours that it serves there. */
function toPlaces(rows: PlaceRow[]): PlaceDuStage[] {
  return [...grouped(rows, ({ id_categorie }) => id_categorie).values()].map((group) => {
    const { id_parcours, nom_parcours, id_categorie, nom_categorie, ...categorie } = group[0]!;
    const { niveau_categorie_parcours, position_categorie_parcours } = categorie;
    const sous_parcours = group.map(({ nom_sous_parcours }) => nom_sous_parcours);
    const named = { id_parcours, nom_parcours, id_categorie, nom_categorie };
    return { ...named, niveau_categorie_parcours, position_categorie_parcours, sous_parcours };
  });
}
