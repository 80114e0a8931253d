import { longestToken, mostTokens, type ProgramToken, tokens as contract } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { type Audited, serveChange } from '../audit/index.ts'
import { listMissingCategories } from '../categories/index.ts'
import { countTokens, endToken, listTokens, lockToken, saveToken, type TokenRow } from '../identity/index.ts'
import { isNetwork } from '../platform/http/network.ts'
import { serve } from '../platform/http/serve.ts'
import type { House } from '../platform/house.ts'
import { isId } from '../platform/id.ts'
import { requireFreshProof } from '../second-factor/index.ts'

const day = 86_400_000
const shownFor = 90 * day

type Listed = Awaited<ReturnType<typeof listTokens>>[number]

const toToken = ({ creator, places, ...row }: Omit<Listed, 'token_hash'>): ProgramToken => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  categories: row.categories,
  networks: row.networks,
  expires_at: row.expires_at.toISOString(),
  created_at: row.created_at.toISOString(),
  created_by: creator,
  ended_at: row.ended_at?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  places: places.map(({ place, refused, first_at, last_at }) => ({
    place,
    refused,
    first_at: first_at.toISOString(),
    last_at: last_at.toISOString(),
  })),
})

const auditedOf = ({ scopes, categories, networks, expires_at }: TokenRow): Audited => ({
  scopes,
  categories,
  networks,
  valid_until: expires_at,
})

/** Administrators: which programs may come in, and for what. */
export function tokenRoutes(app: FastifyInstance, house: House): void {
  const { db, events, now } = house
  const listed = () => listTokens(db, new Date(now().getTime() - shownFor))

  /** Networks that are none, categories that are none, and an end that is over or too far away. */
  const refused = async (body: Record<string, unknown>): Promise<Record<string, string>> => {
    const networks = Array.isArray(body['networks']) ? body['networks'].slice(0, 50) : []
    const categories = Array.isArray(body['categories']) ? body['categories'].slice(0, 200) : []
    const missing = new Set(await listMissingCategories(db, categories.filter(isId)))
    const left = typeof body['expires_at'] === 'string' ? Date.parse(body['expires_at']) - now().getTime() : day
    return {
      ...Object.fromEntries(
        networks.flatMap((one, at) =>
          typeof one === 'string' && !isNetwork(one) ? [[`networks.${at}`, 'wrong_format']] : [],
        ),
      ),
      ...Object.fromEntries(
        categories.flatMap((id, at) => (missing.has(id) ? [[`categories.${at}`, 'not_found']] : [])),
      ),
      ...(left <= 0 && { expires_at: 'too_small' }),
      ...(left > longestToken * day && { expires_at: 'too_big' }),
    }
  }

  serve(app, house, contract.list, async () => ({ items: (await listed()).map(toToken) }))

  serveChange(app, house, contract.create, {
    hold: (tx, { reader }) => requireFreshProof(tx, reader, now()),
    change: async (tx, { person }, { body, fail }) => {
      if ((await countTokens(tx, now())) >= mostTokens) fail('too_many_tokens')
      const { name, expires_at, ...rest } = body
      const row = { ...rest, name: name.trim(), expires_at: new Date(expires_at) }
      return (await saveToken(tx, { ...row, created_by: person.id, created_at: now() })) ?? fail('unavailable')
    },
    entry: (_held, { row }) => ({ action: 'tokens.created', thing_id: row.id, title: row.name, after: auditedOf(row) }),
    reply: async ({ row, token }, { reader }) => {
      const item = (await listed()).find(({ id }) => id === row.id)
      const creator = { id: reader.person_id, name: '' }
      return { item: toToken(item ?? { ...row, creator, places: [] }), token }
    },
    demands: refused,
  })

  serveChange(app, house, contract.end, {
    hold: (tx, { params }) => lockToken(tx, params.id),
    change: (tx, row) => endToken(tx, row.id, now()),
    entry: (row) => (row.ended_at ? undefined : { action: 'tokens.ended', thing_id: row.id, title: row.name }),
    tell: (_done, { params }) => events.tell(db, { topic: 'token', token_id: params.id }),
    reply: () => undefined,
  })
}
