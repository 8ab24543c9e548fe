/** The cookies of one browser at one site. */
export class Jar {
  private readonly cookies = new Map<string, string>();

  get header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  keep(lines: string[]): void {
    for (const line of lines) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}

/** Follows a provider's redirects until it leads to the site; what it is shown, it answers by itself. */
export async function passProvider(adresse: string, site: string, jar = new Jar()): Promise<string> {
  let next = adresse;
  for (let i = 0; i < 20; i += 1) {
    const answer = await fetch(next, { redirect: 'manual', headers: { Cookie: jar.header } });
    jar.keep(answer.headers.getSetCookie());
    const location = answer.headers.get('Location');
    if (location === null) throw new Error(`${next} answered ${answer.status} ${await answer.text()}`);
    next = new URL(location, next).href;
    if (next.startsWith(site)) return next.slice(site.length);
  }
  throw new Error('The provider leads nowhere');
}
