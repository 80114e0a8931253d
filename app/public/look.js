// Runs before the first paint, so that a stored dark look or large text does not flash; platform/look.ts keeps it afterwards.
;(() => {
  const root = document.documentElement
  const read = (/** @type {string} */ name) => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  }
  const look = read('look')
  const dark = look === 'dark' || (look !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const size = Math.round(Number(read('textSize')))
  if (dark) {
    root.classList.add('theme-dark')
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', '#0E1312')
  }
  if (size >= 85 && size <= 200 && size !== 100) root.style.fontSize = `${size}%`
  if (size >= 150 && size <= 200) root.classList.add('large-text')
  if (read('language') === 'en') root.lang = 'en'
})()
