import {
  CategorieService,
  type CategorieDuplicateBody,
  type ParcoursDuplicateBody,
  ParcoursService,
  type StageDuplicateBody,
  StageService,
} from '../../../../openapi/client/index.js';
import { ask } from '../ask';
import type { CreationKey } from './creationKey';
import { write } from './resource';

export type { CategorieDuplicateBody, ParcoursDuplicateBody, StageDuplicateBody };

/** Among which a copy must not be, or would be hard to tell from the others. */
const NAMES = 200;

export const duplicateParcours = (id: number, body: ParcoursDuplicateBody, key: CreationKey) =>
  write(ParcoursService.duplicateParcours(id, body, key.of(body)));

export const duplicateCategorie = (id: number, body: CategorieDuplicateBody, key: CreationKey) =>
  write(CategorieService.duplicateCategorie(id, body, key.of(body)));

export const duplicateStage = (id: number, body: StageDuplicateBody, key: CreationKey) =>
  write(StageService.duplicateStage(id, body, key.of(body)));

export const namesOfParcours = async () =>
  (await ask(ParcoursService.listParcours())).map(({ nom_parcours }) => nom_parcours);

export const namesOfCategories = async (parcoursId: number) =>
  (await ask(CategorieService.listCategories(parcoursId))).map(({ nom_categorie }) => nom_categorie);

/** Codes that begin like this one, which are all that a copy of it might be called. */
export const codesLike = async (code: string) =>
  (await ask(StageService.listStages(code, undefined, NAMES, 0))).map(({ code_stage }) => code_stage);
