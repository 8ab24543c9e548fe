import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { readTextParam } from '../../address/params';
import { QueryView } from '../../answer/Answer';
import { images, IMAGES_PAGE } from '../../api/admin/image';
import { TableFilter } from '../../ui/TableFilter';
import { TablePager } from '../../ui/TablePager';
import { AdminPage } from '../frame/AdminPage';
import { usePageNumber } from '../journal/usePageNumber';
import { ImageCard } from './ImageCard';
import './images.scss';

export function ImagesPage() {
  const [params, setParams] = useSearchParams();
  const search = readTextParam(params, 'recherche') ?? '';
  const { page, pagerProps } = usePageNumber(IMAGES_PAGE);
  const query = useQuery(images(search, page));
  const setSearch = (text: string) => setParams(text === '' ? {} : { recherche: text }, { replace: true });
  return (
    <AdminPage title="Images et fichiers" ready={!query.isPending}>
      <p>
        Les images et les PDF des textes, le dernier arrivé d’abord. On les ajoute en écrivant&nbsp;: boutons
        «&nbsp;Image&nbsp;» et «&nbsp;Lien&nbsp;» d’un texte, ou copier, coller, déposer.
      </p>
      <QueryView query={query}>
        {({ lines, total }) => {
          const pages = pagerProps(lines, total);
          return (
            <>
              <TableFilter
                text={search}
                onChange={setSearch}
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
