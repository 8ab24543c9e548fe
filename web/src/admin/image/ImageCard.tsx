import { useId } from 'react';
import { type ImageLigne, removeImage } from '../../api/admin/image';
import { modificationOf } from '../../api/admin/journal';
import { Link } from '../../ui/Link';
import { formatFileSize } from '../../ui/french';
import { RowName } from '../../ui/rowName';
import { DeleteButton } from '../frame/DeleteButton';
import { editPathOf } from '../undo/address';
import { useNotify } from '../message/message';
import { formatEntityName } from '../undo/words';

const MESSAGES = {
  image: {
    noun: 'l’image',
    heading: 'L’image est restée',
    deleted: 'a été supprimée',
    unused: 'Aucun texte ne la montre.',
  },
  pdf: {
    noun: 'le fichier',
    heading: 'Le fichier est resté',
    deleted: 'a été supprimé',
    unused: 'Aucun texte n’y mène.',
  },
};

export function ImageCard({ image }: { image: ImageLigne }) {
  const { id, nom, vignette, utilisations } = image;
  const nameId = useId();
  const notify = useNotify();
  const { noun, heading, deleted, unused } = MESSAGES[vignette === null ? 'pdf' : 'image'];
  const remove = async () => {
    const answer = await removeImage(id);
    const text = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${nom} ${deleted}.`;
    notify({ text, modification: modificationOf(answer) });
  };
  return (
    <li className="image-card">
      <Thumbnail image={image} />
      <div className="image-facts">
        <h2 id={nameId}>{nom}</h2>
        <Facts image={image} />
        {utilisations.length === 0 ? (
          <>
            <p className="hint">{unused}</p>
            <RowName value={nameId}>
              <DeleteButton question={`Supprimer ${noun} ${nom}\u00a0?`} heading={heading} remove={remove} />
            </RowName>
          </>
        ) : (
          <ul className="image-uses" aria-label={`Où se trouve ${nom}`}>
            {utilisations.map((use) => (
              <li key={`${use.entite} ${use.cle}`}>
                <Link to={editPathOf(use) ?? ''}>{formatEntityName(use)}</Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function Thumbnail({ image: { vignette, largeur, hauteur } }: { image: ImageLigne }) {
  if (vignette === null)
    return (
      <p className="image-pdf" aria-hidden="true">
        PDF
      </p>
    );
  return <img src={vignette} alt="" width={largeur} height={hauteur} loading="lazy" decoding="async" />;
}

function Facts({ image: { vignette, url, nom, alt, largeur, hauteur, poids } }: { image: ImageLigne }) {
  if (vignette === null)
    return (
      <>
        <p className="hint">{`PDF, ${formatFileSize(poids)}`}</p>
        <p>
          <a href={url} target="_blank" rel="noopener" aria-label={`Ouvrir ${nom}`}>
            Ouvrir
          </a>
        </p>
      </>
    );
  return (
    <>
      <p className="hint">{`${largeur}\u00a0×\u00a0${hauteur}\u00a0pixels, ${formatFileSize(poids)}`}</p>
      <p>{alt === '' ? <em>Décorative, sans texte alternatif</em> : alt}</p>
    </>
  );
}
