import { keepPreviousData, type UseQueryOptions } from '@tanstack/react-query';
import { totalOf } from '../../../../openapi/client/core/request.js';
import {
  type CancelablePromise,
  type ImageDetail,
  type ImageLigne,
  ImageService,
} from '../../../../openapi/client/index.js';
import { ask } from '../ask';
import { sentenceOf, type Wait } from '../client';
import { CreationKey } from './creationKey';
import { AS_A_WRITE, readAgain, write } from './resource';

export type { ImageLigne };

/** Images of the library on a page. */
export const IMAGES_PAGE = 24;

type Images = { lines: ImageLigne[]; total: number };

type Genre = 'image' | 'pdf';

export const images = (sought: string, page: number, genre?: Genre): UseQueryOptions<Images> => ({
  queryKey: ['image', 'list', genre, sought, page],
  queryFn: async () => {
    const lines = await ask(ImageService.listImages(genre, IMAGES_PAGE, page * IMAGES_PAGE, sought || undefined));
    return { lines, total: totalOf(lines) };
  },
  placeholderData: keepPreviousData,
});

/** Adds an image to the library. It is taken back by its `signal`. */
export const uploadImage = (file: File, alt: string, upload: Wait) =>
  uploaded({ file, alt }, upload, (body, key) => ImageService.createImage(body, key));

/** Adds a PDF to the library. It is taken back by its `signal`. */
export const uploadPdf = (file: File, upload: Wait) =>
  uploaded({ file }, upload, (body, key) => ImageService.createPdf(body, key));

export const removeImage = (id: number) => write(ImageService.deleteImage(id));

const keys = new WeakMap<File, CreationKey>();

async function uploaded<Body extends { file: File }>(
  body: Body,
  upload: Wait,
  send: (body: Body, key: string) => CancelablePromise<ImageDetail>,
): Promise<ImageDetail> {
  const key = keys.get(body.file) ?? new CreationKey();
  keys.set(body.file, key);
  try {
    const stored = await ask(send(body, key.of(body)), { ...upload, ...AS_A_WRITE });
    keys.delete(body.file);
    readAgain();
    return stored;
  } catch (error) {
    throw new Error(sentenceOf(error), { cause: error });
  }
}
