/** A schema of the document, as far as the fuzzer makes values of it. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  description?: string;
  enum?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

interface Content {
  schema: Schema;
}

interface Response {
  $ref?: string;
  content?: Record<string, Content>;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

export interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: Parameter[];
        requestBody?: { content: Record<string, Content> };
        responses: Record<string, Response>;
      }
    >
  >;
  components: { schemas: Record<string, Schema>; responses: Record<string, Response> };
}

/** A route of the document, its references to bodies and common answers followed. */
export interface Operation {
  name: string;
  method: string;
  path: string;
  query: Parameter[];
  /** What it reads: the media type, and the fields. */
  body?: { type: string; schema: Schema };
  /** Types of the body by status; none where there is no body. */
  answers: Record<string, Record<string, Content> | undefined>;
}

export function operationsOf({ paths, components }: Document): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]): Operation => {
      const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      const resolved = ([status, { $ref, content: own }]: [string, Response]) => [
        status,
        $ref === undefined ? own : components.responses[lastOf($ref)]?.content,
      ];
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        query: parameters.filter((parameter) => parameter.in === 'query'),
        ...(type && content && { body: { type, schema: schemaOf(content.schema, components.schemas) } }),
        answers: Object.fromEntries(Object.entries(responses).map(resolved)) as Operation['answers'],
      };
    }),
  );
}

/** What a body holds, and what the lists in it do. */
function schemaOf({ $ref, ...own }: Schema, schemas: Record<string, Schema>): Schema {
  const { items, properties, ...schema } = $ref === undefined ? own : schemas[lastOf($ref)]!;
  const fields = Object.entries(properties ?? {}).map(([name, its]) => [name, schemaOf(its, schemas)]);
  return {
    ...schema,
    ...(items && { items: schemaOf(items, schemas) }),
    ...(properties && { properties: Object.fromEntries(fields) as Schema['properties'] }),
  };
}

const lastOf = ($ref: string) => $ref.slice($ref.lastIndexOf('/') + 1);
