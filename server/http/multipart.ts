import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import type { Dto } from './arguments.js';
import { ApiException, badRequest } from '../errors.js';
import { keepPace, UploadRoom } from './upload-room.js';

type Upload = (request: Request, response: Response) => Promise<void>;

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
    storage: { _handleFile: keepFile, _removeFile: (_request, _file, done) => done(null) },
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
  const upload: Upload = async (request, response) => {
    const length = Number(request.get('Content-Length') ?? most);
    await room.take(length * weight, response);
    await new Promise<void>((resolve, reject) => {
      keepPace(request, response, reject);
      parse(request, response, (error: unknown) => (error ? reject(explain(error, maxBytes)) : resolve()));
    });
  };
  return applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({ type: form }),
    SetMetadata<string, Upload>(UPLOAD, upload),
  );
}

/** The pieces of a file, put together where they are to stay: joined at the end, they would take twice their room. */
function keepFile(request: Request, { stream }: Express.Multer.File, done: (error?: unknown, file?: object) => void) {
  const most = Number(request.get('Content-Length') ?? NaN);
  const whole = Number.isNaN(most) ? undefined : Buffer.allocUnsafeSlow(most);
  const pieces: Buffer[] = [];
  let size = 0;
  stream.on('data', (piece: Buffer) => {
    if (whole) piece.copy(whole, size);
    else pieces.push(piece);
    size += piece.length;
  });
  stream.on('error', done);
  stream.on('end', () => done(null, { buffer: whole?.subarray(0, size) ?? Buffer.concat(pieces), size }));
}

/** What reads the form of a route that takes one. */
export function uploadOf(handler: object): Upload | undefined {
  return Reflect.getMetadata(UPLOAD, handler) as Upload | undefined;
}

function explain(error: unknown, maxBytes: number): Error {
  if (!(error instanceof MulterError) || error.code === 'MISSING_FIELD_NAME') {
    return new ApiException(400, 'Le formulaire envoyé est mal formé ou incomplet.');
  }
  const param = error.field ?? '';
  switch (error.code) {
    case 'LIMIT_FILE_SIZE':
      return tooLarge(param, `Ce fichier dépasse ${maxBytes / MEGABYTE} Mo.`);
    case 'LIMIT_FIELD_VALUE':
      return tooLarge(param, 'Ce texte est trop long.');
    case 'LIMIT_UNEXPECTED_FILE':
      return badRequest([{ param, msg: 'Ce fichier n’est pas attendu ici, ou l’est une seule fois.' }]);
    default:
      return new ApiException(413, 'Le formulaire envoyé a trop de champs.');
  }
}

function tooLarge(param: string, msg: string): ApiException {
  return new ApiException(413, msg, [{ param, msg }]);
}
