import {
  type LotModification,
  type LotModifie,
  type LotSupprime,
  StageService,
} from '../../../../openapi/client/index.js';
import { call } from '../ask';
import { type Download, fetchDownload } from './download';
import { WRITE_OPTIONS, write } from './resource';

export type { LotModification, LotModifie, LotSupprime };

/** Stages that one bulk action accepts at most. */
export const LOT_MAX = 2000;

export function changeStages(body: LotModification, isDryRun: boolean): Promise<LotModifie> {
  const request = StageService.updateChosenStages(body, isDryRun);
  return isDryRun ? call(request, WRITE_OPTIONS) : write(request);
}

export function deleteStages(stageIds: number[], isDryRun: boolean): Promise<LotSupprime> {
  const request = StageService.deleteChosenStages({ stageIds }, isDryRun);
  return isDryRun ? call(request, WRITE_OPTIONS) : write(request);
}

export const stagesFile = (stageIds: number[]): Promise<Download> =>
  fetchDownload(StageService.exportChosenStages({ stageIds }));
