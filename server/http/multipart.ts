import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import type { Dto } from './arguments.js';
import { ApiException, badRequest } from '../errors.js';
import { tooManyUploads, requirePace, UploadSemaphore } from './upload-room.js';

interface Upload {
  /** In bytes, all files and fields together. */
  maxFormBytes: number;
  /** Error for a longer form. */
  tooLong: ApiException;
  read: (request: Request, response: Response) => Promise<void>;
}

const UPLOAD = 'upload';
const MEGABYTE = 1024 * 1024;
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
  };
  return applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({ type: form }),
    SetMetadata<string, Upload>(UPLOAD, { maxFormBytes, tooLong, read }),
  );
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
