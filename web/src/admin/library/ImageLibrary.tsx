import type { StoredImage } from '../../ui/markdown/images';
import { LibraryChoice } from './LibraryChoice';

export function ImageLibrary({ onPick }: { onPick: (image: StoredImage) => void }) {
  return (
    <LibraryChoice genre="image" noun={['image', 'images']}>
      {(image) => (
        <button type="button" className="btn" onClick={() => onPick(image)}>
          <img src={image.vignette!} alt="" loading="lazy" decoding="async" />
          {image.alt || image.nom}
        </button>
      )}
    </LibraryChoice>
  );
}
