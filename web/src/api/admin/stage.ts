import { type StageForm, StageService, type StageUpdateForm } from '../../../../openapi/client/index.js';
import { resource } from './resource';

export type StageBody = StageForm & StageUpdateForm;

export const stageResource = resource({
  name: 'stage',
  list: () => StageService.listStages(),
  get: (id) => StageService.getStage(id),
  create: (form: StageForm) => StageService.createStage(form),
  update: (id, form: StageUpdateForm, ifMatch) => StageService.updateStage(id, form, ifMatch),
  remove: (id) => StageService.deleteStage(id),
});
