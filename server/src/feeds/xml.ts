/** Whatever XML 1.0 may hold (2.2); lone halves of a letter are none. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

/** Text for an element or for an attribute in double quotes. With `>` escaped no `]]>` is left in it. */
export const xmlText = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"\r]/g, (sign) => entities[sign] ?? '')

/** `name` and the names of attributes are ours. */
export function element(name: string, text: string, attributes: Readonly<Record<string, string>> = {}): string {
  const all = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${xmlText(value)}"`)
  return text === '' ? `<${name}${all.join('')}/>` : `<${name}${all.join('')}>${xmlText(text)}</${name}>`
}
