const labelable = new Set(['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea'])
const isLabelable = (one: Element) => labelable.has(one.localName) && one.getAttribute('type') !== 'hidden'

/** One after the other by number: a collection that is spread asks for its length at each step, and looks for an element of that name first. */
function elementsOf(place: Element | Document, name: string): Element[] {
  const all = place.getElementsByTagName(name)
  const { item } = HTMLCollection.prototype
  const list: Element[] = []
  for (let one = item.call(all, 0); one; one = item.call(all, list.length)) list.push(one)
  return list
}

/**
 * What the tests ask at each look, by jsdom's indexes: all elements, the labels of one, and whose a label is. jsdom
 * itself takes all elements by its engine for selectors, and goes through the whole page for each label and through all
 * labels for each element: that was a fifth of the work of the screens' tests. What comes back ends it.
 */
export function queryPlainly(): () => void {
  const undo: (() => void)[] = []
  const replace = (of: object, name: string, change: (before: PropertyDescriptor) => PropertyDescriptor) => {
    const before = Object.getOwnPropertyDescriptor(of, name)
    if (!before) throw new Error(`jsdom has no ${name} any more.`)
    Object.defineProperty(of, name, { ...before, ...change(before) })
    undo.push(() => Object.defineProperty(of, name, before))
  }

  for (const place of [Element.prototype, Document.prototype])
    replace(place, 'querySelectorAll', ({ value: query }) => ({
      value(this: Element, selector: string) {
        return selector === '*' ? elementsOf(this, '*') : query.call(this, selector)
      },
    }))

  const controlOf = (label: Element) => {
    const id = label.getAttribute('for')
    if (id === null) return elementsOf(label, '*').find(isLabelable) ?? null
    const named = id && label.isConnected ? label.ownerDocument.getElementById(id) : null
    return named && isLabelable(named) ? named : null
  }
  replace(HTMLLabelElement.prototype, 'control', () => ({
    get(this: HTMLLabelElement) {
      return controlOf(this)
    },
  }))
  for (const { prototype } of [
    HTMLButtonElement,
    HTMLInputElement,
    HTMLMeterElement,
    HTMLOutputElement,
    HTMLProgressElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
  ])
    replace(prototype, 'labels', () => ({
      get(this: HTMLElement) {
        if (!isLabelable(this)) return null
        return elementsOf(this.ownerDocument, 'label').filter((label) => controlOf(label) === this)
      },
    }))
  return () => undo.splice(0).forEach((step) => step())
}
