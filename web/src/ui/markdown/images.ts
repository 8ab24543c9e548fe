import type { ComponentType } from 'react';

export type StoredImage = { url: string; alt: string };
export type StoredPdf = { url: string; nom: string };

export type UploadControls = { signal: AbortSignal; onProgress: (sent: number) => void };

type Library<Stored> = ComponentType<{ onPick: (stored: Stored) => void }>;

/** Upload and library of images and PDFs, given by the caller, so that ui/ does not depend on the API. */
export type Images = {
  /** @throws Error with a message for the user */
  upload: (file: File, alt: string, sending: UploadControls) => Promise<StoredImage>;
  Library: Library<StoredImage>;
  /** @throws Error with a message for the user */
  uploadPdf: (file: File, sending: UploadControls) => Promise<StoredPdf>;
  PdfLibrary: Library<StoredPdf>;
};

/** A guess; the server checks the content. */
export const seemsPdf = ({ name, type }: File) => type === 'application/pdf' || /\.pdf$/i.test(name);
