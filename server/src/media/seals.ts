import { timingSafeEqual } from 'node:crypto'
import { openServerSecret } from '../platform/server-secret.ts'

/**
 * Sealed addresses change this often, in milliseconds, and each works for at least as long as that and at most twice:
 * so an answer is the same bytes for everybody of an audience, and the phone that keeps it for a morning still sees its
 * pictures.
 */
const period = 6 * 3_600_000
const length = 22

export type Seals = ReturnType<typeof openSeals>

/** A signed address (HMAC): whoever holds it may open it until that ends. The name of the medium is bound to it. */
export function openSeals(data_dir: string, now: () => number) {
  const secret = openServerSecret(data_dir, 'media')
  const periodNow = () => Math.floor(now() / period)
  const sign = (name: string, until: string) => secret.sign(`${name}\n${until}`).slice(0, length)
  return {
    /** The name with a seal before its ending. */
    seal(name: string): string {
      const until = (periodNow() + 2).toString(36)
      const ending = name.lastIndexOf('.')
      return `${name.slice(0, ending)}.${until}_${sign(name, until)}${name.slice(ending)}`
    },
    /** In ms since 1970 when the seal ends; undefined when it is none of ours, of another name, or over. */
    endOf(name: string, seal: string): number | undefined {
      const [, until = '', signed = ''] = /^([0-9a-z]{1,8})_([\w-]+)$/.exec(seal) ?? []
      const [given, due] = [Buffer.from(signed), Buffer.from(sign(name, until))]
      if (given.length !== due.length || !timingSafeEqual(given, due)) return undefined
      const end = Number.parseInt(until, 36) * period
      return end > now() ? end : undefined
    },
    /** When whatever carries seals must be made anew. */
    changeAt: () => new Date((periodNow() + 1) * period),
  }
}

/** The name and the seal of what is asked for; '' where there is none. */
export function partsOf(address: string): { name: string; seal: string } {
  const [, stem = address, seal = '', ending = ''] = /^([^.]+)\.([^.]+)(\.[^.]+)$/.exec(address) ?? []
  return { name: stem + ending, seal }
}
