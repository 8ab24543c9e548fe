import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, ParcoursService } from '../../../../openapi/client/index.js';
import { call } from '../../api/client';

/** A prerequisite phrase of a stage: any one of its `stages` satisfies it. */
export type StagePrerequis = AnswerOf<typeof ParcoursService.listPrerequis>[number];

export const usePrerequis = (idParcours: number) =>
  useQuery({
    queryKey: ['parcours', idParcours, 'prerequis'],
    queryFn: () => call(ParcoursService.listPrerequis({ id: idParcours })),
  });
