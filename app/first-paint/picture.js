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
  show(kind)

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
  const picture = first.querySelector('.first-cover')?.querySelector('img')
  if (picture && (kind === 'guest' || !picture.complete)) {
    for (const end of ['load', 'error']) picture.addEventListener(end, begin)
    setTimeout(begin, 600)
  } else begin()

  const srcset = (/** @type {string} */ url) =>
    'PICTURE_WIDTHS'
      .split(',')
      .map((width) => `${url}?w=${width} ${width}w`)
      .join(', ')
  /** @param {{ items: import('@megdan/contract').NewsItem[] }} feed */
  const lead = ({ items }) => {
    const newest = items.toSorted((one, other) => (one.published_at < other.published_at ? 1 : -1))
    // As home/choose.ts chooses for whoever has read nothing yet.
    const item =
      newest.find(({ important, must_read }) => important || must_read) ??
      newest.find(({ pinned }) => pinned) ??
      newest[0]
    const [over, title] = ['small', 'h3'].map((one) => first.querySelector(`.first-lead ${one}`))
    if (!item || !over || !title || !picture) return
    over.textContent = item.category.category_title
    title.textContent = item.title
    if (item.language !== document.documentElement.lang) title.setAttribute('lang', item.language)
    const { url = '', focus } = item.cover ?? {}
    if (!url.startsWith('/media/')) return
    if (focus) picture.style.objectPosition = `${focus.x * 100}% ${focus.y * 100}%`
    picture.sizes = '100vw'
    picture.srcset = srcset(url)
  }
  if (kind === 'guest')
    window.early?.answer
      .then((answer) => (answer.ok ? answer.clone().json() : { items: [] }))
      .then(lead)
      .catch(() => undefined)

  // The cover of one item or survey comes beside the app, in the size that the app will show.
  const cover = (/** @type {{ cover?: { url: string } | null }} */ { cover }) => {
    if (!cover?.url.startsWith('/media/')) return
    const imageSizes = location.pathname.startsWith('/survey/') ? '(min-width: 768px) 720px, 100vw' : '100vw'
    const link = document.createElement('link')
    document.head.append(
      Object.assign(link, { rel: 'preload', as: 'image', imageSizes, imageSrcset: srcset(cover.url) }),
    )
  }
  if (kind === 'plain')
    window.early?.answer
      .then((answer) => (answer.ok ? answer.clone().json() : {}))
      .then(cover)
      .catch(() => undefined)

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
