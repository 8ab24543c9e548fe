import { useId } from 'react';
import { type ImageLigne, removeImage } from '../../api/admin/image';
import { modificationOf } from '../../api/admin/journal';
import { Link } from '../../ui/Link';
import { fileSize } from '../../ui/french';
import { RowName } from '../../ui/rowName';
import { DeleteButton } from '../frame/DeleteButton';
import { addressOf } from '../undo/address';
import { useNotify } from '../message/message';
import { nameOfLine } from '../undo/words';

const WORDS = {
  image: {
    what: 'l’image',
    heading: 'L’image est restée',
    gone: 'a été supprimée',
    unused: 'Aucun texte ne la montre.',
  },
  pdf: { what: 'le fichier', heading: 'Le fichier est resté', gone: 'a été supprimé', unused: 'Aucun texte n’y mène.' },
};

/** One image, or one PDF, of the library: what it is, and where it stands. */
export function ImageCard({ image }: { image: ImageLigne }) {
  const { id, nom, vignette, utilisations } = image;
  const nameId = useId();
  const say = useNotify();
  const { what, heading, gone, unused } = WORDS[vignette === null ? 'pdf' : 'image'];
  const remove = async () => {
    const answer = await removeImage(id);
    const text = `${what.charAt(0).toUpperCase()}${what.slice(1)} ${nom} ${gone}.`;
    say({ text, modification: modificationOf(answer) });
  };
  return (
    <li className="image-card">
      <Look image={image} />
      <div className="image-facts">
        <h2 id={nameId}>{nom}</h2>
        <Facts image={image} />
        {utilisations.length === 0 ? (
          <>
            <p className="hint">{unused}</p>
            <RowName value={nameId}>
              <DeleteButton question={`Supprimer ${what} ${nom}\u00a0?`} heading={heading} remove={remove} />
            </RowName>
          </>
        ) : (
          <ul className="image-uses" aria-label={`Où se trouve ${nom}`}>
            {utilisations.map((use) => (
              <li key={`${use.entite} ${use.cle}`}>
                <Link to={addressOf(use) ?? ''}>{nameOfLine(use)}</Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function Look({ image: { vignette, largeur, hauteur } }: { image: ImageLigne }) {
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
        <p className="hint">{`PDF, ${fileSize(poids)}`}</p>
        <p>
          <a href={url} target="_blank" rel="noopener" aria-label={`Ouvrir ${nom}`}>
            Ouvrir
          </a>
        </p>
      </>
    );
  return (
    <>
      <p className="hint">{`${largeur}\u00a0×\u00a0${hauteur}\u00a0pixels, ${fileSize(poids)}`}</p>
      <p>{alt === '' ? <em>Décorative, sans texte alternatif</em> : alt}</p>
    </>
  );
}
