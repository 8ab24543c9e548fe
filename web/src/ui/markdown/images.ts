import type { ComponentType } from 'react';

/** An image of this site, as a text is to show it. */
export type StoredImage = { url: string; alt: string };
/** A PDF of this site, as a text is to lead to it. */
export type StoredPdf = { url: string; nom: string };

/** Who waits for a file to go up. */
export type UploadControls = { signal: AbortSignal; onProgress: (sent: number) => void };

type Library<Stored> = ComponentType<{ onPick: (stored: Stored) => void }>;

/** Where the images of a text are kept, and the PDFs that it leads to; given by whoever knows the server. */
export type Images = {
  /** @throws Error with the sentence that says why it is not kept */
  upload: (file: File, alt: string, sending: UploadControls) => Promise<StoredImage>;
  Library: Library<StoredImage>;
  /** @throws Error with the sentence that says why it is not kept */
  uploadPdf: (file: File, sending: UploadControls) => Promise<StoredPdf>;
  PdfLibrary: Library<StoredPdf>;
};

/** What a file is taken for, by what it says of itself; the server looks. */
export const seemsPdf = ({ name, type }: File) => type === 'application/pdf' || /\.pdf$/i.test(name);
