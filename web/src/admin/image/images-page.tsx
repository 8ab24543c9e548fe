import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { modificationOf } from '../../api/history';
import { type ImageLigne, images, IMAGES_PAGE, kindsThatShow, removeImage } from '../../api/image';
import { QueryView } from '../../api/query-view';
import { useRefusal } from '../../api/rights';
import { DeleteButton } from '../../crud/delete';
import { AdminPage } from '../../crud/page';
import { formatEntityName } from '../../crud/undo/format';
import { useNotify } from '../../edit/message';
import { capitalize, formatFileSize } from '../../lib/french';
import { editPathOf } from '../../lib/kinds';
import { readTextParam } from '../../lib/params';
import { adminPaths } from '../../lib/paths';
import { withBase } from '../../lib/site';
import { Link } from '../../ui/link';
import { RowName } from '../../ui/table/row-actions';
import { TableFilter, TablePager } from '../../ui/table/table';
import { useFilterText, useUrlFilters } from '../../ui/url-filters';
import { AddFiles } from './add-files';
import { usePageNumber } from '../history/journal-table';
import './images.scss';

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

function ImageCard({ image }: { image: ImageLigne }) {
  const { id, nom, vignette, utilisations } = image;
  const nameId = useId();
  const notify = useNotify();
  const [isKept, setKept] = useState(false);
  const { noun, heading, deleted, unused } = MESSAGES[vignette === null ? 'pdf' : 'image'];
  const remove = async () => {
    const answer = await removeImage(id).catch((error: unknown) => {
      setKept(kindsThatShow(error).includes('catalogue'));
      throw error;
    });
    const text = `${capitalize(noun)} ${nom} ${deleted}.`;
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
              <DeleteButton question={`Supprimer ${noun} ${nom}\u00a0?`} heading={heading} remove={remove}>
                {isKept && (
                  <p className="consequence">
                    {capitalize(noun)} se trouve dans un <Link to={adminPaths.catalogues}>catalogue gardé</Link>.
                  </p>
                )}
              </DeleteButton>
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
  return <img src={withBase(vignette)} alt="" width={largeur} height={hauteur} loading="lazy" decoding="async" />;
}

function Facts({ image: { vignette, url, nom, alt, largeur, hauteur, poids } }: { image: ImageLigne }) {
  if (vignette === null)
    return (
      <>
        <p className="hint">{`PDF, ${formatFileSize(poids)}`}</p>
        <p>
          <a href={withBase(url)} target="_blank" rel="noopener" aria-label={`Ouvrir ${nom}`}>
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

const readSearch = (params: URLSearchParams) => ({ recherche: readTextParam(params, 'recherche') });

export function ImagesPage() {
  const refusal = useRefusal();
  const address = useUrlFilters(readSearch);
  const search = address.filters.recherche ?? '';
  const { text, setText, sendNow } = useFilterText(address, 'recherche');
  const { page, pagerProps } = usePageNumber(IMAGES_PAGE);
  const query = useQuery(images(search, page));
  return (
    <AdminPage title="Images et fichiers" ready={!query.isPending} refusal={refusal}>
      <p>
        Les images et les PDF des textes, le dernier arrivé d’abord. On peut aussi les ajouter en écrivant un texte, par
        ses boutons «&nbsp;Image&nbsp;» et «&nbsp;Lien&nbsp;».
      </p>
      {refusal === undefined && <AddFiles />}
      <QueryView query={query}>
        {({ lines, total }) => {
          const pages = pagerProps(lines, total);
          return (
            <>
              <TableFilter
                text={text}
                onChange={setText}
                onLeave={sendNow}
                shown={total}
                total={total}
                noun={['fichier', 'fichiers']}
              />
              {lines.length === 0 && <p className="empty">{emptyText(search)}</p>}
              <ul className="images" aria-label="Images et fichiers">
                {lines.map((image) => (
                  <ImageCard key={image.id} image={image} />
                ))}
              </ul>
              {(pages.last > 0 || page > 0) && <TablePager {...pages} label="Images et fichiers" />}
            </>
          );
        }}
      </QueryView>
    </AdminPage>
  );
}

const emptyText = (search: string) =>
  search === '' ? 'Aucune image ni aucun fichier pour l’instant.' : 'Aucun fichier ne correspond.';
