import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { isMissing } from '../api/client';
import { parseId } from '../address/paths';
import { Breadcrumb } from '../ui/Breadcrumb';
import { AdminPage } from './AdminPage';
import { Loaded } from './Loaded';
import { MissingPage } from './MissingPage';

type Props<Data, Key extends QueryKey> = {
  /** The id, as the address writes it. */
  id: string | undefined;
  edition: (id: number) => UseQueryOptions<Data, Error, Data, Key>;
  /** Whether what the id names is at home at this address. */
  belongs?: (data: Data) => boolean;
  /** The way here; its last step is the list, which is also the way back. */
  trail: { label: string; to: string }[];
  title: (data: Data) => string;
  /** The title until the name is known. */
  knownTitle: string;
  /** What is said of an id which names nothing. */
  missing: string;
  children: (data: Data, reload: () => Promise<boolean>) => ReactNode;
};

/** An edit screen: 'Chargement...', gone, failed, or its form, which starts over when it is reloaded. */
export function EditScreen<Data, Key extends QueryKey>(props: Props<Data, Key>) {
  const { edition, belongs, trail, title, knownTitle, missing, children } = props;
  const id = parseId(props.id);
  const query = useQuery({ ...edition(id ?? 0), enabled: id !== undefined });
  const [generation, setGeneration] = useState(0);

  const back = trail.at(-1)!;
  const elsewhere = query.data !== undefined && belongs?.(query.data) === false;
  const gone = elsewhere || (query.data === undefined && query.isError && isMissing(query.error));
  if (id === undefined || gone) {
    return <MissingPage sentence={missing} back={back} above={<Breadcrumb trail={trail} here="Page introuvable" />} />;
  }

  const reload = async () => {
    const { isSuccess } = await query.refetch();
    if (isSuccess) {
      setGeneration(generation + 1);
      document.querySelector('h1')?.focus();
    }
    return isSuccess;
  };

  const heading = query.data === undefined ? knownTitle : title(query.data);
  return (
    <AdminPage title={heading} ready={!query.isPending} above={<Breadcrumb trail={trail} here={heading} />}>
      <Loaded query={query}>
        {(data) => <Fragment key={`${id} ${generation}`}>{children(data, reload)}</Fragment>}
      </Loaded>
    </AdminPage>
  );
}
