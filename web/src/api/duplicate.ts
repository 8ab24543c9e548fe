import {
  type CategorieDuplicateBody,
  CategorieService,
  type ParcoursDuplicateBody,
  ParcoursService,
  type StageDuplicateBody,
  StageService,
} from '../../../openapi/client/index.js';
import { call } from './client';
import { type CreationKey, write } from './resource';

export type { CategorieDuplicateBody, ParcoursDuplicateBody, StageDuplicateBody };

/** The copy's code must differ from these. */
const MAX_CODES = 200;

export const duplicateParcours = (id: number, body: ParcoursDuplicateBody, key: CreationKey) =>
  write(ParcoursService.duplicateParcours(id, body, key.forBody(body)));

export const duplicateCategorie = (id: number, body: CategorieDuplicateBody, key: CreationKey) =>
  write(CategorieService.duplicateCategorie(id, body, key.forBody(body)));

export const duplicateStage = (id: number, body: StageDuplicateBody, key: CreationKey) =>
  write(StageService.duplicateStage(id, body, key.forBody(body)));

export const fetchParcoursNames = async () =>
  (await call(ParcoursService.listParcours())).map(({ nom_parcours }) => nom_parcours);

export const fetchCategorieNames = async (parcoursId: number) =>
  (await call(CategorieService.listCategories(parcoursId))).map(({ nom_categorie }) => nom_categorie);

/** Only codes with this prefix can collide with the code of a copy. */
export const fetchCodesStartingWith = async (code: string) =>
  (await call(StageService.listStages(code, undefined, MAX_CODES, 0))).map(({ code_stage }) => code_stage);
