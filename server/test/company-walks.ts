import { createHash, randomBytes } from 'node:crypto'
import { ApiError, companySignIn } from '@megdan/contract'
import { signInThere } from './company-provider.ts'
import type { World } from './world.ts'

export const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
type Way = { code: string; verifier: string }

/** One browser in which people go to the company's provider and come back to this installation. */
export function openWalks(world: World, home: string) {
  let cookie = ''
  const locationOf = async (url: string, carried = cookie) => {
    const { statusCode, headers, cookies } = await world.app.inject({ url, headers: { cookie: carried } })
    for (const { name, value } of cookies) cookie = `${name}=${value}`
    if (statusCode !== 302 || headers['cache-control'] !== 'no-store') throw new Error(`${url} leads nowhere.`)
    return String(headers.location)
  }
  const begin = (verifier: string, place = 'app', fresh = '') =>
    locationOf(`/api/auth/company?challenge=${challengeOf(verifier)}&return=${place}${fresh}`)
  const comeBack = (address: string, carried?: string) => locationOf(address.slice(home.length), carried)

  /** The whole way, up to the page where it ends; `word` reads its code or its error. */
  const walk = async (subject: string | null, place = 'app', fresh = '') => {
    const verifier = randomBytes(32).toString('base64url')
    const callback = await signInThere(await begin(verifier, place, fresh), subject)
    const end = new URL(await comeBack(callback))
    const word = (name: string) => end.searchParams.get(name) ?? ''
    return { verifier, callback, page: end.origin + end.pathname, code: word('code'), error: word('error') }
  }
  const finish = ({ code, verifier }: Way) => world.visitor(companySignIn.finish, { body: { code, verifier } })
  const enter = async (subject: string) => finish(await walk(subject))
  /** Why nobody is let in, which only the device hears that began; empty for whoever is. */
  const refusedTo = async (subject: string) => {
    try {
      await enter(subject)
      return ''
    } catch (error) {
      return error instanceof ApiError ? error.details['reason'] : error
    }
  }
  return { begin, comeBack, walk, finish, enter, refusedTo }
}
