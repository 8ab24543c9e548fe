import { type ComponentType, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatFileSize } from '../../lib/french';
import { ActionDialog } from '../action-dialog';
import { DisclosureButton } from '../controls/disclosure';
import { FileInput, TextField } from '../field';
import { linkMarkdown, type LinkParts } from './format';
import { type Images, type StoredPdf, UploadStatus, useUpload } from './uploads';

type FileSourceProps<Stored> = {
  file?: File;
  accept: string;
  /** Button labels. */
  choose: { file: string; library: string };
  hint: string;
  Library: ComponentType<{ onPick: (stored: Stored) => void }>;
  onFile: (file: File) => void;
  onPick: (stored: Stored) => void;
  /** Preview of the chosen file. */
  children?: ReactNode;
};

/** Chooses a local file or one of the library. */
export function FileSource<Stored>(props: FileSourceProps<Stored>) {
  const { file, accept, choose, hint, Library, onFile, onPick, children } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const pick = (stored: Stored) => {
    setOpen(false);
    onPick(stored);
  };
  return (
    <div className="mb-4">
      <div className="actions">
        <FileInput
          ref={input}
          control={{ id, name: 'file', 'aria-describedby': `${id}-chosen` }}
          accept={accept}
          onFile={onFile}
        >
          {choose.file}
        </FileInput>
        <DisclosureButton open={open} onToggle={setOpen}>
          {choose.library}
        </DisclosureButton>
      </div>
      <p className="hint mt-2 mb-3" id={`${id}-chosen`} role="status">
        {file ? `Fichier choisi\u00a0: ${file.name} (${formatFileSize(file.size)})` : hint}
      </p>
      {children}
      {open && <Library onPick={pick} />}
    </div>
  );
}

type InsertDialogProps = {
  title: string;
  /** Whether an upload is pending. */
  sending?: boolean;
  onInsert: () => void;
  onClose: () => void;
  children: ReactNode;
};

export function InsertDialog({ title, sending = false, onInsert, onClose, children }: InsertDialogProps) {
  const fields = useRef<HTMLDivElement>(null);
  const insert = () => {
    flushSync(onInsert);
    fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  return (
    <ActionDialog
      title={title}
      className="dialog-small"
      action={{ label: 'Insérer', onConfirm: insert }}
      sending={sending}
      form="focus"
      onClose={onClose}
    >
      <div ref={fields}>{children}</div>
    </ActionDialog>
  );
}

type LinkDialogProps = {
  initial: LinkParts;
  /** A pasted or dropped file. */
  dropped?: File;
  images?: Images;
  onInsert: (text: string) => void;
  onClose: () => void;
};

const CHOOSE = { file: 'Choisir un PDF', library: 'Choisir parmi les PDF du site' };
const HINT = 'Pour mener à un fichier\u00a0: un PDF, 10\u00a0Mo au plus.';
const NO_ADDRESS = 'Indiquez une adresse.';
const NO_TEXT = 'Dites en quelques mots ce que contient le fichier\u00a0: c’est ce que l’on lira.';

export function LinkDialog({ initial, dropped, images, onInsert, onClose }: LinkDialogProps) {
  const [parts, setParts] = useState(initial);
  const [file, setFile] = useState(dropped);
  const [isSubmitted, setSubmitted] = useState(false);
  const { upload, sent, failure } = useUpload();
  const isFile = file !== undefined || parts.address.startsWith('/fichier/');
  const errors = {
    address: !file && parts.address.trim() === '' ? NO_ADDRESS : undefined,
    text: isFile && parts.text.trim() === '' ? NO_TEXT : undefined,
  };
  const insertAt = (address: string) => onInsert(linkMarkdown({ ...parts, address }));
  const insert = () => {
    if (errors.address ?? errors.text) return setSubmitted(true);
    if (file)
      void upload(
        (sending) => images!.uploadPdf(file, sending),
        ({ url }) => insertAt(url),
      );
    else insertAt(parts.address);
  };
  const pick = ({ url }: StoredPdf) => {
    setFile(undefined);
    setParts({ ...parts, address: url });
  };
  return (
    <InsertDialog title="Lien" sending={sent !== undefined} onInsert={insert} onClose={onClose}>
      {!file && (
        <TextField
          label="Adresse"
          name="address"
          inputMode="url"
          autoComplete="off"
          hint="Un autre site (https://…), une page de celui-ci (/page/2), un courriel (mailto:…)."
          value={parts.address}
          onChange={(address) => setParts({ ...parts, address })}
          error={isSubmitted ? errors.address : undefined}
        />
      )}
      {images && (
        <FileSource
          file={file}
          accept="application/pdf,.pdf"
          choose={CHOOSE}
          hint={HINT}
          Library={images.PdfLibrary}
          onFile={setFile}
          onPick={pick}
        />
      )}
      <TextField
        label="Texte du lien"
        name="text"
        autoComplete="off"
        hint={
          isFile
            ? 'Ce que contient le fichier. Par exemple\u00a0: «\u00a0Le guide du stagiaire 2026\u00a0».'
            : undefined
        }
        value={parts.text}
        onChange={(text) => setParts({ ...parts, text })}
        error={isSubmitted ? errors.text : undefined}
      />
      <UploadStatus sent={sent} failure={failure} noun="le fichier" />
    </InsertDialog>
  );
}
