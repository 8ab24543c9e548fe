/** The same file as the favicon, which the browser has loaded already. */
export function Logo() {
  return <img className="logo" src="/favicon.svg" width="40" height="40" alt="" fetchPriority="low" />;
}
