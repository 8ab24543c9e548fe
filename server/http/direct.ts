import type { Answers } from './answers.js';
import { JSON_TYPE, validator } from './conditional.js';
import type { FrontHandler } from './front.js';

/** What a public address `<path>/<id>` shows; fails where it shows nothing. */
type Read = (id: number) => Promise<object>;

/** Ids as they are written; any other writing goes through the checks of its route. */
const ADDRESS = /^(\/api\/[a-z]+)\/([1-9]\d{0,8})$/;

/**
 * Answers what visitors ask most and is not kept, before Express and Nest, whose own work costs more than reading it:
 * the same bytes under the same headers, kept in the same way. What goes wrong is told by the route itself.
 */
export function direct(readers: Record<string, Read>, answers: Answers): FrontHandler {
  return (request, response, next) => {
    const [, path = '', id] = ADDRESS.exec(request.url) ?? [];
    const read = readers[path];
    if (read === undefined || !answers.mayKeep(request)) return next();
    read(Number(id)).then((body) => {
      const bytes = Buffer.from(JSON.stringify(body));
      const described = {
        route: { path: `${path}/:id` },
        status: 200,
        type: JSON_TYPE,
        etag: validator(bytes, body),
        total: undefined,
      };
      answers.tell(request, response, next, described, bytes);
    }, next);
  };
}
