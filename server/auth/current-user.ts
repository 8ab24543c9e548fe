/** Who makes a request: what the guard puts at `request.user`. */
export interface CurrentUser {
  id: number;
  username: string;
  is_admin: boolean;
  mot_de_passe_a_changer: boolean;
  /** Id of the session. */
  sid: string;
}
