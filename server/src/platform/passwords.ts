import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Queue } from './queue.ts'
import { normalForm } from './text.ts'

const derive = promisify(argon2)
type Cost = { memory: number; passes: number; parallelism: number }
/**
 * What a new hash costs: memory in KiB (46 MiB), passes and lanes, as OWASP's sheet on password storage names them for
 * argon2id. Only the tests change it, in server/test/cheap-passwords.ts.
 */
export const cost: Cost = { memory: 47_104, passes: 1, parallelism: 1 }

/** Each derivation takes 46 MiB, so only a few run at a time and a flood is refused. */
const queue = new Queue({ at_once: 2, longest_wait: 10_000, each: 100 })

const tagOf = (password: string, nonce: Buffer, { memory, passes, parallelism }: Cost = cost) => {
  const message = Buffer.from(normalForm(password) ?? password)
  return derive('argon2id', { memory, passes, parallelism, tagLength: 32, message, nonce })
}

/** The PHC string of a password. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await queue.run(() => tagOf(password, nonce))
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${nonce.toString('base64')}$${tag.toString('base64')}`
}

const phcString = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

/** What a PHC string says; a hash goes on to be right after the cost of new ones has changed. */
function readHash(hash: string) {
  const [, memory, passes, parallelism, salt, tag] = phcString.exec(hash) ?? []
  if (!salt || !tag) return undefined
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

const nobody = Buffer.alloc(16)

type Hash = string | null | undefined

async function matches(password: string, hash: Hash): Promise<boolean> {
  const kept = hash ? readHash(hash) : undefined
  const computed = await tagOf(password, kept?.salt ?? nobody, kept?.cost)
  return kept?.tag.length === computed.length && timingSafeEqual(computed, kept.tag)
}

/** Takes the same time without a hash as with one, so that timing does not tell who exists. */
export const isPassword = (password: string, hash: Hash): Promise<boolean> => queue.run(() => matches(password, hash))

/**
 * The person whom `find` finds when the password is theirs. Undefined, after the same time, when there is nobody or the
 * password is another one. `find` runs only when its turn in the queue has come: a thousand who come at once hold no
 * database connection while they wait.
 */
export const findByPassword = <Person extends { password_hash: Hash }>(
  password: string,
  find: () => Promise<Person | undefined>,
): Promise<Person | undefined> =>
  queue.run(async () => {
    const person = await find()
    return (await matches(password, person?.password_hash)) ? person : undefined
  })
