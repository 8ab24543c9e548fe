// The transport of the generated client (openapi-typescript-codegen --request): `npm run openapi` copies it to client/core.
import { ApiError } from './ApiError';
import type { ApiRequestOptions } from './ApiRequestOptions';
import { CancelablePromise } from './CancelablePromise';

/** A request that `sendRequest` has not sent yet, to any copy of the site; `answer` has the type of its 200 only. */
export interface ApiRequest<Answer> extends ApiRequestOptions {
  readonly answer?: Answer;
}

/** `AnswerOf<typeof StageService.getStage>` */
export type AnswerOf<Call extends (...given: never[]) => ApiRequest<unknown>> =
  ReturnType<Call> extends ApiRequest<infer Answer> ? Answer : never;

const totals = new WeakMap<object, number>();

/** How many items there are in all behind a page of a list, as its X-Total-Count says. */
export function totalOf(list: readonly unknown[]): number {
  return totals.get(list) ?? list.length;
}

const offsets = new WeakMap<object, number>();

/** How many items come before those of a page, as its X-Offset says. */
export function offsetOf(list: readonly unknown[]): number {
  return offsets.get(list) ?? 0;
}

const names = new WeakMap<object, string>();

/** The name that the server gives to a file that it sent; empty where it says nothing. */
export function nameOf(file: Blob): string {
  return names.get(file) ?? '';
}

const modifications = new WeakMap<object, number>();

/** The modification of the content that a call made, as its X-Modification says; none where nothing has changed. */
export function modificationOf(answer: unknown): number | undefined {
  return modifications.get(answer as object);
}

export type Init = { method: string; headers: Headers; body?: FormData | string; signal: AbortSignal };

/** Sends a request, as `fetch` does. */
export type Transport = (url: string, init: Init) => Promise<Response>;

/**
 * @param base of the copy of the site that answers
 * @throws ApiError for any status but 200, with the parsed body; TypeError where the server cannot be reached.
 */
export function sendRequest<T>(base: string, request: ApiRequest<T>, transport?: Transport): CancelablePromise<T> {
  return new CancelablePromise<T>((resolve, reject, onCancel) => {
    const controller = new AbortController();
    onCancel(() => controller.abort());
    send(base + pathOf(request), request, controller.signal, transport).then((body) => resolve(body as T), reject);
  });
}

async function send(url: string, options: ApiRequestOptions, signal: AbortSignal, transport: Transport = fetch) {
  const init = {
    method: options.method,
    headers: headersOf(options),
    body: options.body === undefined ? formOf(options.formData) : JSON.stringify(options.body),
    credentials: 'same-origin' as const,
    signal,
  };
  const response = await transport(url, init);
  const body = await bodyOf(response);
  if (response.status !== 200) {
    const { ok, status, statusText } = response;
    throw new ApiError(options, { url, ok, status, statusText, body }, messageOf(body, status));
  }
  const total = response.headers.get('X-Total-Count');
  if (total !== null && Array.isArray(body)) totals.set(body, Number(total));
  const offset = response.headers.get('X-Offset');
  if (offset !== null) offsets.set(body as object, Number(offset));
  const modification = response.headers.get('X-Modification');
  if (modification !== null) modifications.set(body as object, Number(modification));
  const name = /filename="?([^";]+)/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  if (name && body instanceof Blob) names.set(body, name);
  return body;
}

/** An optional header that was not given is left out. */
function headersOf({ headers = {}, body }: ApiRequestOptions): Headers {
  const given = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (body !== undefined) given.push(['Content-Type', 'application/json']);
  return new Headers(given);
}

function pathOf({ url, path = {}, query = {} }: ApiRequestOptions): string {
  const pathname = url.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of [value].flat()) if (item !== undefined) search.append(name, String(item));
  }
  return pathname + (search.size > 0 ? `?${search}` : '');
}

type FormValue = Blob | string | number | boolean | null | undefined;

function formOf(fields: Record<string, FormValue | FormValue[]> | undefined): FormData | undefined {
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
  // A file to keep, byte for byte: as a text it would lose its mark of UTF-8.
  if (type.startsWith('text/csv')) return response.blob();
  return type.startsWith('text/') ? response.text() : response.blob();
}

function messageOf(body: unknown, status: number): string {
  const message = (body as { message?: unknown } | null)?.message;
  return typeof message === 'string' ? message : `Erreur http, réception du statut ${status}`;
}
