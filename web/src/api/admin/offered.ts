import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { totalOf } from '../../../../openapi/client/core/request.js';
import { type StageDuTableau, StageService } from '../../../../openapi/client/index.js';
import { ask } from '../ask';
import { wired } from './tableau';

export type StageOffered = Pick<StageDuTableau, 'id' | 'code_stage' | 'libelle_stage'>;

/** As many as a list of choices shows. */
const SHOWN = 100;
/** As many ids as the server takes at once. */
const IDS_AT_ONCE = 200;

const listed = (searchString: string | undefined, limit: number, ids?: number[]) =>
  ask(StageService.listTableau(...wired({ searchString }), limit, undefined, undefined, ids));

const offered = ({ id, code_stage, libelle_stage }: StageDuTableau): StageOffered => ({
  id,
  code_stage,
  libelle_stage,
});

/** The first stages whose code or name holds the text, and how many there are. */
export const stagesHolding = (text: string) =>
  queryOptions({
    queryKey: ['stage', 'holding', text],
    queryFn: async () => {
      const rows = await listed(text || undefined, SHOWN);
      return { stages: rows.map(offered), total: totalOf(rows) };
    },
    placeholderData: keepPreviousData,
  });

/** Those of these stages that are there. */
export const stagesAmong = (ids: number[]) =>
  queryOptions({
    queryKey: ['stage', 'among', ids],
    queryFn:
      ids.length === 0
        ? skipToken
        : async () => {
            const found: StageOffered[] = [];
            for (let i = 0; i < ids.length; i += IDS_AT_ONCE)
              found.push(...(await listed(undefined, IDS_AT_ONCE, ids.slice(i, i + IDS_AT_ONCE))).map(offered));
            return found;
          },
    placeholderData: keepPreviousData,
  });

/** The stages that a pasted text names, by code or name, and its lines that name none. */
export const stagesPasted = (texte: string) => ask(StageService.readPastedStages({ texte }));
