import type { Brand, Language } from '@megdan/contract'
import { headOf, html, type Html, plainPage } from '../platform/html.ts'
import { texts } from '../texts/index.ts'

/** Where one ends the digests, in one language: it works without the app, without scripts and without a sign-in. */
export function digestPages(lang: Language, look: Brand) {
  const words = texts[lang].digest
  const { page: said } = words
  const page = (body: Html) =>
    plainPage({
      lang,
      look,
      title: said.title,
      body: html`${headOf(look, '/home', words.brand)} ${body}
        <p><a href="/home">${look.name === null ? said.back : look.name}</a></p>`,
    })
  return {
    ask: (address: string) =>
      page(
        html`<h1>${said.ask}</h1>
          <form method="post" action="${address}">
            <p>${said.ask_text}</p>
            <input type="hidden" name="List-Unsubscribe" value="One-Click" />
            <button>${said.submit}</button>
          </form>`,
      ),
    done: () =>
      page(
        html`<h1>${said.done}</h1>
          <p>${said.done_text}</p>
          <p><a href="/profile?open=digest">${said.profile}</a></p>`,
      ),
    failed: () =>
      page(
        html`<h1>${said.failed}</h1>
          <p>${said.failed_text}</p>`,
      ),
  }
}
