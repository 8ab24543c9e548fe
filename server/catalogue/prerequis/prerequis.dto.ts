/** Un stage qu’un autre demande. */
export class StageRequis {
  /** @example 3 */
  id: number;
  /** @example "SUR-101" */
  code_stage: string;
  /** @example "Principes du radar" */
  libelle_stage: string;
}

/** Ce qu’un stage d’un parcours demande : l’un de ces stages, de ce parcours ou d’un autre. */
export class PrerequisDuParcours {
  /** @example 12 */
  id_stage: number;
  stages: StageRequis[];
}
