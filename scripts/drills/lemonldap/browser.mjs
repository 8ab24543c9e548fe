// Does what a browser does between the site and a portal on another site: cookies and their SameSite, redirects, forms.
import { Parser } from 'htmlparser2';

const MAX_REDIRECTS = 10;

export class Browser {
  /** Cookies by host, as a browser has them: ports share them. */
  #jars = new Map();

  /** An address typed in, or with `from` one that the page there leads to; ends at a page. */
  async open(address, { from = address, form, until = () => false } = {}) {
    let [url, body] = [address, form];
    let isOfOneSite = true;
    for (let i = 0; i < MAX_REDIRECTS; i += 1) {
      isOfOneSite &&= hostOf(url) === hostOf(from);
      const headers = { accept: 'text/html', cookie: this.#cookiesFor(url, isOfOneSite) };
      const answer = await fetch(url, { method: body ? 'POST' : 'GET', body, headers, redirect: 'manual' });
      this.#keep(url, answer);
      const text = await answer.text();
      const next = answer.headers.get('location');
      if (next === null) return { url, status: answer.status, text };
      [url, body] = [new URL(next, url).href, undefined];
      if (until(url)) return { url };
    }
    throw new Error(`Plus de ${MAX_REDIRECTS} redirections : ${url}`);
  }

  /** Fills the form of a page and sends it. */
  submit({ url, text }, values, options) {
    const { action, fields } = formOf(text);
    const filled = Object.entries(values).map(([name, value]) => [name, value(fields.get(name))]);
    const form = new URLSearchParams([...new Map([...fields, ...filled])]);
    return this.open(new URL(action, url).href, { from: url, form, ...options });
  }

  /** As a page of the site does by script. */
  async call(site, method, path, sent) {
    const headers = {
      cookie: this.#cookiesFor(site, true),
      ...(method !== 'GET' && { origin: site, 'content-type': 'application/json' }),
    };
    const answer = await fetch(site + path, { method, headers, body: sent && JSON.stringify(sent) });
    this.#keep(site, answer);
    return { status: answer.status, body: await answer.json() };
  }

  #cookiesFor(url, isOfOneSite) {
    return [...(this.#jars.get(hostOf(url)) ?? [])]
      .filter(([, { isStrict }]) => isOfOneSite || !isStrict)
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  }

  #keep(url, { headers }) {
    const jar = this.#jars.get(hostOf(url)) ?? new Map();
    this.#jars.set(hostOf(url), jar);
    for (const line of headers.getSetCookie()) {
      const [, name, value, rest] = /^([^=]+)=([^;]*)(.*)$/.exec(line);
      const until = /; *expires=([^;]+)/i.exec(rest)?.[1];
      if (until !== undefined && Date.parse(until) < Date.now()) jar.delete(name);
      else jar.set(name, { value, isStrict: /; *samesite=strict/i.test(rest) });
    }
  }
}

function hostOf(url) {
  return new URL(url).hostname;
}

/** The only form of the page. */
function formOf(html) {
  let action;
  const fields = new Map();
  const onopentag = (tag, attributes) => {
    if (tag === 'form') action = attributes.action ?? '';
    if (tag === 'input' && attributes.name && attributes.type !== 'checkbox')
      fields.set(attributes.name, attributes.value ?? '');
  };
  new Parser({ onopentag }).end(html);
  if (action === undefined) throw new Error(`Aucun formulaire dans la page : ${html.slice(0, 500)}`);
  return { action, fields };
}
