/** More values than the longest survey or the longest article in three languages is made of. */
const mostValues = 40_000
/** Deeper than any document of ours, also inside the rest of its body. */
const deepest = 100

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const opens = (sign: number) => sign === 0x5b || sign === 0x7b
const closes = (sign: number) => sign === 0x5d || sign === 0x7d

/**
 * What is wrong with JSON before it is read: its bytes cost next to nothing to count, its values a thousand times as
 * much to make. Whether it is JSON at all is the parser's business.
 */
export function wrongShapeOf(json: Uint8Array): 'too_many' | 'too_deep' | undefined {
  let [values, depth, isText] = [0, 0, false]
  for (let at = 0; at < json.length; at++) {
    const sign = json[at] ?? 0
    if (isText) {
      if (sign === backslash) at++
      else if (sign === quote) isText = false
    } else if (sign === quote) isText = true
    else if (sign === comma || opens(sign)) {
      if (opens(sign) && ++depth > deepest) return 'too_deep'
      if (++values > mostValues) return 'too_many'
    } else if (closes(sign)) depth--
  }
  return undefined
}
