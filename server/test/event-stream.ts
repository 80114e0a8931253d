import { expect, onTestFinished } from 'vitest'

export type StreamEvent = { id: string; event: string; data: unknown }

type Options = {
  token?: string | undefined
  guest?: boolean
  last_id?: string
  headers?: Record<string, string>
  path?: string
}

/** A client of `/api/live`, or of another stream, over a real socket; it ends with the test. */
export async function openStream(
  base: string,
  { token, guest, last_id, headers = {}, path = '/api/live' }: Options = {},
) {
  const abort = new AbortController()
  onTestFinished(() => abort.abort())
  const answer = await fetch(`${base}${path}${guest ? '?guest=1' : ''}`, {
    signal: abort.signal,
    headers: {
      ...headers,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(last_id !== undefined && { 'last-event-id': last_id }),
    },
  })
  const events: StreamEvent[] = []
  const state = { last_id: '', comments: 0, ended: false, broken: false }
  const take = (block: string) => {
    const fields = new Map(block.split('\n').map((line) => [line.split(':', 1)[0] ?? '', line.replace(/^\w*: ?/, '')]))
    if (fields.has('')) state.comments++
    const id = fields.get('id')
    if (id !== undefined) state.last_id = id
    const [event, data] = [fields.get('event'), fields.get('data')]
    if (event !== undefined && data !== undefined) events.push({ id: id ?? '', event, data: JSON.parse(data) })
  }
  const read = async () => {
    let rest = ''
    const text = answer.body?.pipeThrough(new TextDecoderStream()) ?? []
    for await (const chunk of text) {
      const blocks = (rest + chunk).split('\n\n')
      rest = blocks.pop() ?? ''
      blocks.filter(Boolean).forEach(take)
    }
  }
  const reading = answer.status === 200 ? read() : Promise.resolve()
  void reading.catch(() => (state.broken = true)).finally(() => (state.ended = true))
  if (answer.status === 200) await expect.poll(() => state.last_id).not.toBe('')
  return {
    status: answer.status,
    answer,
    events,
    state,
    close: () => abort.abort(),
    names: () => events.map(({ event }) => event),
    /** The count that was told last, whatever came after it. */
    unread: () => (events.findLast(({ event }) => event === 'unread')?.data as { unread: number } | undefined)?.unread,
    /** Ids of the notifications that came, in their order. */
    notifications: () =>
      events.flatMap(({ event, data }) => (event === 'notification' ? [(data as { id: string }).id] : [])),
  }
}
