import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import { Semaphore, type SemaphoreOptions } from '../concurrency.js';
import { config } from '../config/config.js';
import { ApiException, badRequest, type FieldError } from '../errors.js';
import type { Dto } from './arguments.js';

/** Limits the bytes that requests hold in memory at once; a request waits for its share. */
export class ByteSemaphore {
  private readonly semaphore: Semaphore;

  constructor(
    private readonly max: number,
    options: SemaphoreOptions,
  ) {
    this.semaphore = new Semaphore(max, options);
  }

  /** Held until the response has closed. @throws `busyError` of the options */
  async acquire(bytes: number, response: Response): Promise<void> {
    const closing = new AbortController();
    response.once('close', () => closing.abort());
    const release = await this.semaphore.acquire({ count: Math.min(bytes, this.max), signal: closing.signal });
    if (response.closed) release();
    else response.once('close', release);
  }
}

const MEGABYTE = 1024 * 1024;
const FULL = 'Trop de fichiers arrivent en même temps : réessayez dans quelques secondes.';

const tooManyUploads = (): ApiException => new ApiException(503, FULL);

/** Limits the bytes of uploads that this process holds at once. */
export class UploadSemaphore extends ByteSemaphore {
  constructor(max = 64 * MEGABYTE, waitTimeoutMs = 30_000) {
    super(max, { waitTimeoutMs, busyError: tooManyUploads });
  }
}

/** Fewest bytes per `config.uploadPaceMs`. */
const PACE_BYTES = 64 * 1024;
const SLOW = 'L’envoi est trop lent, ou s’est arrêté : vérifiez votre connexion, puis réessayez.';

/** Rejects an upload below 64 kB per 10 s: it holds shared memory. */
export function requirePace(
  request: Request,
  response: Response,
  onTooSlow: (error: ApiException) => void,
  pace = { everyMs: config.uploadPaceMs, bytes: PACE_BYTES },
): void {
  let bytes = 0;
  const timer = setInterval(() => {
    if (bytes < pace.bytes && !request.complete)
      onTooSlow(new ApiException(408, SLOW, undefined, { Connection: 'close' }));
    bytes = 0;
  }, pace.everyMs);
  request.on('data', (data: Buffer) => (bytes += data.length));
  response.once('close', () => clearInterval(timer));
}

interface Upload {
  /** In bytes, all files and fields together. */
  maxFormBytes: number;
  /** Error for a longer form. */
  tooLong: ApiException;
  read: (request: Request, response: Response) => Promise<void>;
}

const UPLOAD = 'upload';
const FIELD_BYTES = 256 * 1024;
/** All text fields together. */
const FORM_TEXT_BYTES = 2 * MEGABYTE;
const MAX_FIELDS = 600;
/** Multipart headers of one file. */
const FILE_HEADER_BYTES = 4096;

/** Shared by all routes of this process. */
const memory = new UploadSemaphore();

interface Options {
  /** Per file. */
  maxBytes: number;
  /** Bytes of memory that the route needs per byte of file. */
  weight?: number;
}

/**
 * A multipart form with at most one file per name, each held in memory; a file over `maxBytes` ends the upload at once.
 * `form` documents it in OpenAPI.
 */
export function Multipart(form: Dto, files: string[], { maxBytes, weight = 1 }: Options): MethodDecorator {
  const parse = multer({
    storage: { _handleFile: storeFile(maxBytes), _removeFile: (_request, _file, done) => done(null) },
    defParamCharset: 'utf8',
    limits: {
      fileSize: maxBytes,
      files: files.length,
      fields: MAX_FIELDS,
      parts: MAX_FIELDS + files.length,
      fieldSize: FIELD_BYTES,
      fieldNestingDepth: 1,
      fieldArrayIndexLimit: MAX_FIELDS,
    },
  }).fields(files.map((name) => ({ name, maxCount: 1 })));
  const maxFormBytes = files.length * (maxBytes + FILE_HEADER_BYTES) + FORM_TEXT_BYTES;
  const tooLong =
    files.length === 1
      ? tooLarge(files[0]!, fileTooLarge(maxBytes))
      : new ApiException(
          413,
          `Le formulaire envoyé est trop volumineux\u00a0: chaque fichier compte ${maxBytes / MEGABYTE} Mo au plus.`,
        );
  const read: Upload['read'] = async (request, response) => {
    const length = Number(request.get('Content-Length') ?? maxFormBytes);
    // Each file may be as long as the form, and reserves that much.
    await memory.acquire(Math.max(length, files.length * Math.min(length, maxBytes)) * weight, response);
    await new Promise<void>((resolve, reject) => {
      requirePace(request, response, reject);
      boundBytes(request, maxFormBytes, () => reject(tooLong));
      parse(request, response, (error: unknown) => (error ? reject(explain(error, maxBytes)) : resolve()));
    });
    const faults = faultsOfBytes(request);
    if (faults.length > 0) throw badRequest(faults);
  };
  return applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({ type: form }),
    SetMetadata<string, Upload>(UPLOAD, { maxFormBytes, tooLong, read }),
  );
}

const BAD_FILE_NAME =
  'Le nom de ce fichier n’est pas en UTF-8\u00a0: renommez le fichier, sans le signe \uFFFD, puis réessayez.';
const BAD_BYTES =
  'Ce texte n’est pas en UTF-8\u00a0: écrivez-le à nouveau, sans le signe \uFFFD, et envoyez-le encodé en UTF-8.';

/** The parser of forms writes U+FFFD where bytes are no UTF-8, and hands on no bytes. */
function faultsOfBytes({ body, files = {} }: Request): FieldError[] {
  const isBad = (text: unknown) => typeof text === 'string' && text.includes('\uFFFD');
  // Undefined where the request is no form.
  const fields = Object.entries((body as object | undefined) ?? {}).filter(([, value]) => [value].flat().some(isBad));
  const named = Object.values(files)
    .flat<Express.Multer.File[]>()
    .filter(({ originalname }) => isBad(originalname));
  return [
    ...fields.map(([param]) => ({ param, msg: BAD_BYTES })),
    ...named.map(({ fieldname: param }) => ({ param, msg: BAD_FILE_NAME })),
  ];
}

/** Bounds a form that has no Content-Length. */
function boundBytes(request: Request, maxFormBytes: number, onExcess: () => void): void {
  let bytes = 0;
  request.on('data', (data: Buffer) => {
    bytes += data.length;
    if (bytes > maxFormBytes) onExcess();
  });
}

/** Copies the chunks of a file into one buffer: joined at the end, they would take twice the memory. */
function storeFile(maxBytes: number): StorageEngine['_handleFile'] {
  return (request, { stream }, done) => {
    try {
      const contentLength = request.get('Content-Length');
      // Multer passes one byte more than its limit, then fails.
      const target =
        contentLength === undefined ? undefined : Buffer.allocUnsafeSlow(Math.min(Number(contentLength), maxBytes + 1));
      const chunks: Buffer[] = [];
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        if (target) chunk.copy(target, size);
        else chunks.push(chunk);
        size += chunk.length;
      });
      stream.on('error', done);
      stream.on('end', () => done(null, { buffer: target?.subarray(0, size) ?? Buffer.concat(chunks), size }));
    } catch (error) {
      done(error);
    }
  };
}

export function uploadOf(handler: object): Upload | undefined {
  return Reflect.getMetadata(UPLOAD, handler) as Upload | undefined;
}

function explain(error: unknown, maxBytes: number): Error {
  // The buffer could not be allocated.
  if (error instanceof RangeError) return tooManyUploads();
  if (!(error instanceof MulterError) || error.code === 'MISSING_FIELD_NAME') {
    return new ApiException(400, 'Le formulaire envoyé est mal formé ou incomplet.');
  }
  const param = error.field ?? '';
  switch (error.code) {
    case 'LIMIT_FILE_SIZE':
      return tooLarge(param, fileTooLarge(maxBytes));
    case 'LIMIT_FIELD_VALUE':
      return tooLarge(param, 'Ce texte est trop long.');
    case 'LIMIT_UNEXPECTED_FILE':
      return badRequest([{ param, msg: 'Ce fichier n’est pas attendu ici, ou l’est une seule fois.' }]);
    default:
      return new ApiException(413, 'Le formulaire envoyé a trop de champs.');
  }
}

const fileTooLarge = (maxBytes: number) => `Ce fichier dépasse ${maxBytes / MEGABYTE} Mo.`;

function tooLarge(param: string, msg: string): ApiException {
  return new ApiException(413, msg, [{ param, msg }]);
}

/** A PDF starts with its header (ISO 32000-1, 7.5.2; readers accept it in the first kilobyte) and ends with %%EOF. */
function isPdf(content: Buffer): boolean {
  return /%PDF-[12]\.\d/.test(content.subarray(0, 1024).toString('latin1')) && content.lastIndexOf('%%EOF') !== -1;
}

/** Checks the content, not the name or the type that the client gives. */
export function pdfFault({ originalname, buffer }: Express.Multer.File): string | undefined {
  if (buffer.length === 0) return `« ${originalname} » est vide : choisissez un autre fichier.`;
  return isPdf(buffer) ? undefined : `« ${originalname} » n’est pas un fichier PDF.`;
}

const MAX_NAME_LENGTH = 255;

/** Drops folders and control characters; of a name over 255 characters the end stays. */
export function fileName({ originalname }: Express.Multer.File, unnamed: string): string {
  const name = originalname
    .replace(/^.*[/\\]/, '')
    .replace(/\p{Cc}/gu, '')
    .trim();
  return name.slice(-MAX_NAME_LENGTH) || unnamed;
}
