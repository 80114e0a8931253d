import { vi } from 'vitest'

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** The parts of a form as they travel; jsdom's own forms are strangers to Node's `Response`. */
async function partsOf(form: FormData, boundary: string): Promise<Buffer> {
  const parts: Buffer[] = []
  for (const [name, value] of form) {
    const file = value instanceof File ? `; filename="${value.name}"\r\ncontent-type: ${value.type}` : ''
    parts.push(Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`))
    parts.push(value instanceof File ? Buffer.from(await value.arrayBuffer()) : Buffer.from(value), Buffer.from('\r\n'))
  }
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
}

/** What leaves by XMLHttpRequest ends in the server in memory too; `held` keeps it on its way. */
export function uploadTo(send: Fetch) {
  const state = { connected: true, held: Promise.resolve() }
  class RequestHere extends EventTarget {
    upload = new EventTarget()
    status = 0
    responseText = ''
    #init = { method: '', headers: {} as Record<string, string> }
    #url = ''
    #ended = false
    open(method: string, url: string) {
      this.#init.method = method
      this.#url = url
    }
    setRequestHeader(name: string, value: string) {
      this.#init.headers[name] = value
    }
    #end(how: 'load' | 'error' | 'abort') {
      if (this.#ended) return
      this.#ended = true
      this.dispatchEvent(new Event(how))
      this.dispatchEvent(new Event('loadend'))
    }
    abort() {
      this.#end('abort')
    }
    async send(form: FormData) {
      const boundary = 'boundary-of-the-test'
      const body = await partsOf(form, boundary)
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: body.length / 2, total: body.length }))
      await state.held
      if (this.#ended) return
      if (!state.connected) return this.#end('error')
      const headers = { ...this.#init.headers, 'content-type': `multipart/form-data; boundary=${boundary}` }
      const answer = await send(this.#url, { ...this.#init, headers, body: body as never })
      this.status = answer.status
      this.responseText = await answer.text()
      this.#end('load')
    }
  }
  vi.stubGlobal('XMLHttpRequest', RequestHere)
  return state
}
