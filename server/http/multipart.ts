import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import type { Dto } from './arguments.js';
import { ApiException, badRequest } from '../errors.js';
import { full, keepPace, UploadRoom } from './upload-room.js';

interface Upload {
  /** Bytes of the longest form. */
  most: number;
  /** What a longer one is told. */
  tooLong: ApiException;
  read: (request: Request, response: Response) => Promise<void>;
}

const UPLOAD = 'upload';
const MEGABYTE = 1024 * 1024;
const FIELD_BYTES = 256 * 1024;
/** The texts of a form, where its length is not said. */
const FORM_BYTES = 2 * MEGABYTE;
const MAX_FIELDS = 600;
/** What stands around a file. */
const FILE_HEAD = 4096;

/** Of this process, whatever the route. */
const room = new UploadRoom();

interface Options {
  /** Of each file. */
  maxBytes: number;
  /** What the route makes of a byte, in bytes. */
  weight?: number;
}

/**
 * A multipart form with at most one file a name, each held in memory up to `maxBytes`: more ends the upload at once.
 * `form` is what the OpenAPI document shows of it.
 */
export function Multipart(form: Dto, files: string[], { maxBytes, weight = 1 }: Options): MethodDecorator {
  const parse = multer({
    storage: { _handleFile: keepFile(maxBytes), _removeFile: (_request, _file, done) => done(null) },
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
  const most = files.length * (maxBytes + FILE_HEAD) + FORM_BYTES;
  const tooLong =
    files.length === 1
      ? tooLarge(files[0]!, fileTooLarge(maxBytes))
      : new ApiException(
          413,
          `Le formulaire envoyé est trop volumineux\u00a0: chaque fichier compte ${maxBytes / MEGABYTE} Mo au plus.`,
        );
  const read: Upload['read'] = async (request, response) => {
    const length = Number(request.get('Content-Length') ?? most);
    // Each file may be as long as the form.
    await room.take(Math.max(length, files.length * Math.min(length, maxBytes)) * weight, response);
    await new Promise<void>((resolve, reject) => {
      keepPace(request, response, reject);
      boundBytes(request, most, () => reject(tooLong));
      parse(request, response, (error: unknown) => (error ? reject(explain(error, maxBytes)) : resolve()));
    });
  };
  return applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({ type: form }),
    SetMetadata<string, Upload>(UPLOAD, { most, tooLong, read }),
  );
}

/** Of a form whose length is not said, the bytes that come. */
function boundBytes(request: Request, most: number, tooMany: () => void): void {
  let bytes = 0;
  request.on('data', (data: Buffer) => {
    bytes += data.length;
    if (bytes > most) tooMany();
  });
}

/** The pieces of a file, put together where they are to stay: joined at the end, they would take twice their room. */
function keepFile(maxBytes: number): StorageEngine['_handleFile'] {
  return (request, { stream }, done) => {
    try {
      const said = request.get('Content-Length');
      // Multer lets one byte more through, which tells it that there are too many.
      const whole = said === undefined ? undefined : Buffer.allocUnsafeSlow(Math.min(Number(said), maxBytes + 1));
      const pieces: Buffer[] = [];
      let size = 0;
      stream.on('data', (piece: Buffer) => {
        if (whole) piece.copy(whole, size);
        else pieces.push(piece);
        size += piece.length;
      });
      stream.on('error', done);
      stream.on('end', () => done(null, { buffer: whole?.subarray(0, size) ?? Buffer.concat(pieces), size }));
    } catch (error) {
      done(error);
    }
  };
}

/** What reads the form of a route that takes one. */
export function uploadOf(handler: object): Upload | undefined {
  return Reflect.getMetadata(UPLOAD, handler) as Upload | undefined;
}

function explain(error: unknown, maxBytes: number): Error {
  // There is no memory for it.
  if (error instanceof RangeError) return full();
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
