/** Read from two cookies. It only drives what is shown; the server checks every request. */
type Auth = { signedIn: boolean; isAdmin: boolean };

export function readAuth(): Auth {
  const cookies = document.cookie.split('; ');
  const signedIn = cookies.some((cookie) => cookie.startsWith('check_jwt_token='));
  return { signedIn, isAdmin: signedIn && cookies.includes('user_is_admin=true') };
}
