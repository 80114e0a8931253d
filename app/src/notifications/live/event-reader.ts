/** One server-sent event; `data` is empty when only the id was sent. */
export type Heard = { id: string | undefined; event: string; data: string }

/** A buffer longer than this without an end of event is not ours, in characters. */
const longest = 256 * 1024

/** Parses a stream of server-sent events as it comes, cut anywhere, and answers the events that are whole. */
export function openReader(): (text: string) => Heard[] {
  let rest = ''
  return (text) => {
    rest += text.replaceAll('\r', '')
    const blocks = rest.split('\n\n')
    rest = blocks.pop() ?? ''
    if (rest.length > longest) throw new Error('Not a stream of events.')
    return blocks.map(read)
  }
}

function read(block: string): Heard {
  const heard: Heard = { id: undefined, event: 'message', data: '' }
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':')
    const name = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (name === 'id') heard.id = value
    else if (name === 'event') heard.event = value
    else if (name === 'data') heard.data += heard.data ? `\n${value}` : value
  }
  return heard
}
