import { applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiResponse } from '@nestjs/swagger';
import { Erreur } from './erreur.dto.js';
import { errorLabels } from './error-labels.js';
import { errorExample } from './openapi-answers.js';

/** Documents the errors specific to a route, each with an example; openapi-answers.ts adds the common ones. */
export function Errors(...statuses: number[]): MethodDecorator {
  const ifMatch = ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'ETag de la fiche lue : la modification est refusée si elle a changé depuis.',
    schema: { type: 'string', example: '"1-xyz"' },
  });
  return applyDecorators(LinesErrors(...statuses), ...(statuses.includes(412) ? [ifMatch] : []));
}

/** For a route that writes many rows: the versions read are in its body, not in `If-Match`. */
export function LinesErrors(...statuses: number[]): MethodDecorator {
  const responses = statuses.map((status) =>
    ApiResponse({ status, type: Erreur, description: errorLabels[status], example: errorExample(status) }),
  );
  return applyDecorators(...responses);
}
