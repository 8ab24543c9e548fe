import { useQuery } from '@tanstack/react-query';
import { type User, userResource } from '../../api/admin/user';
import { ownAccount } from '../../api/session';
import { adminPaths } from '../../address/paths';
import { RowLink } from '../../ui/RowLink';
import { DeleteButton } from '../DeleteButton';

/** Nobody deletes the account they are signed in with. */
export function UserActions({ user: { id, username } }: { user: User }) {
  const isOwn = useQuery(ownAccount).data?.username === username;
  return (
    <>
      <RowLink to={adminPaths.user.edit(id)}>Editer</RowLink>
      {!isOwn && (
        <DeleteButton
          question={`Etes vous sûr de vouloir supprimer l'utilisateur '${username}' ?`}
          heading="Impossible de supprimer l'utilisateur :"
          remove={() => userResource.remove(id)}
        >
          <p className="consequence">
            {'Ses sessions en cours se termineront aussitôt\u00a0; aucun contenu ne sera supprimé.'}
          </p>
        </DeleteButton>
      )}
    </>
  );
}
