import { onTestFinished, vi } from 'vitest'

type Kept = { name: string; file: Blob }

/** What is given to the browser to be kept from now on, until the test ends. */
export function keepFiles(): Kept[] {
  const [kept, files]: [Kept[], Map<string, Blob>] = [[], new Map()]
  URL.createObjectURL = (file) => {
    const address = `blob:${files.size}`
    files.set(address, file as Blob)
    return address
  }
  URL.revokeObjectURL = () => {}
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = files.get(this.href)
    if (file) kept.push({ name: this.download, file })
  })
  onTestFinished(() => click.mockRestore())
  return kept
}
