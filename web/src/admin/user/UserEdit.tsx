import { useParams } from 'react-router-dom';
import { userResource } from '../../api/admin/user';
import { EditScreen } from '../EditScreen';
import { listOfUsers } from './trail';
import { UserForm } from './UserForm';

export function UserEdit() {
  return (
    <EditScreen
      id={useParams().userId}
      edition={userResource.edition}
      trail={[listOfUsers]}
      title={({ username }) => `Editer l'utilisateur ${username}`}
      knownTitle="Editer l'utilisateur"
      missing="Cet utilisateur n’existe pas ou n’existe plus."
    >
      {(user, reload) => <UserForm user={user} onReload={reload} />}
    </EditScreen>
  );
}
