// The transport of the generated client (openapi-typescript-codegen --request): `npm run openapi` copies it to client/core.
import { ApiError } from './ApiError';
import type { ApiRequestOptions } from './ApiRequestOptions';
import { CancelablePromise } from './CancelablePromise';
import type { OpenAPIConfig } from './OpenAPI';

const totals = new WeakMap<object, number>();

/** How many items there are in all behind a page of a list, as its X-Total-Count says. */
export function totalOf(list: readonly unknown[]): number {
  return totals.get(list) ?? list.length;
}

/** @throws ApiError for any status but 200, with the parsed body; TypeError where the server cannot be reached. */
export function request<T>(config: OpenAPIConfig, options: ApiRequestOptions): CancelablePromise<T> {
  return new CancelablePromise<T>((resolve, reject, onCancel) => {
    const controller = new AbortController();
    onCancel(() => controller.abort());
    send(config, options, controller.signal).then((body) => resolve(body as T), reject);
  });
}

async function send(config: OpenAPIConfig, options: ApiRequestOptions, signal: AbortSignal): Promise<unknown> {
  const url = urlOf(config, options);
  const response = await fetch(url, {
    method: options.method,
    headers: headersOf(options),
    body: options.body === undefined ? formOf(options.formData) : JSON.stringify(options.body),
    credentials: 'same-origin',
    signal,
  });
  const body = await bodyOf(response);
  if (response.status !== 200) {
    const { ok, status, statusText } = response;
    throw new ApiError(options, { url, ok, status, statusText, body }, messageOf(body, status));
  }
  const total = response.headers.get('X-Total-Count');
  if (total !== null && Array.isArray(body)) totals.set(body, Number(total));
  return body;
}

/** An optional header that was not given is left out. */
function headersOf({ headers = {}, body }: ApiRequestOptions): Headers {
  const given = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (body !== undefined) given.push(['Content-Type', 'application/json']);
  return new Headers(given);
}

function urlOf(config: OpenAPIConfig, { url, path = {}, query = {} }: ApiRequestOptions): string {
  const pathname = url.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of [value].flat()) if (item !== undefined) search.append(name, String(item));
  }
  return config.BASE + pathname + (search.size > 0 ? `?${search}` : '');
}

function formOf(fields: Record<string, unknown> | undefined): FormData | undefined {
  if (fields === undefined) return undefined;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const item of [value].flat()) {
      if (item !== undefined) form.append(name, item instanceof Blob ? item : String(item));
    }
  }
  return form;
}

async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('Content-Type') ?? '';
  if (type.startsWith('application/json')) return response.json();
  return type.startsWith('text/') ? response.text() : response.blob();
}

function messageOf(body: unknown, status: number): string {
  const message = (body as { message?: unknown } | null)?.message;
  return typeof message === 'string' ? message : `Erreur http, réception du statut ${status}`;
}
