import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Queue } from './queue.ts'
import { normalForm } from './text.ts'

const derive = promisify(argon2)
/** Memory in KiB (46 MiB), passes and lanes, as OWASP's sheet on password storage names them for argon2id. */
const cost = { memory: 47_104, passes: 1, parallelism: 1, tagLength: 32 }
const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`

/** Each derivation takes 46 MiB, so only a few run at a time and a flood is refused. */
const queue = new Queue({ at_once: 2, longest_wait: 10_000, each: 100 })

const tagOf = (password: string, nonce: Buffer) =>
  derive('argon2id', { ...cost, message: Buffer.from(normalForm(password) ?? password), nonce })

/** The PHC string of a password. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await queue.run(() => tagOf(password, nonce))
  return `${prefix}${nonce.toString('base64')}$${tag.toString('base64')}`
}

const nobody = Buffer.alloc(16)

type Hash = string | null | undefined

async function matches(password: string, hash: Hash): Promise<boolean> {
  const [salt, tag] = hash?.startsWith(prefix) ? hash.slice(prefix.length).split('$') : []
  const computed = await tagOf(password, salt ? Buffer.from(salt, 'base64') : nobody)
  const wanted = tag ? Buffer.from(tag, 'base64') : Buffer.alloc(computed.length)
  return wanted.length === computed.length && timingSafeEqual(computed, wanted) && tag !== undefined
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
