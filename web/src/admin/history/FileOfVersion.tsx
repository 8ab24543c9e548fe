import type { VersionFile } from '../../api/admin/versions';
import { EmptyValue } from '../journal/Nothing';

type FileOfVersionProps = { name: string; file: VersionFile | undefined };

export function FileOfVersion({ name, file }: FileOfVersionProps) {
  if (!file) return <EmptyValue />;
  if (file.content === undefined) return <>{`${name} (son contenu n’est plus gardé)`}</>;
  return (
    <a href={file.url} target="_blank" rel="noreferrer">
      {name}
      <span className="visually-hidden"> (nouvel onglet)</span>
    </a>
  );
}
