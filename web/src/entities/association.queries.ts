import type { UseQueryOptions } from '@tanstack/react-query';
import {
  type AssociationsBody,
  type DefinitionBody,
  type DefinitionDetail,
  DefinitionSousparcoursService,
} from '../../../openapi/client/index.js';
import { call, queryClient } from '../api/client';
import { type CreationKey, write } from '../api/resource';

export type Association = DefinitionDetail;

/** An association has no id: stage, catégorie and sous-parcours identify it. */
export const associationKey = (stage: number, categorie: number, sousParcours: number) =>
  `${stage}-${categorie}-${sousParcours}`;

const keyOf = ({ id_stage, id_categorie, id_sous_parcours }: Association) =>
  associationKey(id_stage, id_categorie, id_sous_parcours);

export const associationResource = {
  keyOf,
  read: (parcoursId: number) => call(DefinitionSousparcoursService.listDefinitions({ parcoursId })),
  list: (parcoursId?: number): UseQueryOptions<Association[]> => ({
    queryKey: ['association', 'list', parcoursId],
    queryFn: () => call(DefinitionSousparcoursService.listDefinitions({ parcoursId })),
  }),
  create: (body: Partial<DefinitionBody>, key?: CreationKey) =>
    write(
      DefinitionSousparcoursService.createDefinitions({
        requestBody: body as DefinitionBody,
        idempotencyKey: key?.forBody(body),
      }),
    ),
  remove: async (association: Association) => {
    const { id_stage, id_categorie, id_sous_parcours } = association;
    const answer = await write(
      DefinitionSousparcoursService.deleteDefinition({
        stageId: id_stage,
        categorieId: id_categorie,
        sousParcoursId: id_sous_parcours,
      }),
    );
    const others = (rows: Association[] | undefined) => rows?.filter((row) => keyOf(row) !== keyOf(association));
    queryClient.setQueriesData<Association[]>({ queryKey: ['association', 'list'] }, others);
    return answer;
  },
};

/** Ticks and unticks cells of the matrix of a parcours, in one transaction. */
export const saveAssociations = (parcoursId: number, body: AssociationsBody) =>
  write(DefinitionSousparcoursService.saveAssociations({ id: parcoursId, requestBody: body }));
