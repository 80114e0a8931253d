import { type Language, languageNames } from '@megdan/contract'
import type { Settings } from '../settings.ts'
import { headOf, html, type Html, plainPage } from '../platform/html.ts'
import { calledBy } from '../platform/called.ts'
import { texts } from '../texts/index.ts'

/** The pages of a deletion without the app, in one language. */
export function deletionPages(lang: Language, settings: Settings) {
  const { backup_days, audit_name_days, languages, brand: look } = settings
  const called = calledBy(settings)
  const words = texts[lang].deletion
  const page = (body: Html) =>
    plainPage({
      lang,
      look,
      title: called(words.title),
      body: html`${headOf(look, '/auth', words.brand)} ${body}
        <p><a href="/auth">${called(words.back)}</a></p>`,
    })
  const language = html`<input type="hidden" name="lang" value="${lang}" />`
  const explained = (refusal: string | undefined) =>
    refusal && html`<p role="alert">${words.refusals[refusal] ?? words.refusals['other']}</p>`
  const again = html`<p><a href="/auth/delete?lang=${lang}">${words.again}</a></p>`

  const others = languages
    .filter((one) => one !== lang)
    .map((one) => html` · <a href="/auth/delete?lang=${one}" lang="${one}">${languageNames[one]}</a>`)

  const meaning = html` ${words.lists.map(
      ({ title, lines }) =>
        html`<section>
          <h2>${title}</h2>
          <ul>
            ${lines.map((line) => html`<li>${line}</li>`)}
          </ul>
        </section>`,
    )}
    <p class="soft">${words.studio(audit_name_days)}</p>
    <p class="soft">${words.backups(backup_days)}</p>
    <p class="soft">${words.directory}</p>`

  const nameField = (value: string, id: string) =>
    html`<label for="${id}">${words.who.email}</label>
      <input
        id="${id}"
        name="email"
        value="${value}"
        required
        maxlength="254"
        autocomplete="username"
        autocapitalize="none"
        autocorrect="off"
        spellcheck="false"
      />`

  /** What is copied sign by sign, in capitals. */
  const signsField = (name: string, label: string, autocomplete: string) =>
    html`<label for="${name}">${label}</label>
      <input
        id="${name}"
        name="${name}"
        required
        maxlength="100"
        autocomplete="${autocomplete}"
        autocapitalize="characters"
        autocorrect="off"
        spellcheck="false"
      />`

  return {
    start: (refusal?: string, email = '') =>
      page(
        html` <h1>${called(words.title)}</h1>
          <p>${words.lead}</p>
          <p class="soft">${words.in_app}${others}</p>
          <form method="post" action="/auth/delete/proof">
            <h2>${words.who.title}</h2>
            ${explained(refusal)}${language} ${nameField(email, 'name')}
            <label for="password">${words.who.password}</label>
            <input
              id="password"
              name="password"
              type="password"
              required
              maxlength="512"
              autocomplete="current-password"
            />
            <button>${words.who.submit}</button>
          </form>
          <form method="post" action="/auth/delete/code">
            <h2>${words.mail.title}</h2>
            <p>${words.mail.text}</p>
            ${language} ${nameField(email, 'mail-name')} <button class="plain">${words.mail.submit}</button>
          </form>
          ${meaning}`,
      ),

    code: (email: string, refusal?: string) =>
      page(
        html` <h1>${words.code.title}</h1>
          <p>${words.code.text}</p>
          <form method="post" action="/auth/delete/proof">
            ${explained(refusal)}${language}
            <input type="hidden" name="email" value="${email}" />
            ${signsField('code', words.code.label, 'one-time-code')}
            <button>${words.code.submit}</button>
          </form>
          ${again}`,
      ),

    sure: (name: string, proof: string, refusal?: string) =>
      page(
        html` <h1>${words.sure.title(name)}</h1>
          ${meaning}
          <form method="post" action="/auth/delete/confirmation">
            ${explained(refusal)}
            <p>${words.sure.text}</p>
            ${language}
            <input type="hidden" name="proof" value="${proof}" />
            ${signsField('word', words.sure.label, 'off')}
            <button class="danger">${words.sure.submit}</button>
          </form>
          <p><a href="/auth/delete?lang=${lang}">${words.sure.cancel}</a></p>`,
      ),

    done: () =>
      page(
        html`<h1>${words.done.title}</h1>
          <p>${words.done.text}</p>
          <p class="soft">${words.backups(backup_days)}</p>`,
      ),
    lastAdmin: () =>
      page(
        html`<h1>${words.last_admin.title}</h1>
          <p>${words.last_admin.text}</p>
          ${again}`,
      ),
    refused: (refusal: string) =>
      page(
        html`<h1>${called(words.title)}</h1>
          ${explained(refusal)}${again}`,
      ),
    isWord: (typed: string) => typed.trim().toLowerCase() === words.sure.word,
  }
}
