import { readStored, store } from '../../ui/stored';

const NAME = 'compte';

/** Who was signed in last in this tab, so that who signs in again types a password alone. */
export const lastAccount = () => readStored('sessionStorage', NAME) ?? '';

export const rememberAccount = (username: string) => store('sessionStorage', NAME, username);
