import { ApiProperty } from '@nestjs/swagger';
import { LineField } from '../http/validation/fields.js';
import { type Finding, type Gravite, GRAVITES, type Rule } from './rules/rule.js';

export class RegleParam {
  @LineField({ filled: true, maxLength: 50, description: 'Règle.', example: 'stage-sans-parcours' })
  regle: string;
}

/** Ce qu’une règle trouve dans le catalogue. */
export class RegleSante {
  /** @example "stage-sans-parcours" */
  regle: string;
  /** @example "Stages sans parcours" */
  titre: string;
  /**
   * Où cela se trouve, ou d’où cela vient.
   * @example "Fiches de stage"
   */
  groupe: string;
  /** grave : un visiteur est trompé ; moyenne : quelque chose lui manque ; legere : à ranger. */
  @ApiProperty({ enum: GRAVITES, example: 'moyenne' })
  gravite: Gravite;
  /**
   * Pourquoi cela compte, et comment le corriger.
   * @example "Personne ne les trouve en suivant un parcours. Associez-les à une catégorie et à un sous-parcours, ou supprimez-les."
   */
  conseil: string;
  /**
   * Nombre de lignes.
   * @example 2
   */
  nombre: number;
}

/** Une chose à corriger. */
export class LigneSante {
  /**
   * Nom dans l’API de la chose.
   * @example "stage"
   */
  entite: string;
  /** @example "12" */
  cle: string;
  /** @example "NAV-101 — Radionavigation" */
  libelle: string;
  /** @example "Dans aucun parcours" */
  detail: string;
  /**
   * Le parcours où cela se corrige, ou null.
   * @example null
   */
  id_parcours: number | null;
  /**
   * Clé d’un responsable qui est peut-être le même, ou null.
   * @example null
   */
  autre: string | null;
}

export function toRegle({ regle, titre, groupe, gravite, conseil }: Rule, nombre: number): RegleSante {
  return { regle, titre, groupe, gravite, conseil, nombre };
}

export function toLigne({ entite, cle, libelle, detail, id_parcours, autre }: Finding): LigneSante {
  return { entite, cle, libelle, detail, id_parcours: id_parcours ?? null, autre: autre ?? null };
}
