import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type ImageLigne, images, IMAGES_PAGE } from '../api/image';
import { QueryView } from '../api/query-view';
import { withBase } from '../lib/site';
import { Button } from '../ui/controls/button';
import type { StoredImage, StoredPdf } from '../ui/markdown/uploads';
import { TableFilter, TablePager } from '../ui/table/table';
import './form.scss';

type Props = {
  genre: 'image' | 'pdf';
  noun: [singular: string, plural: string];
  children: (line: ImageLigne) => ReactNode;
};

function LibraryChoice({ genre, noun, children }: Props) {
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

export function ImageLibrary({ onPick }: { onPick: (image: StoredImage) => void }) {
  return (
    <LibraryChoice genre="image" noun={['image', 'images']}>
      {(image) => (
        <Button onClick={() => onPick(image)}>
          <img src={withBase(image.vignette!)} alt="" loading="lazy" decoding="async" />
          {image.alt || image.nom}
        </Button>
      )}
    </LibraryChoice>
  );
}

export function PdfLibrary({ onPick }: { onPick: (pdf: StoredPdf) => void }) {
  return (
    <LibraryChoice genre="pdf" noun={['PDF', 'PDF']}>
      {(pdf) => <Button onClick={() => onPick(pdf)}>{pdf.nom}</Button>}
    </LibraryChoice>
  );
}
