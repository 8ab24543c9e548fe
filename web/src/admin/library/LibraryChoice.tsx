import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { QueryView } from '../../answer/Answer';
import { type ImageLigne, images, IMAGES_PAGE } from '../../api/admin/image';
import { TableFilter } from '../../ui/TableFilter';
import { TablePager } from '../../ui/TablePager';
import './library.scss';

type Props = {
  genre: 'image' | 'pdf';
  noun: [singular: string, plural: string];
  children: (line: ImageLigne) => ReactNode;
};

export function LibraryChoice({ genre, noun, children }: Props) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const searchFor = (text: string) => {
    setSearch(text);
    setPage(0);
  };
  return (
    <QueryView query={useQuery(images(search, page, genre))}>
      {({ lines, total }) => (
        <>
          <TableFilter text={search} onChange={searchFor} shown={total} total={total} noun={noun} />
          <ul className="images-choice" aria-label="Bibliothèque">
            {lines.map((line) => (
              <li key={line.id}>{children(line)}</li>
            ))}
          </ul>
          {total > IMAGES_PAGE && (
            <TablePager
              label="Bibliothèque"
              page={page}
              last={Math.ceil(total / IMAGES_PAGE) - 1}
              first={page * IMAGES_PAGE}
              rows={lines}
              total={total}
              turnTo={setPage}
            />
          )}
        </>
      )}
    </QueryView>
  );
}
