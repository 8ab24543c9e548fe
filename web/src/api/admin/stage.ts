import type { UseQueryOptions } from '@tanstack/react-query';
import {
  type StageDuTableau,
  type StageForm,
  StageService,
  type StageUpdateForm,
} from '../../../../openapi/client/index.js';
import { queryClient } from '../queryClient';
import { resource } from './resource';
import { PAGES, type StagePage } from './tableau';

export type StageBody = StageForm & StageUpdateForm;
export type StageOffered = Awaited<ReturnType<typeof StageService.listStages>>[number];

const { list, ...rest } = resource({
  name: 'stage',
  list: () => StageService.listStages(),
  get: (id) => StageService.getStage(id),
  create: (form: StageForm) => StageService.createStage(form),
  update: (id, form: StageUpdateForm, ifMatch) => StageService.updateStage(id, form, ifMatch),
  remove: (id) => StageService.deleteStage(id),
});

/** The stages among which an association chooses. */
export const stagesOffered: UseQueryOptions<StageOffered[]> = list();

/** Its list is made of pages: tableau.ts. */
export const stageResource = {
  ...rest,
  keyOf: ({ id }: { id: number }) => id,
  remove: async (row: Pick<StageDuTableau, 'id'>) => {
    const answer = await rest.remove(row as StageOffered);
    queryClient.setQueriesData<StagePage>({ queryKey: PAGES }, (page) => page && without(page, row.id));
    return answer;
  },
};

const without = ({ rows, total }: StagePage, id: number): StagePage => {
  const left = rows.filter((row) => row.id !== id);
  return { rows: left, total: total - rows.length + left.length };
};
