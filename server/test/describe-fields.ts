import type { Answer } from './app.js';
import { errors } from './errors.js';
import type { Field } from './fields.js';

/** Sends a body that is right but for these fields. */
type Send = (values: Record<string, unknown>) => Promise<Answer>;

/**
 * Tests of each field of a call, one value at a time; then all faults at once. What a decorator does alike wherever it
 * stands is tried on the fields that are named `whole`.
 */
export function describeFields(title: string, fields: Record<string, Field>, send: Send, whole: string[] = []): void {
  describe.each(Object.entries(fields))(`${title}: %s`, (name, { alike, wire, ...own }) => {
    const refused = whole.includes(name) ? [...own.refused, ...alike.refused] : own.refused;
    const kept = whole.includes(name) ? [...own.kept, ...alike.kept] : own.kept;
    it.each(refused)('refuses %s', async (_title, sent, message) => {
      const { status, body } = await send({ [name]: sent });

      expect({ status, body }).toEqual({ status: 400, body: errors.badParams([name, message as string]) });
    });

    if (kept.length > 0) {
      it.each(kept)('keeps %s', async (_title, sent, stored) => {
        const { status, body } = await send({ [name]: sent });

        expect([status, wire && body[wire]]).toEqual([200, wire && stored]);
      });
    }
  });

  describe(title, () => {
    it.each(['surprise', 'id', 'version', 'Name', 'constructor', '__proto__', 'toString'])(
      'refuses the unknown field "%s"',
      async (name) => {
        const { status, body } = await send(Object.fromEntries([[name, 'x']]));

        expect({ status, body }).toEqual({ status: 400, body: errors.unknownParams(name) });
      },
    );

    it('names all faults at once', async () => {
      const wrong = Object.entries(fields).map(([name, { refused }]) => [name, refused.at(-1)![1]]);
      const { status, body } = await send(Object.fromEntries([...wrong, ['surprise', 1]]));

      expect([status, body.message]).toEqual([400, `${wrong.length + 1} paramètres sont incorrects.`]);
      expect(body.errors.map(({ param }: { param: string }) => param).sort()).toEqual(
        [...Object.keys(fields), 'surprise'].sort(),
      );
    });
  });
}
