import type { Init, Transport } from '../../../openapi/client/core/request.js';

/** Gets how much of a request has gone up, from 0 to 1. */
export type Watcher = (sent: number) => void;

/** Does as `fetch`, by the only means that tells how much has gone up. The site, which uploads nothing, is built without. */
export const watchedFetch =
  (watcher: Watcher): Transport =>
  (url, init) =>
    fetchWatched(url, init, watcher);

function fetchWatched(url: string, { method, headers, body, signal }: Init, watcher: Watcher): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    headers.forEach((value, name) => xhr.setRequestHeader(name, value));
    xhr.responseType = 'blob';
    xhr.upload.onprogress = ({ loaded, total }) => watcher(total > 0 ? loaded / total : 0);
    xhr.upload.onload = () => watcher(1);
    xhr.onload = () => {
      const { status, statusText } = xhr;
      const told = ['Content-Type', 'X-Modification'].map((name) => [name, xhr.getResponseHeader(name)] as const);
      const answered = told.filter((header): header is [string, string] => header[1] !== null);
      const content = [204, 205, 304].includes(status) ? null : (xhr.response as Blob);
      resolve(new Response(content, { status, statusText, headers: answered }));
    };
    xhr.onerror = () => reject(new TypeError('Failed to fetch'));
    xhr.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    signal.addEventListener('abort', () => xhr.abort());
    if (!signal.aborted) xhr.send(body);
  });
}
