import { useEffect, useId, useState } from 'react';
import { NumberField, TextField } from '../field';
import { imageMarkdown, type ImageParts } from './format';
import { FileSource, InsertDialog } from './link-dialog';
import { type Images, type StoredImage, UploadStatus, useUpload } from './uploads';

type AltFieldProps = {
  alt: string;
  decorative: boolean;
  error?: string;
  onAlt: (alt: string) => void;
  onDecorative: (decorative: boolean) => void;
};

/** An empty alternative text must be declared by a checkbox, never forgotten. */
function AltField({ alt, decorative, error, onAlt, onDecorative }: AltFieldProps) {
  const id = useId();
  return (
    <>
      {!decorative && (
        <TextField
          name="alt"
          label="Texte alternatif"
          autoComplete="off"
          hint="Ce que l’image montre, et pourquoi elle est là, en une phrase, sans commencer par «&nbsp;image de&nbsp;». Par exemple&nbsp;: «&nbsp;Schéma d’un ILS&nbsp;: le localizer est au bout de la piste&nbsp;»."
          value={alt}
          onChange={onAlt}
          error={error}
        />
      )}
      <p className="md-decorative">
        <input id={id} type="checkbox" checked={decorative} onChange={({ target }) => onDecorative(target.checked)} />
        <label htmlFor={id}>Elle ne fait que décorer&nbsp;: rien à dire à qui ne la voit pas</label>
      </p>
    </>
  );
}

type ImageSourceProps = {
  images: Images;
  file?: File;
  onFile: (file: File) => void;
  onPick: (image: StoredImage) => void;
};

const CHOOSE = { file: 'Choisir un fichier', library: 'Choisir dans la bibliothèque' };
const UNREADABLE =
  'Ce navigateur n’arrive pas à montrer ce fichier\u00a0: il n’est sans doute pas une image. Un document se joint en PDF, par le bouton «\u00a0Lien\u00a0».';

function ImageSource({ images: { Library }, file, onFile, onPick }: ImageSourceProps) {
  const dataUrl = useDataUrl(file);
  return (
    <FileSource
      file={file}
      accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
      choose={CHOOSE}
      hint={'PNG, JPEG, WebP, GIF ou AVIF, 10\u00a0Mo au plus.'}
      Library={Library}
      onFile={onFile}
      onPick={onPick}
    >
      {dataUrl && <ChosenImage key={dataUrl} url={dataUrl} />}
    </FileSource>
  );
}

/** Preview before the upload; a file that is no image gets an error. */
function ChosenImage({ url }: { url: string }) {
  const [broken, setBroken] = useState(false);
  if (broken || !url.startsWith('data:image/')) return <p className="field-error">{UNREADABLE}</p>;
  return <img className="md-chosen" src={url} alt="" onError={() => setBroken(true)} />;
}

/** A data URL: the Content-Security-Policy forbids blob URLs for images. */
function useDataUrl(file: File | undefined): string | undefined {
  const [read, setRead] = useState<{ file: File; url: string }>();
  useEffect(() => {
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => setRead({ file, url: reader.result as string });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return read?.file === file ? read?.url : undefined;
}

type ImageDialogProps = {
  initial: ImageParts;
  /** A pasted or dropped file. */
  dropped?: File;
  images?: Images;
  onInsert: (text: string) => void;
  onClose: () => void;
};

const SIZE = /^([1-9]\d{0,3})?$/;
const sizeError = (text: string) => (SIZE.test(text.trim()) ? undefined : 'Indiquez un nombre de 1 à 9999, ou rien.');
const NO_ADDRESS = 'Choisissez une image, ou indiquez son adresse.';
const NO_ALT = 'Dites ce que l’image montre, ou cochez qu’elle ne fait que décorer.';

export function ImageDialog({ initial, dropped, images, onInsert, onClose }: ImageDialogProps) {
  const [parts, setParts] = useState(initial);
  const [file, setFile] = useState(dropped);
  const [decorative, setDecorative] = useState(initial.address !== '' && initial.alt === '');
  const [isSubmitted, setSubmitted] = useState(false);
  const { upload, sent, failure } = useUpload();
  const set = (name: keyof ImageParts) => (value: string) => setParts({ ...parts, [name]: value });
  const alt = decorative ? '' : parts.alt;
  const errors = {
    address: !file && parts.address.trim() === '' ? NO_ADDRESS : undefined,
    alt: !decorative && alt.trim() === '' ? NO_ALT : undefined,
    width: sizeError(parts.width),
    height: sizeError(parts.height),
  };
  const insertAt = (address: string) =>
    onInsert(imageMarkdown({ alt, address, width: parts.width.trim(), height: parts.height.trim() }));
  const insert = () => {
    if (Object.values(errors).some(Boolean)) return setSubmitted(true);
    if (file)
      void upload(
        (sending) => images!.upload(file, alt.trim(), sending),
        ({ url }) => insertAt(url),
      );
    else insertAt(parts.address);
  };
  const pick = ({ url, alt }: StoredImage) => {
    setFile(undefined);
    setDecorative(alt === '');
    setParts({ ...parts, address: url, alt });
  };
  const fieldProps = (name: 'address' | 'width' | 'height') => ({
    name,
    value: parts[name],
    onChange: set(name),
    error: isSubmitted ? errors[name] : undefined,
  });
  return (
    <InsertDialog title="Image" sending={sent !== undefined} onInsert={insert} onClose={onClose}>
      {images && <ImageSource images={images} file={file} onFile={setFile} onPick={pick} />}
      {!file && (
        <TextField
          label="Adresse"
          inputMode="url"
          autoComplete="off"
          hint={'Ou celle d’une image qui est déjà sur un site\u00a0: https://… ou /images/dispositif.svg.'}
          {...fieldProps('address')}
        />
      )}
      <AltField
        alt={parts.alt}
        decorative={decorative}
        error={isSubmitted ? errors.alt : undefined}
        onAlt={set('alt')}
        onDecorative={setDecorative}
      />
      <div className="md-size">
        <NumberField label="Largeur" {...fieldProps('width')} />
        <NumberField label="Hauteur" {...fieldProps('height')} />
      </div>
      <p className="hint">En pixels. Avec une seule des deux, l’image garde ses proportions.</p>
      <UploadStatus sent={sent} failure={failure} noun="l’image" />
    </InsertDialog>
  );
}
