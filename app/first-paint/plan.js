// Stands in the page's head: decides what its first paint shows and orders its files by need. platform/first-paint.ts goes on.
;(() => {
  const root = document.documentElement
  /** Where a browser keeps nothing for this page, looking for it throws. @template T @param {() => T} look */
  const tryTo = (look) => {
    try {
      return look()
    } catch {
      return null
    }
  }
  const read = (/** @type {string} */ name) => tryTo(() => localStorage.getItem(name))
  /** @param {string} rel @param {string} href @param {Record<string, string | null>} [more] */
  const link = (rel, href, more) =>
    document.head.append(Object.assign(document.createElement('link'), { rel, href, crossOrigin: '', ...more }))

  // A stored dark look, large text or language must not flash; platform/look.ts and texts/ keep them afterwards.
  const look = read('look')
  const dark = look === 'dark' || (look !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  // The installation's look: as this page says, or as the app was told last, whichever is newer.
  const brands = [document.querySelector('meta[name=brand]')?.getAttribute('content'), read('brand')]
    .map((text) => tryTo(() => JSON.parse(text ?? 'null')))
    .filter((one) => Number.isInteger(one?.changed))
  const brand = brands.toSorted((one, other) => other.changed - one.changed)[0]
  if (brand) Object.assign(window, { brand })
  if (brand?.style)
    document.head.append(Object.assign(document.createElement('style'), { id: 'brand', textContent: brand.style }))
  const size = Math.round(Number(read('textSize')))
  const stored = read('language')
  const others = 'OTHER_LANGUAGES'.split(',')
  const spoken = navigator.languages
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((one) => one === root.lang || others.includes(one))
  const language = others.find((one) => one === (stored ?? spoken)) ?? root.lang
  if (dark) {
    root.classList.add('theme-dark')
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', '#0E1312')
  }
  if (size >= 85 && size <= 200 && size !== 100) root.style.fontSize = `${size}%`
  if (size >= 150 && size <= 200) root.classList.add('large-text')
  root.lang = language

  // Which page will stand here, as session/guards.ts decides it. The shells keep their storage elsewhere and cannot say.
  const token = read('token')
  const guest = token === null && read('user') === 'guest'
  const seenIntro = read('tutorialComplete') === 'true'
  const path = location.pathname.replace(/(.)\/$/, '$1')
  const isOwn = 'Capacitor' in window || /^\/(auth\/|contacts$)/.test(path)
  const isWhole = /^\/(news|survey)\//.test(path)
  const isStart = path === '/' || path === '/intro-tutorial'
  const enters = isStart ? !seenIntro || !guest : !guest || path === '/auth'
  const kind =
    isOwn || (path === '/intro-tutorial' && seenIntro)
      ? 'plain'
      : token === null && enters
        ? 'auth'
        : isWhole
          ? 'plain'
          : 'frame'
  const isHome = kind === 'frame' && (path === '/home' || path === '/')
  // One news item or survey, by an address that was shared.
  const [, room, id] = (isWhole && kind === 'plain' && !isOwn && /^\/(news|survey)\/([\w-]+)$/.exec(path)) || []
  const ownLanguage = /[?&]lang=/.test(location.search)
  const asked = isHome ? 'news' : !id || ownLanguage ? null : `${room === 'survey' ? 'surveys' : 'news'}/${id}`
  // Whoever was here before has read something, and the app knows what; on wide screens the page is laid out otherwise.
  const isNew = !tryTo(() => navigator.serviceWorker.controller) && matchMedia('(max-width: 767px)').matches
  const isShown = isNew && navigator.onLine
  root.dataset['first'] = isShown && isHome && guest ? 'guest' : isShown && asked && !isHome ? 'shared' : kind

  /** @type {Record<'fonts' | 'styles' | 'shell' | 'home' | 'auth' | 'article' | 'survey' | 'phone', string[]>} */
  const files = JSON.parse('BUILT_FILES')
  const bring = (/** @type {string} */ file) =>
    file.endsWith('.css') ? link('preload', file, { as: 'style' }) : link('modulepreload', file)
  if (kind === 'auth')
    link('preload', '/covers/leadership.webp', { as: 'image', fetchPriority: 'high', crossOrigin: null })
  if (asked && navigator.onLine) {
    // platform/early.ts hands the answer to whoever asks for it.
    const headers = { accept: 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) }
    const url = `/api/${asked}?lang=${language}&guest=${token === null ? '1' : ''}`
    try {
      const answer = fetch(url, { headers, signal: AbortSignal.timeout(15_000) })
      answer.catch(() => undefined)
      Object.assign(window, { early: { url, token, answer } })
    } catch {}
  }
  // Written into the page they would hold back its first paint; platform/first-paint.ts waits for them.
  for (const file of files.styles) link('stylesheet', file, { className: 'app-style' })
  // The sign-in can be used without its letters, and waits for nothing that can come later.
  if (kind !== 'auth') for (const file of files.fonts) link('preload', file, { as: 'font', type: 'font/woff2' })
  files.shell.forEach(bring)
  if (kind === 'auth') files.auth.forEach(bring)
  files.phone.forEach(bring)
  // Most starts of a phone's app end at the news.
  if (isHome || 'Capacitor' in window) files.home.forEach(bring)
  if (room) files[room === 'survey' ? 'survey' : 'article'].forEach(bring)
})()
