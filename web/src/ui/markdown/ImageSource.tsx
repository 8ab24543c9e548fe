import { useEffect, useState } from 'react';
import { FileSource } from './FileSource';
import type { Images, StoredImage } from './images';

type ImageSourceProps = { images: Images; file?: File; onFile: (file: File) => void; onPick: (image: StoredImage) => void };

const CHOOSE = { file: 'Choisir un fichier', library: 'Choisir dans la bibliothèque' };
const UNREADABLE =
  'Ce navigateur n’arrive pas à montrer ce fichier\u00a0: il n’est sans doute pas une image. Un document se joint en PDF, par le bouton «\u00a0Lien\u00a0».';

export function ImageSource({ images: { Library }, file, onFile, onPick }: ImageSourceProps) {
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
