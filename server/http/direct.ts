import type { RawHandler } from './early-handlers.js';
import { jsonAnswer } from './json-answers.js';
import type { PublicAnswers } from './kept-answers.js';

/** What a public address `<path>/<id>` shows; fails where it shows nothing. */
type Read = (id: number) => Promise<object>;

/** Ids as they are written; any other writing goes through the checks of its route. */
const ADDRESS = /^(\/api\/[a-z]+)\/([1-9]\d{0,8})$/;

/**
 * Answers what visitors ask most and is not kept before Express and Nest, whose own work costs more than reading it: the same bytes
 * under the same headers, kept in the same way. What goes wrong is told by the route itself.
 */
export function detailRoutes(readers: Record<string, Read>, answers: PublicAnswers): RawHandler {
  return (request, response, next) => {
    const [, path = '', id] = ADDRESS.exec(request.url) ?? [];
    const read = readers[path];
    if (read === undefined || !answers.isCacheable(request)) return next();
    read(Number(id)).then(
      (value) => {
        request.route = { path: `${path}/:id` };
        const { described, body } = jsonAnswer(value);
        answers.cache(request, response, described, body);
      },
      () => next(),
    );
  };
}
