import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import multer, { memoryStorage, MulterError } from 'multer';
import { ApiException, badRequest } from './errors.js';

type Upload = (request: Request, response: Response) => Promise<void>;

const UPLOAD = 'upload';
const MEGABYTE = 1024 * 1024;
const FIELD_BYTES = 256 * 1024;
const MAX_FIELDS = 600;

/**
 * A multipart form with at most one file a name, each held in memory up to `maxBytes`: more ends the upload at once.
 * `form` is what the OpenAPI document shows of it.
 */
export function Multipart(form: new () => object, files: string[], maxBytes: number): MethodDecorator {
  const parse = multer({
    storage: memoryStorage(),
    defParamCharset: 'utf8',
    limits: { fileSize: maxBytes, files: files.length, fields: MAX_FIELDS, fieldSize: FIELD_BYTES },
  }).fields(files.map((name) => ({ name, maxCount: 1 })));
  const upload: Upload = (request, response) =>
    new Promise<void>((resolve, reject) => {
      parse(request, response, (error: unknown) => (error ? reject(explain(error, maxBytes)) : resolve()));
    });
  return applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({ type: form }),
    SetMetadata<string, Upload>(UPLOAD, upload),
  );
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
