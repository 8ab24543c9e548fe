import type { RawHandler } from './early-handlers.js';
import { jsonAnswer } from './json-answers.js';
import type { PublicAnswers } from './kept-answers.js';

/** Reads the answer of `<path>/<id>`; rejects if there is none. */
type Read = (id: number) => Promise<object>;

/** A canonical id: any other spelling goes through the validation of its route. */
const ADDRESS = /^(\/api\/[a-z]+)\/([1-9]\d{0,8})$/;

/**
 * Answers the most requested details before Express and Nest, which cost more than the read itself: same bytes, headers
 * and cache. An error is left to the route.
 */
export function detailRoutes(readers: Record<string, Read>, answers: PublicAnswers): RawHandler {
  return (request, response, next) => {
    const [, path = '', id] = ADDRESS.exec(request.url) ?? [];
    const read = readers[path];
    if (read === undefined || !answers.isCacheable(request)) return next();
    read(Number(id)).then(
      (value) => {
        request.route = { path: `${path}/:id` };
        const { head, body } = jsonAnswer(value);
        answers.cache(request, response, head, body);
      },
      () => next(),
    );
  };
}
