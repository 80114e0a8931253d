import { formOf } from '../../server/test/form.ts'
import type { World } from '../../server/test/world.ts'

type Answer = { status: number; text: string }
/** What the network does with one upload: nothing special, or what the test says. */
export type Line = { hold?: Promise<unknown>; isDown?: boolean; losesAnswer?: boolean }

/** XMLHttpRequest that ends in the server in memory; `line` is asked at each send. */
export function requestsTo(world: World, token: () => string, line: () => Line) {
  return class extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    #path = ''
    readonly #headers: Record<string, string> = {}
    #isCalledOff = false

    open(_method: string, path: string) {
      this.#path = path
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value
    }
    send(form: FormData) {
      void this.#run(form.get('file') as File)
    }
    abort() {
      this.#isCalledOff = true
      this.dispatchEvent(new Event('abort'))
    }
    async #run(file: File) {
      const { hold, isDown, losesAnswer } = line()
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }))
      await hold
      if (this.#isCalledOff) return
      if (isDown) return void this.dispatchEvent(new Event('error'))
      this.upload.dispatchEvent(new Event('load'))
      const { status, text } = await this.#ask(file)
      if (losesAnswer) return void this.dispatchEvent(new Event('error'))
      this.status = status
      this.responseText = text
      this.dispatchEvent(new Event('load'))
    }
    async #ask(file: File): Promise<Answer> {
      const { headers, payload } = formOf(file.name, Buffer.from(await bytesOf(file)))
      const authorization = `Bearer ${token()}`
      const answer = await world.app.inject({
        method: 'POST',
        url: this.#path,
        payload,
        headers: { ...this.#headers, ...headers, authorization },
      })
      return { status: answer.statusCode, text: answer.body }
    }
  }
}

const bytesOf = (file: File): Promise<ArrayBuffer> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer))
    reader.readAsArrayBuffer(file)
  })
