// Stands at the end of the page's body: shows what plan.js decided, until the app has something better.
;(() => {
  const first = document.getElementById('first')
  if (!first) return
  const english = document.documentElement.lang === 'en'
  const show = (/** @type {string} */ kind) => {
    first.className = kind
    const template = document.getElementById(`first-${kind}`)
    if (template instanceof HTMLTemplateElement) first.append(template.content.cloneNode(true))
    if (english) for (const one of first.querySelectorAll('[data-en]')) one.textContent = one.getAttribute('data-en')
  }
  show(document.documentElement.dataset['first'] ?? 'plain')

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
