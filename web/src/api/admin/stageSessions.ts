import { totalOf } from '../../../../openapi/client/core/request.js';
import { SessionStageService } from '../../../../openapi/client/index.js';
import { call } from '../ask';

export const countSessions = async (stageId: number): Promise<number> =>
  totalOf(await call(SessionStageService.listSessionsStage(1, undefined, stageId)));
