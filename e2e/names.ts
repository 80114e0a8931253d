import type { Page } from './journey.ts'

const controls = new Set([
  'button',
  'checkbox',
  'combobox',
  'DisclosureTriangle',
  'link',
  'menuitem',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
])
/** What is heard before the name of a control that stands in it. */
const groups = new Set(['group', 'radiogroup'])

/** The same date wherever a text names it: each adds the same to the calendar. */
const alike = /: добави в календара$/

/**
 * Controls that the tree of the accessibility calls by one name, or by none, a line for each name: whoever hears them one
 * after the other cannot tell which is which. Links that lead to one place are one thing, and what stands in a named
 * group is told by it.
 */
export async function sharedNames(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  type Node = (typeof nodes)[number]
  const wordOf = (node: Node | undefined) => String(node?.name?.value ?? '').trim()
  const groupOf = (node: Node): string => {
    const around = byId.get(node.parentId ?? '')
    if (!around) return ''
    return groups.has(String(around.role?.value)) && wordOf(around) ? wordOf(around) : groupOf(around)
  }
  const places = new Map<string, Set<string>>()
  for (const node of nodes) {
    const role = String(node.role?.value)
    if (node.ignored || !controls.has(role) || alike.test(wordOf(node))) continue
    const url = node.properties?.find(({ name }) => name === 'url')?.value.value
    const heard = `${role} «${wordOf(node)}»${groupOf(node) && ` of «${groupOf(node)}»`}`
    const all = places.get(heard) ?? new Set()
    places.set(heard, all.add(role === 'link' && url ? String(url) : node.nodeId))
  }
  return [...places].flatMap(([heard, all]) =>
    all.size > 1 || heard.includes('«»') ? [`${all.size} times ${heard}`] : [],
  )
}
