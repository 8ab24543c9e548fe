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
    stages: (codes: string[], values = {}) =>
      Promise.all(codes.map((code_stage) => app.world.stage({ code_stage, ...values }))),
    undo: async (headers: Headers): Promise<number> => {
      const { status, body } = await staff.call('POST', `/api/journal/${headers.get('X-Modification')}/annuler`);
      expect({ status, ...body }).toMatchObject({ status: 200, conservees: [], impossibles: [] });
      return body.modification as number;
    },
  };
}

export const numbers = (n: number) => Array.from({ length: n }, (_, i) => i);
