import type { Stage } from '../stage/stage.entity.js';
import { useApp, type Json } from './app.js';
import { signedIn } from './client.js';

/** Stages, and what saves some of them as lines of a sheet. */
export function useLot() {
  const app = useApp();
  let staff: Awaited<ReturnType<typeof signedIn>>;
  beforeEach(async () => {
    staff = await signedIn(app, 'staff');
  });
  const read = (id: number): Promise<Json> => app.ok(`/api/stage/${id}`);
  return {
    app,
    staff: () => staff,
    read,
    save: (...stages: unknown[]) => staff.call('PUT', '/api/stage/lot', { stages }),
    /** One after the other: hundreds at once would wait for a connection longer than the site lets them. */
    stages: async (codes: string[], values = {}) => {
      const made: Stage[] = [];
      for (const code_stage of codes) made.push(await app.world.stage({ code_stage, ...values }));
      return made;
    },
    undo: async (headers: Headers): Promise<number> => {
      const { status, body } = await staff.call('POST', `/api/journal/${headers.get('X-Modification')}/annuler`);
      expect({ status, ...body }).toMatchObject({ status: 200, conservees: [], impossibles: [] });
      return body.modification as number;
    },
  };
}

export const numbers = (n: number) => Array.from({ length: n }, (_, i) => i);
