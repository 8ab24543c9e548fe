import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { escapeFormula } from '../../csv/write.js';
import { groupBy, selectByIds } from '../../database/sql.js';
import { foldText } from '../../french.js';
import { readCareerOrder } from '../../parcours/niveaux.js';
import { type ResponsableRef, toResponsableRef } from '../../responsable/responsable.dto.js';
import { compareResponsables } from '../../responsable/responsable.entity.js';
import { RequiredStages } from '../../stage/required-stages.js';
import { StageCodes } from '../../stage/stage-codes.js';
import { type ChosenStage, plan } from './plan.js';
import type { PlaceDuStage, SelectionDeStages, StageChoisi } from './selection.dto.js';

const HEADER = ['Code', 'Stage', 'Durée (heures)', 'Niveau', 'Prérequis', 'Parcours', 'Remarques'];

/** Rows of the CSV file; unknown codes are listed last. */
export function toRows({ stages, inconnus }: SelectionDeStages): string[][] {
  const gone = inconnus.map((code) => [code, '', '', '', '', '', 'N’existe plus']);
  return [HEADER, ...[...stages.map(toCells), ...gone].map((cells) => cells.map(escapeFormula))];
}

function toCells(stage: StageChoisi): string[] {
  const { code_stage, libelle_stage, volume_horaire_stage: heures, prerequis_stage, places } = stage;
  const parcours = [...new Set(places.map(({ nom_parcours }) => nom_parcours))];
  const niveau = places[0]?.niveau_categorie_parcours?.trim() ?? '';
  const remarques = stage.prerequis.flatMap(({ absent, plus_bas, stages }) => {
    const codes = stages.map((one) => one.code_stage).join(' ou ');
    if (absent) return `Prérequis absent\u00a0: ${codes}`;
    return plus_bas ? `Placé avant son prérequis\u00a0: ${codes}` : [];
  });
  const hours = heures > 0 ? String(heures) : '';
  return [code_stage, libelle_stage, hours, niveau, prerequis_stage, parcours.join(' | '), remarques.join(' | ')];
}

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

type StageRow = Omit<ChosenStage, 'responsables' | 'places' | 'required'>;
type ResponsableRow = ResponsableRef & { id_stage: number };
type PlaceRow = Omit<PlaceDuStage, 'sous_parcours'> & { id_stage: number; nom_sous_parcours: string };

@Injectable()
export class SelectionService {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly codes: StageCodes,
    private readonly required: RequiredStages,
  ) {}

  async of(codes: string[]): Promise<SelectionDeStages> {
    const requested = [...new Map(codes.map((code) => [foldText(code), code])).values()];
    const found = await this.codes.resolve(requested);
    const named = requested.map((code, i) => ({ code, stage: found[i] }));
    const ids = new Set(found.flatMap((stage) => stage?.id ?? []));
    const [stages, career] = await Promise.all([this.read([...ids]), readCareerOrder(this.manager)]);
    const own = new Set(stages.flatMap(({ places }) => places.map((place) => place.niveau_categorie_parcours)));
    return {
      stages: plan(stages),
      niveaux: career.filter((niveau) => own.has(niveau)),
      inconnus: named.flatMap(({ code, stage }) => (stage ? [] : code)),
      renommes: named.flatMap(({ code, stage }) =>
        stage && stage.code_stage !== code ? { code, code_stage: stage.code_stage } : [],
      ),
    };
  }

  private async read(ids: number[]): Promise<ChosenStage[]> {
    if (ids.length === 0) return [];
    const [stages, links, rows] = await Promise.all([
      selectByIds<StageRow>(this.manager, STAGES, ids),
      selectByIds<ResponsableRow>(this.manager, RESPONSABLES, ids),
      selectByIds<PlaceRow>(this.manager, PLACES, ids),
    ]);
    const responsables = groupBy(links, ({ id_stage }) => id_stage);
    const places = groupBy(rows, ({ id_stage }) => id_stage);
    const required = await this.required.of(stages);
    return stages.map((stage, i) => ({
      ...stage,
      responsables: (responsables.get(stage.id) ?? []).sort(compareResponsables).map(toResponsableRef),
      places: toPlaces(places.get(stage.id) ?? []),
      required: required[i]!,
    }));
  }
}

/** One entry per category, with the stage's sous-parcours in it. */
function toPlaces(rows: PlaceRow[]): PlaceDuStage[] {
  return [...groupBy(rows, ({ id_categorie }) => id_categorie).values()].map((group) => {
    const { id_parcours, nom_parcours, id_categorie, nom_categorie, ...categorie } = group[0]!;
    const { niveau_categorie_parcours, position_categorie_parcours } = categorie;
    const sous_parcours = group.map(({ nom_sous_parcours }) => nom_sous_parcours);
    const named = { id_parcours, nom_parcours, id_categorie, nom_categorie };
    return { ...named, niveau_categorie_parcours, position_categorie_parcours, sous_parcours };
  });
}
