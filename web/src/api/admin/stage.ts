import {
  type StageDuTableau,
  type StageForm,
  StageService,
  type StageUpdateForm,
} from '../../../../openapi/client/index.js';
import { queryClient } from '../queryClient';
import { defineResource } from './resource';
import { STAGE_PAGES_KEY, type StagePage } from './tableau';

export type StageBody = StageForm & StageUpdateForm;

const stage = defineResource({
  name: 'stage',
  list: () => StageService.listTableau(),
  get: (id) => StageService.getStage(id),
  create: (form: StageForm, key) => StageService.createStage(form, key),
  update: (id, form: StageUpdateForm, ifMatch) => StageService.updateStage(id, form, ifMatch),
  remove: (id) => StageService.deleteStage(id),
});

/** Its lists are cached by page (tableau.ts), hence another `remove`. */
export const stageResource = {
  ...stage,
  keyOf: ({ id }: { id: number }) => id,
  remove: async (row: Pick<StageDuTableau, 'id'>) => {
    const answer = await stage.remove(row as StageDuTableau);
    queryClient.setQueriesData<StagePage>({ queryKey: STAGE_PAGES_KEY }, (page) => page && without(page, row.id));
    return answer;
  },
};

const without = ({ rows, total }: StagePage, id: number): StagePage => {
  const remaining = rows.filter((row) => row.id !== id);
  return { rows: remaining, total: total - rows.length + remaining.length };
};
