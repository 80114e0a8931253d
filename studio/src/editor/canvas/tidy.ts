import { documentLimits as most } from '@megdan/contract'

/** Deeper than any text; the parts beyond come up to here. */
const deepest = 60

const dropped =
  'script, style, template, iframe, object, embed, svg, math, select, textarea, button, audio, video, canvas'

const all = (root: ParentNode, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]

function replaceTag(element: HTMLElement, tag: string): HTMLElement {
  const next = element.ownerDocument.createElement(tag)
  next.append(...element.childNodes)
  element.replaceWith(next)
  return next
}

/** What nests without end comes up, in one walk without recursion. */
function flatten(root: ParentNode) {
  const walk: { element: Element; depth: number }[] = [...root.children].map((element) => ({ element, depth: 1 }))
  for (let next = walk.pop(); next; next = walk.pop()) {
    const { element, depth } = next
    const children = [...element.children].map((child) => ({ element: child, depth: depth + 1 }))
    if (depth < deepest) walk.push(...children)
    else {
      element.replaceWith(...element.childNodes)
      walk.push(...children.map(({ element: child }) => ({ element: child, depth })))
    }
  }
}

/** The sign of a list and the room after it, as Word writes them where it has lost the list itself. */
const typedSign = /^\s*(?:\d{1,3}[.)]|[·•▪§])[\s\u00a0]{2,}/u

/** Takes so many signs away from the beginning of a line, in whichever of its elements they stand. */
function cutStart(line: HTMLElement, signs: number) {
  const walker = line.ownerDocument.createTreeWalker(line, NodeFilter.SHOW_TEXT)
  let left = signs
  for (let node = walker.nextNode(); node && left > 0; node = walker.nextNode()) {
    const words = node.nodeValue ?? ''
    node.nodeValue = words.slice(left)
    left -= Math.min(left, words.length)
  }
}

/** Word writes lists as paragraphs with a mark of its own before the words. */
function listsOfWord(root: ParentNode) {
  let list: HTMLElement | undefined
  const isListed = (line: HTMLElement) => line.matches('[style*="mso-list"], [class*="MsoListParagraph"]')
  for (const line of all(root, 'p[style*="mso-list"], p[class*="Mso"]')) {
    const typed = typedSign.exec(line.textContent ?? '')?.[0] ?? ''
    if (!isListed(line) && typed === '') continue
    const marks = all(line, '[style*="mso-list"]').filter((mark) => /ignore/i.test(mark.getAttribute('style') ?? ''))
    const sign = marks.map((mark) => mark.textContent ?? '').join('') || typed
    for (const mark of marks) mark.remove()
    if (marks.length === 0) cutStart(line, typed.length)
    const tag = /^\s*[\p{L}\d]{1,3}[.)]/u.test(sign) ? 'ol' : 'ul'
    const before = line.previousElementSibling
    if (!list || before !== list || list.localName !== tag) {
      list = line.ownerDocument.createElement(tag)
      line.before(list)
    }
    const item = line.ownerDocument.createElement('li')
    item.append(...line.childNodes)
    list.append(item)
    line.remove()
  }
}

/** A list inside an item becomes items after it: the text has lists of one level. */
function listsOfOneLevel(root: ParentNode) {
  for (const inner of all(root, ':is(ul, ol) :is(ul, ol)').toReversed()) {
    const item = inner.parentElement?.closest('li')
    const outer = item ?? inner.previousElementSibling
    // Words that stand in no item go along.
    if (outer) outer.after(...inner.childNodes)
    else inner.before(...inner.childNodes)
    inner.remove()
  }
}

/** In items, cells and quotes there are paragraphs only. */
function onlyParagraphsInside(root: ParentNode) {
  for (const cell of all(root, ':is(td, th) :is(td, th)').toReversed()) replaceTag(cell, 'p')
  for (const part of all(root, ':is(td, th) :is(table, tbody, thead, tfoot, tr)').toReversed()) {
    part.replaceWith(...part.childNodes)
  }
  for (const line of all(root, ':is(td, th, blockquote, aside) li').toReversed()) replaceTag(line, 'p')
  for (const list of all(root, ':is(td, th, blockquote, aside) :is(ul, ol, blockquote, aside)').toReversed()) {
    list.replaceWith(...list.childNodes)
  }
  for (const title of all(root, ':is(li, td, th, blockquote, aside) :is(h1, h2, h3, h4, h5, h6)'))
    replaceTag(title, 'p')
}

/** The text has no line breaks: a paragraph with one is two, elsewhere it parts words. */
function breaks(root: ParentNode) {
  for (const line of all(root, 'br')) {
    const parent = line.parentElement
    if (parent?.localName === 'p') {
      const before = parent.ownerDocument.createElement('p')
      while (parent.firstChild && parent.firstChild !== line) before.append(parent.firstChild)
      if (before.textContent?.trim()) parent.before(before)
      line.remove()
    } else line.replaceWith(line.ownerDocument.createTextNode(' '))
  }
}

/** What a list holds more than it may goes on in another one. */
function listsOfManyItems(root: ParentNode) {
  for (const list of all(root, 'ul, ol')) {
    const items = [...list.children]
    for (let end = items.length; end > most.items;) {
      const start = Math.floor((end - 1) / most.items) * most.items
      const rest = list.ownerDocument.createElement(list.localName)
      rest.append(...items.slice(start, end))
      list.after(rest)
      end = start
    }
  }
}

/** A table that is larger than one may be comes in as its words, a line for each row; answers how many there were. */
function tablesTooLarge(root: ParentNode): number {
  const large = all(root, 'table').filter((table) => {
    const rows = all(table, 'tr')
    return rows.length > most.rows || rows.some((row) => row.children.length > most.columns)
  })
  for (const table of large) {
    const lines = all(table, 'tr').map((row) => {
      const line = table.ownerDocument.createElement('p')
      line.textContent = [...row.children]
        .map((cell) => cell.textContent?.trim() ?? '')
        .filter(Boolean)
        .join(' | ')
      return line
    })
    table.replaceWith(...lines)
  }
  return large.length
}

/** Lines that hold nothing are how others make room; the app makes its own. */
function emptyLines(root: ParentNode) {
  // What was copied in this editor is as somebody wrote it.
  if (root.querySelector('[data-pm-slice]')) return
  for (const line of all(root, 'p')) if (!line.textContent?.trim() && !line.querySelector('figure')) line.remove()
}

/** What of a pasted text did not come in as it was. */
export type Lost = { pictures: number; tables: number }

/** Makes of copied HTML what the text can hold; it changes a document of its own that no page shows. */
export function tidy(root: ParentNode): Lost {
  for (const element of all(root, dropped)) element.remove()
  for (const element of all(root, '[style*="display"]'))
    if (/display:\s*none/i.test(element.getAttribute('style') ?? '')) element.remove()
  flatten(root)
  listsOfWord(root)
  listsOfOneLevel(root)
  onlyParagraphsInside(root)
  for (const title of all(root, 'h1')) replaceTag(title, 'h2')
  for (const title of all(root, 'h4, h5, h6')) replaceTag(title, 'h3')
  breaks(root)
  const tables = tablesTooLarge(root)
  listsOfManyItems(root)
  const pictures = all(root, 'img').length
  emptyLines(root)
  return { pictures, tables }
}
