import { type UserBody, type UserDetail, UserService, type UserUpdateBody } from '../../../../openapi/client/index.js';
import { ownAccountQuery } from '../../api/auth';
import { queryClient } from '../../api/client';
import { defineResource } from '../../api/resource';

export type User = UserDetail;

export const userResource = defineResource({
  name: 'user',
  list: () => UserService.listUsers(),
  get: (id) => UserService.getUser({ id }),
  create: (body: UserBody, key) => UserService.createUser({ requestBody: body, idempotencyKey: key }),
  update: (id, body: UserUpdateBody, ifMatch) => UserService.updateUser({ id, requestBody: body, ifMatch }),
  remove: (id) => UserService.deleteUser({ id }),
});

export async function isOwnAccount({ username }: User): Promise<boolean> {
  const session = await queryClient.fetchQuery(ownAccountQuery);
  return session.username === username;
}
