import { Ajv, type ValidateFunction } from 'ajv';
import type { Document, Operation, Schema } from './operations.js';

/** What came back, its body unread by anybody. */
export interface Seen {
  status: number;
  type: string;
  body: Buffer;
}

/** Tells what of an answer the document does not say; undefined where it says all of it. */
export class Judge {
  private readonly ajv = new Ajv({ strict: false, validateSchema: false });
  private readonly checks = new Map<object, ValidateFunction>();

  constructor(document: Document) {
    const closed = structuredClone(document);
    for (const schema of Object.values(closed.components.schemas)) close(schema);
    this.ajv.addSchema(closed, 'document');
  }

  faultOf({ answers }: Operation, { status, type, body }: Seen): string | undefined {
    if (status >= 500) return `answers ${status}: ${body.toString()}`;
    if (!(status in answers)) return `answers ${status}, which is not documented: ${body.toString().slice(0, 200)}`;
    const content = answers[status];
    // Express writes in the body of a redirection where it leads.
    if (content === undefined) return body.length > 0 && status !== 303 ? `${status} has a body` : undefined;
    const [mediaType = ''] = type.split(';');
    const documented = content[mediaType];
    if (documented === undefined) return `${status} is of type "${type}", not of ${Object.keys(content).join(', ')}`;
    if (mediaType !== 'application/json') return undefined;
    return this.faultOfBody(documented, status, body.toString());
  }

  private faultOfBody(documented: { schema: Schema }, status: number, text: string): string | undefined {
    const value = JSON.parse(text) as { statusCode?: number };
    if (status >= 400 && value.statusCode !== status) return `${status} says that it is ${value.statusCode}`;
    const check = this.checks.get(documented) ?? this.ajv.compile(inDocument(documented.schema));
    this.checks.set(documented, check);
    if (check(value)) return undefined;
    return `${status} is not as documented: ${this.ajv.errorsText(check.errors)} in ${text.slice(0, 200)}`;
  }
}

/** Nothing but what is named: the document leaves schemas open, so that a client need not mind a field to come. */
function close(schema: Schema): void {
  if (schema.properties) Object.assign(schema, { additionalProperties: false });
  for (const inner of [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])])
    close(inner);
}

function inDocument(schema: Schema): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as object;
}
