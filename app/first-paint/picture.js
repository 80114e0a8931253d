// Stands at the end of the page's body: shows what plan.js decided, until the app has something better.
;(() => {
  const first = document.getElementById('first')
  if (!first) return
  const other = `data-${document.documentElement.lang}`
  const show = (/** @type {string} */ kind) => {
    first.className = kind
    const template = document.getElementById(`first-${kind}`)
    if (template instanceof HTMLTemplateElement) first.append(template.content.cloneNode(true))
    for (const one of first.querySelectorAll(`[${other}]`)) one.textContent = one.getAttribute(other)
    const word = first.querySelector('.first-brand')
    if (word && brand?.name) word.textContent = brand.name
  }
  // As platform/brand.ts does it once the app is there.
  const { brand } = window
  if (brand?.name) document.title = brand.name
  if (brand?.version) {
    const at = `/brand/${brand.version}/`
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `${at}app.webmanifest`)
    for (const icon of document.querySelectorAll('link[rel$=icon]')) icon.setAttribute('href', `${at}icon-192.png`)
    document.querySelector('link[rel=icon]')?.setAttribute('type', 'image/png')
  }
  // A shell finds pictures at its server, which this page does not know.
  if (brand?.logo && !('Capacitor' in window)) {
    const logo = Object.assign(new Image(), { src: brand.logo, alt: '', className: 'first-logo' })
    first.querySelector('.first-logo')?.replaceWith(logo)
  }
  const kind = document.documentElement.dataset['first'] ?? 'plain'
  show(kind === 'shared' ? 'plain' : kind)

  // Who is quicker than the app signs in all the same: platform/first-paint.ts hands over what was typed, and the tap.
  first.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    first.classList.add('sent')
  })

  // The app is much larger than the first picture, which would have to wait behind it on a poor line.
  const app = Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: 'BUILT_ENTRY' })
  const begin = () => {
    if (!app.isConnected) document.body.append(app)
  }
  const findPicture = () => first.querySelector('.first-cover')?.querySelector('img')
  const beginAfter = (/** @type {HTMLImageElement} */ picture) => {
    for (const end of ['load', 'error']) picture.addEventListener(end, begin)
  }
  const isAwaited = kind === 'guest' || kind === 'shared'
  const there = findPicture()
  if (there && !there.complete) beginAfter(there)
  else if (!isAwaited) begin()
  setTimeout(begin, 600)

  const isSurvey = location.pathname.startsWith('/survey/')
  const srcset = (/** @type {string} */ url) =>
    'PICTURE_WIDTHS'
      .split(',')
      .map((width) => `${url}?w=${width} ${width}w`)
      .join(', ')
  const sizes = isSurvey ? '(min-width: 768px) 720px, 100vw' : '100vw'
  const isOurs = (/** @type {string | undefined} */ url) => url?.startsWith('/media/')

  /** @typedef {import('@megdan/contract').NewsItem} Item */
  /** @typedef {Pick<Item, 'title' | 'summary' | 'language' | 'cover'> & Partial<Item>} Shown */
  /** An item or a survey in its places, and the app after its picture. @param {Shown} shown */
  const fill = ({ title, summary, language, cover, category, important, must_read }) => {
    const picture = findPicture()
    const over = category?.category_title
    // Over a title «Важно» stands before it, for which the app has to come.
    /** @type {Record<string, string | undefined>} */
    const texts = { over, tag: important || must_read ? '' : over, title, summary }
    for (const place of first.querySelectorAll('[data-of]')) {
      const name = place.getAttribute('data-of') ?? ''
      place.textContent = texts[name] ?? ''
      if (name in { title, summary } && language !== document.documentElement.lang) place.setAttribute('lang', language)
    }
    if (!picture || !cover || !isOurs(cover.url)) return begin()
    beginAfter(picture)
    if (cover.focus) picture.style.objectPosition = `${cover.focus.x * 100}% ${cover.focus.y * 100}%`
    picture.sizes = sizes
    picture.srcset = srcset(cover.url)
  }
  /** @param {{ items: Item[] }} feed */
  const showLead = ({ items }) => {
    const newest = items.toSorted((one, other) => (one.published_at < other.published_at ? 1 : -1))
    // As home/choose.ts chooses for whoever has read nothing yet.
    const item =
      newest.find(({ important, must_read }) => important || must_read) ??
      newest.find(({ pinned }) => pinned) ??
      newest[0]
    if (item) fill(item)
    else begin()
  }
  /** What was shared, as its page will begin; where it has no picture the logo stays. @param {Shown} shown */
  const showShared = (shown) => {
    if (first.className !== 'plain' || !isOurs(shown.cover?.url)) return begin()
    show(isSurvey ? 'survey' : 'article')
    fill(shown)
  }
  // On other phones the cover comes beside the app, in the size that the app will show.
  const preload = (/** @type {Shown} */ { cover }) => {
    if (!cover || !isOurs(cover.url)) return
    const link = document.createElement('link')
    document.head.append(
      Object.assign(link, { rel: 'preload', as: 'image', imageSizes: sizes, imageSrcset: srcset(cover.url) }),
    )
  }
  /** @type {Record<string, (answer: never) => void>} */
  const uses = { guest: showLead, shared: showShared, plain: preload }
  const use = uses[kind]
  if (use)
    window.early?.answer
      .then(async (answer) => (answer.ok ? use(/** @type {never} */ (await answer.clone().json())) : begin()))
      .catch(begin)
  if (isAwaited && !window.early) begin()

  // A file of the app that does not come would leave this picture for ever.
  addEventListener(
    'error',
    ({ target }) => {
      const isApp = target instanceof HTMLScriptElement || (target instanceof Element && target.matches('.app-style'))
      if (!isApp || !first.isConnected || first.className === 'failed') return
      first.replaceChildren(...[...first.children].slice(0, 2))
      show('failed')
      first.querySelector('button')?.addEventListener('click', () => location.reload())
    },
    true,
  )
})()
