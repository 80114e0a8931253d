/** What the rules of a browser ask of an element beside its name. */
const telling = ['hidden', 'type', 'open']

/**
 * What an element looks like where no style sheet is read: as a browser shows its name of its own accord, and as its
 * `style` says. jsdom goes through all of its own rules for each element at each look, and the tests look at every
 * element of a page to find one by its role: that was a sixth of their work. What comes back ends it.
 */
export function drawPlainly(): () => void {
  const { getComputedStyle: look } = window
  const bare = new Map<string, CSSStyleDeclaration>()

  const bareOf = (element: Element): CSSStyleDeclaration => {
    const known = telling.flatMap((name) => {
      const value = element.getAttribute(name)
      return value === null ? [] : [[name, value] as const]
    })
    const key = JSON.stringify([element.namespaceURI, element.localName, ...known])
    const before = bare.get(key)
    if (before) return before
    const alone = document.createElementNS(element.namespaceURI, element.localName)
    for (const [name, value] of known) alone.setAttribute(name, value)
    const style = look.call(window, alone)
    bare.set(key, style)
    return style
  }

  const styleOf = (element: Element) => {
    if (!element.hasAttribute('style')) return undefined
    return element instanceof HTMLElement || element instanceof SVGElement ? element.style : undefined
  }

  /** Whoever is hidden by `visibility` hides what is inside. */
  const visibilityOf = (element: Element | null): string => {
    for (let at = element; at; at = at.parentElement) {
      const own = styleOf(at)?.visibility
      if (own) return own
    }
    return 'visible'
  }

  window.getComputedStyle = (element) => {
    const style = bareOf(element)
    const own = styleOf(element)
    const visibility = visibilityOf(element)
    if (!own && visibility === 'visible') return style
    const valueOf = (name: string) =>
      name === 'visibility' ? visibility : own?.getPropertyValue(name) || style.getPropertyValue(name)
    return new Proxy(style, {
      get(_, name) {
        if (name === 'getPropertyValue') return valueOf
        if (name === 'visibility') return visibility
        const value: unknown = (own && typeof name === 'string' && Reflect.get(own, name)) || Reflect.get(style, name)
        return typeof value === 'function' ? value.bind(style) : value
      },
    })
  }
  return () => void (window.getComputedStyle = look)
}
