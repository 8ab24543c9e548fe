import { useState } from 'react';
import { NumberField } from '../NumberField';
import { TextField } from '../TextField';
import { AltField } from './AltField';
import { ImageSource } from './ImageSource';
import type { Images, StoredImage } from './images';
import { InsertDialog } from './InsertDialog';
import { type ImageParts, imageMarkdown } from './inserts';
import { UploadStatus } from './SendingState';
import { useUpload } from './useUpload';

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
