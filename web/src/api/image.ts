import { keepPreviousData, type UseQueryOptions } from '@tanstack/react-query';
import { totalOf } from '../../../openapi/client/core/request.js';
import {
  ApiError,
  type ApiRequest,
  type ImageDetail,
  type ImageLigne,
  ImageService,
  type ImageUtilisee,
} from '../../../openapi/client/index.js';
import { call, type CallOptions, errorMessageOf } from './client';
import { CreationKey, invalidateLists, write, WRITE_OPTIONS } from './resource';

export type { ImageLigne };

export const IMAGES_PAGE = 24;

type Images = { lines: ImageLigne[]; total: number };

type Genre = 'image' | 'pdf';

export const images = (text: string, page: number, genre?: Genre): UseQueryOptions<Images> => ({
  queryKey: ['image', 'list', genre, text, page],
  queryFn: async () => {
    const lines = await call(
      ImageService.listImages({
        genre,
        limit: IMAGES_PAGE,
        offset: page * IMAGES_PAGE,
        searchString: text || undefined,
      }),
    );
    return { lines, total: totalOf(lines) };
  },
  placeholderData: keepPreviousData,
});

export const uploadImage = (file: File, alt: string, upload: CallOptions) =>
  uploadFile({ file, alt }, upload, (body, key) => ImageService.createImage({ formData: body, idempotencyKey: key }));

export const uploadPdf = (file: File, upload: CallOptions) =>
  uploadFile({ file }, upload, (body, key) => ImageService.createPdf({ formData: body, idempotencyKey: key }));

export const removeImage = (id: number) => write(ImageService.deleteImage({ id }));

/** Kinds of what shows a file, after the refusal to delete it. */
export function kindsThatShow(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [];
  const { utilisations = [] } = (error.body ?? {}) as Partial<ImageUtilisee>;
  return utilisations.map(({ entite }) => entite);
}

const creationKeys = new WeakMap<File, CreationKey>();

async function uploadFile<Body extends { file: File }>(
  body: Body,
  upload: CallOptions,
  send: (body: Body, key: string) => ApiRequest<ImageDetail>,
): Promise<ImageDetail> {
  const key = creationKeys.get(body.file) ?? new CreationKey();
  creationKeys.set(body.file, key);
  try {
    const stored = await call(send(body, key.forBody(body)), { ...upload, ...WRITE_OPTIONS });
    creationKeys.delete(body.file);
    invalidateLists();
    return stored;
  } catch (error) {
    throw new Error(errorMessageOf(error), { cause: error });
  }
}
