/** Who is signed in, as two cookies tell the page. They drive what is shown; the server decides what is allowed. */
type Auth = { signedIn: boolean; isAdmin: boolean };

export function readAuth(): Auth {
  const cookies = document.cookie.split('; ');
  const signedIn = cookies.some((cookie) => cookie.startsWith('check_jwt_token='));
  return { signedIn, isAdmin: signedIn && cookies.includes('user_is_admin=true') };
}
