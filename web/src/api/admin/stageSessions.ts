import { totalOf } from '../../../../openapi/client/core/request.js';
import { SessionStageService } from '../../../../openapi/client/index.js';
import { ask } from '../ask';

/** How many sessions a stage has. */
export const countSessions = async (stageId: number): Promise<number> =>
  totalOf(await ask(SessionStageService.listSessionsStage(1, undefined, stageId)));
