import { AddScreen } from '../AddScreen';
import { listOfUsers } from './trail';
import { UserForm } from './UserForm';

export function UserAdd() {
  return (
    <AddScreen title="Ajouter un utilisateur" trail={[listOfUsers]}>
      <UserForm />
    </AddScreen>
  );
}
