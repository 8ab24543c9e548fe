import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { totalOf } from '../../../../openapi/client/core/request.js';
import { type StageDuTableau, StageService } from '../../../../openapi/client/index.js';
import { call } from '../ask';
import { stageListArgs } from './tableau';

export type StageChoice = Pick<StageDuTableau, 'id' | 'code_stage' | 'libelle_stage'>;

const MAX_CHOICES = 100;
/** Ids that one request accepts at most. */
const IDS_AT_ONCE = 200;

const listStages = (searchString: string | undefined, limit: number, ids?: number[]) =>
  call(StageService.listTableau(...stageListArgs({ searchString }), limit, undefined, undefined, ids));

const toChoice = ({ id, code_stage, libelle_stage }: StageDuTableau): StageChoice => ({
  id,
  code_stage,
  libelle_stage,
});

/** The first stages whose code or name contains the text, with their total. */
export const stageChoices = (text: string) =>
  queryOptions({
    queryKey: ['stage', 'holding', text],
    queryFn: async () => {
      const rows = await listStages(text || undefined, MAX_CHOICES);
      return { stages: rows.map(toChoice), total: totalOf(rows) };
    },
    placeholderData: keepPreviousData,
  });

export const stagesByIds = (ids: number[]) =>
  queryOptions({
    queryKey: ['stage', 'among', ids],
    queryFn:
      ids.length === 0
        ? skipToken
        : async () => {
            const found: StageChoice[] = [];
            for (let i = 0; i < ids.length; i += IDS_AT_ONCE)
              found.push(...(await listStages(undefined, IDS_AT_ONCE, ids.slice(i, i + IDS_AT_ONCE))).map(toChoice));
            return found;
          },
    placeholderData: keepPreviousData,
  });

/** Finds stages by code or name, one per line; also returns the lines that match none. */
export const matchPastedStages = (texte: string) => call(StageService.readPastedStages({ texte }));
