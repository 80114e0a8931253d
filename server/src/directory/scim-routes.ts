import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requireToken } from '../identity/index.ts'
import { tellEnded } from '../people/index.ts'
import type { Database } from '../platform/database/database.ts'
import { wrongShapeOf } from '../platform/http/body-limits.ts'
import { failureFor } from '../platform/http/http.ts'
import type { House } from '../platform/house.ts'
import { isId } from '../platform/id.ts'
import { texts } from '../texts/index.ts'
import { type Asking, openDirectoryOf, type Refused } from './directory-of.ts'
import { openErasedNames } from './erased-names.ts'
import { changeDescribed, describe, readOperations, told } from './change-user.ts'
import { changeGroup, createGroup, describeGroup, readGroupChange, removeGroup } from './groups.ts'
import { openPaced } from './paced.ts'
import { readFilter, withoutOwnSchema } from './paths.ts'
import { mostListed, resourceTypes, schemas, serviceProviderConfig } from './schemas.ts'
import { errorBody, refuse, ScimRefusal, scimPath, scimType, unknownResource, urns } from './scim.ts'
import * as store from './store.ts'
import { tellAdmins } from './tell-admins.ts'
import { changeUser, createUser, describedOf, type Done, type Given, removeUser } from './users.ts'

/** Bytes of the longest body: a group with all of its people. */
const longestBody = 2 * 1024 * 1024
const usualPage = 100
/** Of all groups of one list together; of more than these the others stand behind, as further pages. */
const mostMembersTold = 20_000
/** In seconds: a directory tries again later, and administrators have looked by then. */
const heldFor = 3600

type Params = { id: string }
/** Whoever says something twice says a list. */
type Query = Record<string, string | string[] | undefined>
type Page = { offset: number; limit: number; startIndex: number }
type Listing = { asking: string; page: Page; query: Query }

const codeOf = (error: unknown) => (error as { cause?: { code?: string } }).cause?.code
/** The violation of a unique index: somebody else was quicker. */
const isTaken = (error: unknown): boolean => codeOf(error) === '23505'
/** Two have waited for each other, and this one was taken back: nothing of it is done. */
const isCrossed = (error: unknown): boolean => /^(40001|40P01)$/.test(codeOf(error) ?? '')

/** People and groups as the company's directory tells of them: SCIM 2.0 (RFC 7643, RFC 7644). */
export async function scimRoutes(app: FastifyInstance, house: House, refused: Refused): Promise<void> {
  const { db, now, settings, bodyBudget } = house
  const directoryOf = openDirectoryOf(house, refused)
  const hashName = openErasedNames(settings.data_dir)
  const paced = openPaced()
  const asked = new WeakMap<FastifyRequest, Asking>()
  const directory = (request: FastifyRequest) => (asked.get(request) ?? unknownResource()).name

  const heard = new Map<string, number>()
  /** Administrators see when a directory was last heard of, to the minute. */
  const hear = async (name: string) => {
    const at = now()
    if (at.getTime() - (heard.get(name) ?? 0) < 60_000) return
    heard.set(name, at.getTime())
    await store.hear(db, name, at)
  }

  const attempt = async <T>(work: (tx: Database) => Promise<T>, left: number): Promise<T> => {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (isTaken(error)) return refuse('uniqueness', 'Another resource has this name or address.')
      if (left === 0 || !isCrossed(error)) throw error
      return attempt(work, left - 1)
    }
  }
  const write = <T>(request: FastifyRequest, work: (given: Given) => Promise<T>): Promise<T> =>
    paced(() =>
      attempt(async (tx) => {
        const { name, token_id } = asked.get(request) ?? unknownResource()
        // It may have been ended while this request waited.
        if (token_id !== undefined) await requireToken(tx, token_id)
        const by = { at: now(), ...(token_id !== undefined && { token_id }) }
        return work({ tx, directory: name, by, settings, hashName })
      }, 3),
    )

  /** After the commit: whoever was signed out is told, and administrators of a brake that holds from now on. */
  const settle = async (done: Done): Promise<string> => {
    if ('held' in done) {
      const { people, begins } = done.held
      if (begins) await tellAdmins(house, (language) => texts[language].inbox.directory.held(people))
      throw new ScimRefusal(429, 'More people would be suspended than is usual; an administrator must let it go on.', {
        retry_after: heldFor,
      })
    }
    if (!done.isNew) await tellEnded(house, [done.id])
    return done.id
  }

  const userOf = ({ person, link }: store.Seen, groups: readonly object[] = []) => {
    const described = describedOf({ person, link })
    const isExtended = described.document.enterprise !== undefined
    return {
      schemas: [urns.user, ...(isExtended ? [urns.enterprise] : [])],
      id: person.id,
      ...(described.externalId !== undefined && { externalId: described.externalId }),
      userName: described.userName,
      ...told(described.document),
      active: person.state === 'active',
      groups,
      meta: {
        resourceType: 'User',
        created: person.created_at.toISOString(),
        lastModified: (link?.changed_at ?? person.created_at).toISOString(),
        location: `${locationOf(settings)}/Users/${person.id}`,
        version: versionOf({ person, link }),
      },
    }
  }
  const readUser = async (asking: string, id: string) => {
    const seen = (await store.findSeen(db, asking, id)) ?? unknownResource()
    const groups = await store.listGroupsOf(db, asking, [id])
    return userOf(seen, (groups.get(id) ?? []).map(withoutPerson))
  }
  const groupOf = (row: store.Owned, members: readonly store.MemberRow[] | undefined) => ({
    schemas: [urns.group],
    id: row.id,
    ...(row.external_id !== null && { externalId: row.external_id }),
    displayName: row.title,
    ...(members && { members: members.map(({ value, display }) => ({ value, display })) }),
    meta: {
      resourceType: 'Group',
      location: `${locationOf(settings)}/Groups/${row.id}`,
      version: `W/"${row.version}"`,
    },
  })
  const readGroup = async (request: FastifyRequest, id: string) => {
    const asking = directory(request)
    const row = await findGroup(asking, id)
    const isWhole = isAsked(request.query as Query, 'members')
    return groupOf(row, isWhole ? await store.listMembers(db, asking, [id]) : undefined)
  }
  /** With their people as many of them as one answer may hold, and one at least: whoever asks goes on behind these. */
  const readGroups = async (asking: string, rows: readonly store.Owned[], isWhole: boolean) => {
    if (!isWhole) return rows.map((row) => groupOf(row, undefined))
    const people = await store.countMembers(
      db,
      rows.map(({ id }) => id),
    )
    let sum = 0
    const fitting = rows.filter((row, at) => {
      sum += people.get(row.id) ?? 0
      return at === 0 || sum <= mostMembersTold
    })
    const ids = fitting.map(({ id }) => id)
    const members = Map.groupBy(await store.listMembers(db, asking, ids), ({ group_id }) => group_id)
    return fitting.map((row) => groupOf(row, members.get(row.id) ?? []))
  }
  const findGroup = async (asking: string, id: string) => {
    const { rows } = await store.listOwned(db, asking, { id }, { offset: 0, limit: 1 })
    return rows[0] ?? unknownResource()
  }

  const answer = (reply: FastifyReply, request: FastifyRequest, body: Resource, status = 200) => {
    const { version } = body.meta
    reply.header('etag', version)
    if (status === 200 && request.method === 'GET' && namesVersion(request.headers['if-none-match'], version)) {
      return reply.code(304).send()
    }
    if (status === 201) reply.header('location', body.meta.location)
    return send(reply, chosen(body, request.query as Query), status)
  }

  await app.register(
    async (scope) => {
      const parse = scope.getDefaultJsonParser('error', 'error')
      scope.removeAllContentTypeParsers()
      for (const type of [scimType, 'application/json', 'text/json']) {
        scope.addContentTypeParser(
          type,
          { parseAs: 'buffer', bodyLimit: longestBody },
          (request, body: Buffer, done) => {
            const wrong = wrongShapeOf(body)
            if (wrong) done(new ScimRefusal(413, 'The body is too long or too deep.'))
            else if (body.length === 0) done(null, undefined)
            else void parse(request, body.toString('utf8'), done)
          },
        )
      }
      scope.setErrorHandler((error, request, reply) => {
        if (error instanceof ScimRefusal) {
          if (error.status === 401) reply.header('www-authenticate', 'Bearer')
          if (error.retry_after !== undefined) reply.header('retry-after', String(error.retry_after))
          return send(reply, error.toBody(), error.status)
        }
        const failure = failureFor(error as Error, request)
        if (failure.retry_after !== undefined) reply.header('retry-after', String(failure.retry_after))
        const kind = failure.status === 400 ? 'invalidSyntax' : undefined
        return send(reply, errorBody(failure.status, failure.message, kind), failure.status)
      })
      scope.addHook('onRequest', async (request, reply) => {
        const asking = await directoryOf(request)
        asked.set(request, asking)
        const { id } = request.params as Partial<Params>
        const isResource = /\/(Users|Groups)\/:id$/.test(request.routeOptions.url ?? '')
        if (isResource && !isId(id)) unknownResource()
        bodyBudget.admit(request, reply, longestBody)
        await hear(asking.name)
      })

      scope.get('/ServiceProviderConfig', (_request, reply) => send(reply, serviceProviderConfig))
      for (const [path, all] of [
        ['/ResourceTypes', resourceTypes],
        ['/Schemas', schemas],
      ] as const) {
        scope.get(path, (_request, reply) => send(reply, listOf([...all], all.length, 1)))
        scope.get<{ Params: Params }>(`${path}/:id`, ({ params }, reply) => {
          const found: object = all.find(({ id }) => id === params.id) ?? unknownResource()
          return send(reply, found)
        })
      }

      scope.get('/Users', async (request, reply) => {
        const listed = listing(request)
        const { asking, page, query } = listed
        const { rows, found } = await store.listSeen(db, asking, narrowedUsers(query['filter']), page)
        const ids = rows.map(({ person }) => person.id)
        const groups = await store.listGroupsOf(db, asking, ids)
        const all = rows.map((row) => userOf(row, (groups.get(row.person.id) ?? []).map(withoutPerson)))
        return sendPage(reply, all, found, listed)
      })
      scope.get<{ Params: Params }>('/Users/:id', async (request, reply) =>
        answer(reply, request, await readUser(directory(request), request.params.id)),
      )
      scope.post('/Users', async (request, reply) => {
        const described = describe(request.body)
        const id = await settle(await write(request, (given) => createUser(given, described)))
        return answer(reply, request, await readUser(directory(request), id), 201)
      })
      scope.put<{ Params: Params }>('/Users/:id', async (request, reply) => {
        const described = describe(request.body)
        const done = await write(request, (given) =>
          changeUser(given, request.params.id, (before, seen) => {
            checkVersion(request, versionOf(seen))
            // Okta leaves out what it calls them when it puts them anew, and a password goes nowhere.
            return { ...(before.externalId !== undefined && { externalId: before.externalId }), ...described }
          }),
        )
        return answer(reply, request, await readUser(directory(request), await settle(done)))
      })
      scope.patch<{ Params: Params }>('/Users/:id', async (request, reply) => {
        const operations = readOperations(request.body)
        const done = await write(request, (given) =>
          changeUser(given, request.params.id, (before, seen) => {
            checkVersion(request, versionOf(seen))
            return changeDescribed(before, operations)
          }),
        )
        return answer(reply, request, await readUser(directory(request), await settle(done)))
      })
      scope.delete<{ Params: Params }>('/Users/:id', async (request, reply) => {
        await settle(
          await write(request, (given) =>
            removeUser(given, request.params.id, (seen) => checkVersion(request, versionOf(seen))),
          ),
        )
        return reply.code(204).send()
      })

      scope.get('/Groups', async (request, reply) => {
        const listed = listing(request)
        const { asking, page, query } = listed
        const { rows, found } = await store.listOwned(db, asking, narrowedGroups(query['filter']), page)
        const all = await readGroups(asking, rows, isAsked(query, 'members'))
        return sendPage(reply, all, found, listed)
      })
      scope.get<{ Params: Params }>('/Groups/:id', async (request, reply) =>
        answer(reply, request, await readGroup(request, request.params.id)),
      )
      scope.post('/Groups', async (request, reply) => {
        const said = describeGroup(request.body)
        const { id, ended } = await write(request, (given) => createGroup(given, said))
        await tellEnded(house, ended)
        return answer(reply, request, await readGroup(request, id), 201)
      })
      const change = async (request: FastifyRequest<{ Params: Params }>, said: ReturnType<typeof describeGroup>) => {
        const { ended } = await write(request, (given) =>
          changeGroup(given, request.params.id, said, ({ version }) => checkVersion(request, `W/"${version}"`)),
        )
        await tellEnded(house, ended)
      }
      scope.put<{ Params: Params }>('/Groups/:id', async (request, reply) => {
        await change(request, describeGroup(request.body))
        return answer(reply, request, await readGroup(request, request.params.id))
      })
      scope.patch<{ Params: Params }>('/Groups/:id', async (request, reply) => {
        await change(request, readGroupChange(readOperations(request.body)))
        // Of thousands of people nobody wants to be told again who they are.
        return reply.code(204).send()
      })
      scope.delete<{ Params: Params }>('/Groups/:id', async (request, reply) => {
        const { ended } = await write(request, (given) =>
          removeGroup(given, request.params.id, ({ version }) => checkVersion(request, `W/"${version}"`)),
        )
        await tellEnded(house, ended)
        return reply.code(204).send()
      })

      for (const path of ['/Bulk', '/Me', '/.search', '/Users/.search', '/Groups/.search']) {
        scope.all(path, () => {
          throw new ScimRefusal(501, 'This is not offered; see ServiceProviderConfig.')
        })
      }
      scope.all('/*', () => unknownResource())
    },
    { prefix: scimPath },
  )

  function listing(request: FastifyRequest): Listing {
    const query = request.query as Query
    const startIndex = Math.max(1, wholeNumber(query['startIndex'], 1))
    const limit = Math.min(mostListed, Math.max(0, wholeNumber(query['count'], usualPage)))
    return { asking: directory(request), page: { startIndex, offset: startIndex - 1, limit }, query }
  }
}

type Resource = { meta: { version: string; location: string } } & Record<string, unknown>

const locationOf = ({ public_url }: House['settings']) => `${public_url.replace(/\/{1,9}$/, '')}${scimPath}`
const versionOf = ({ person, link }: store.Seen) => `W/"${person.version}.${link?.version ?? 0}"`
const withoutPerson = ({ value, display }: { value: string; display: string }) => ({ value, display })

const send = (reply: FastifyReply, body: object, status = 200) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-type', `${scimType}; charset=utf-8`)
    .send(JSON.stringify(body))

const listOf = (resources: readonly object[], found: number, startIndex: number) => ({
  schemas: [urns.list],
  totalResults: found,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

function wholeNumber(text: Query[string], usual: number): number {
  if (text === undefined) return usual
  return typeof text === 'string' && /^-?\d{1,9}$/.test(text)
    ? Number(text)
    : refuse('invalidValue', 'A whole number is expected.')
}

const namesVersion = (header: string | undefined, version: string) =>
  header !== undefined && header.split(',').some((one) => [version, '*'].includes(one.trim()))

function checkVersion({ headers }: FastifyRequest, version: string): void {
  const wanted = headers['if-match']
  if (wanted !== undefined && !namesVersion(wanted, version)) {
    throw new ScimRefusal(412, 'The resource has changed since.')
  }
}

const listed = (text: Query[string]) =>
  String(text ?? '')
    .split(',')
    .map((one) => withoutOwnSchema(one.trim().toLowerCase()))
    .filter(Boolean)
const always = new Set(['schemas', 'id', 'meta'])

/** Whether an attribute is to be told, by `attributes` and `excludedAttributes` of the query. */
function isAsked(query: Query, name: string): boolean {
  const [wanted, excluded] = [listed(query['attributes']), listed(query['excludedAttributes'])]
  const isIn = (names: readonly string[]) =>
    names.some(
      (one) =>
        one === name.toLowerCase() ||
        one.startsWith(`${name.toLowerCase()}.`) ||
        one.startsWith(`${name.toLowerCase()}:`),
    )
  if (wanted.length > 0) return isIn(wanted)
  return !excluded.includes(name.toLowerCase())
}

const chosen = (body: object, query: Query) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => always.has(name) || isAsked(query, name)))

/** Part of all that was found, each with what was asked of it. */
function sendPage(reply: FastifyReply, all: readonly object[], found: number, { page, query }: Listing) {
  const resources = all.map((one) => chosen(one, query))
  return send(reply, listOf(resources, found, page.startIndex))
}

/** A list of people is narrowed to what directories ask for; whatever else they ask is said to be unknown. */
function narrowedUsers(filter: Query[string]): store.Narrowed {
  const narrowed: store.Narrowed = {}
  for (const { attribute, value } of filter === undefined ? [] : readFilter(filter)) {
    if (attribute === 'active') {
      narrowed.active = value === true || (typeof value === 'string' && value.toLowerCase() === 'true')
      continue
    }
    if (typeof value !== 'string') return refuse('invalidFilter', 'A text is expected.')
    if (attribute === 'username') narrowed.userName = value
    else if (attribute === 'externalid') narrowed.externalId = value
    else if (attribute === 'id') narrowed.id = value
    else if (attribute === 'emails') narrowed.email = value
    else if (attribute === 'manager') narrowed.manager = value
    else return refuse('invalidFilter', 'Users are found by userName, externalId, id, emails and active.')
  }
  return narrowed
}

function narrowedGroups(filter: Query[string]): store.NarrowedGroups {
  const narrowed: store.NarrowedGroups = {}
  for (const { attribute, value } of filter === undefined ? [] : readFilter(filter)) {
    if (typeof value !== 'string') return refuse('invalidFilter', 'A text is expected.')
    if (attribute === 'displayname') narrowed.displayName = value
    else if (attribute === 'externalid') narrowed.externalId = value
    else if (attribute === 'id') narrowed.id = value
    else if (attribute === 'members') narrowed.member = value
    else return refuse('invalidFilter', 'Groups are found by displayName, externalId, id and members.')
  }
  return narrowed
}
