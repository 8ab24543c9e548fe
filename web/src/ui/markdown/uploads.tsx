import { EditorView } from '@codemirror/view';
import { type ComponentType, useContext, useEffect, useRef, useState } from 'react';
import { SignInCount } from './sign-ins';

type Props = { sent?: number; failure?: string; noun: keyof typeof MESSAGES };

const MESSAGES = {
  'l’image': { sending: 'Envoi de l’image', preparing: 'L’image est préparée…', failed: 'L’image n’est pas gardée' },
  'le fichier': {
    sending: 'Envoi du fichier',
    preparing: 'Le fichier est rangé…',
    failed: 'Le fichier n’est pas gardé',
  },
};

export function UploadStatus({ sent, failure, noun }: Props) {
  const { sending, preparing, failed } = MESSAGES[noun];
  return (
    <div className="md-sending" role="status">
      {sent !== undefined && (
        <>
          <span>{sent < 1 ? `${sending}…` : preparing}</span>
          <progress aria-label={sending} value={sent < 1 ? sent : undefined} />
        </>
      )}
      {failure && (
        <p className="field-error">{`${failed}\u00a0: ${failure} Votre texte est intact\u00a0; vous pouvez réessayer.`}</p>
      )}
    </div>
  );
}

/** Handles a pasted or dropped file; a paste with both image and text, as from Word, is text. */
export function droppedFiles(onFile: (file: File) => void) {
  const take = (event: Event, file: File | undefined): boolean => {
    if (!file) return false;
    event.preventDefault();
    onFile(file);
    return true;
  };
  return EditorView.domEventHandlers({
    paste: (event) => {
      const { files, types = [] } = event.clipboardData ?? {};
      return !types.includes('text/plain') && take(event, files?.[0]);
    },
    drop: (event, view) => {
      const file = event.dataTransfer?.files[0];
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
      if (file && at !== null) view.dispatch({ selection: { anchor: at } });
      return take(event, file);
    },
  });
}

export type StoredImage = { url: string; alt: string };
export type StoredPdf = { url: string; nom: string };

type UploadControls = { signal: AbortSignal; onProgress: (sent: number) => void };

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

/** `sent` goes from 0 to 1; at 1 the server is still processing. */
export function useUpload() {
  const [sent, setSent] = useState<number>();
  const signIns = useContext(SignInCount);
  const [failed, setFailed] = useState<{ message: string; signIns: number }>();
  const inFlight = useRef<AbortController>(undefined);
  // Closing the dialog cancels the upload.
  useEffect(() => () => inFlight.current?.abort(), []);

  const upload = async <Stored,>(
    send: (sending: UploadControls) => Promise<Stored>,
    done: (stored: Stored) => void,
  ) => {
    if (inFlight.current) return;
    const { signal } = (inFlight.current = new AbortController());
    setFailed(undefined);
    setSent(0);
    try {
      const stored = await send({ signal, onProgress: setSent });
      if (!signal.aborted) done(stored);
    } catch (error) {
      if (!signal.aborted) setFailed({ message: error instanceof Error ? error.message : String(error), signIns });
    } finally {
      inFlight.current = undefined;
      if (!signal.aborted) setSent(undefined);
    }
  };
  return { upload, sent, failure: failed?.signIns === signIns ? failed.message : undefined };
}
