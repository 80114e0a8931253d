/** A place in a file, and what stands there after the change; `$&` is the place itself. */
type Edit = readonly [place: string | RegExp, after: string]
/** Of each file what changes in it, or the whole text of a new one; `name` is what the list calls `<kind>` and the like. */
type Change = { heading: string; name?: string; edits: Readonly<Record<string, readonly Edit[] | string>> }

/**
 * Changes that CONTRIBUTING.md describes, made as a newcomer would make them: the files are the ones that
 * stand there, and no others.
 */
export const changes: readonly Change[] = [
  {
    heading: 'A field of a contact',
    edits: {
      'contract/src/contacts/fields.ts': [
        ["  hours: { shape: 'text',", "  room: { shape: 'text', most: 80, line: true },\n$&"],
        [
          '  photo_id: { bg: { name:',
          "  room: { bg: { name: 'Стая' }, en: { name: 'Room' }, ro: { name: 'Cameră' }, headings: 'стая|room|cameră' },\n$&",
        ],
      ],
      'server/src/contacts/tables.ts': [
        ["  hours: text().notNull().default(''),\n", "$&  room: text().notNull().default(''),\n"],
      ],
      'app/src/texts/bg/contacts.ts': [["    hours: 'Работно време',\n", "$&    room: 'Стая',\n"]],
      'app/src/texts/en/contacts.ts': [["hours: 'Hours' }", "hours: 'Hours', room: 'Room' }"]],
      'app/src/texts/ro/contacts.ts': [["hours: 'Program' }", "hours: 'Program', room: 'Cameră' }"]],
    },
  },
  {
    heading: 'An endpoint',
    edits: {
      'contract/src/contacts/contacts.ts': [
        [
          'export const contacts = {\n',
          `$&  count: endpoint({
    method: 'GET',
    path: '/api/contacts/count',
    access: 'editor',
    summary: 'How many contacts there are.',
    reply: Type.Object({ contacts: Type.Integer() }),
  }),
`,
        ],
      ],
      'server/src/contacts/routes.ts': [
        ['import { byMembership,', "import { serve } from '../platform/http/serve.ts'\n$&"],
        ["import { listContacts, placeIn } from './store.ts'", "$&\nimport { contact } from './tables.ts'"],
        [
          'export function contactRoutes(app: FastifyInstance, house: House): void {\n',
          '$&  serve(app, house, contacts.count, async () => ({ contacts: await house.db.$count(contact) }))\n',
        ],
      ],
      'server/test/access.test.ts': [
        ["  'GET /api/contacts': [", "  'GET /api/contacts/count': [401, 401, 403, 200, 200],\n$&"],
      ],
    },
  },
  {
    heading: 'A setting that administrators change',
    edits: {
      'contract/src/installation/authoring.ts': [
        ['  first_comment_waits: Type.Boolean(),\n', '$&  comments_close: Type.Boolean(),\n'],
      ],
      'contract/src/audit-words.ts': [
        ['  first_comment_waits: {', "  comments_close: { bg: 'Затваряне', en: 'Closing', ro: 'Închidere' },\n$&"],
      ],
      'server/src/installation/tables.ts': [
        ['  first_comment_waits: boolean(),\n', '$&  comments_close: boolean(),\n'],
      ],
      'server/src/installation/store.ts': [['  first_comment_waits: false,\n', '$&  comments_close: false,\n']],
      'studio/src/installation/CommentRules.tsx': [
        [
          'const valuesOf = ({ held_words, first_comment_waits }: InstallationSettings) => ({\n',
          'const valuesOf = ({ held_words, first_comment_waits, comments_close }: InstallationSettings) => ({\n  comments_close,\n',
        ],
        [
          '    </SettingsForm>',
          "      <Switch label={words.close} {...edit.field('comments_close', { type: 'checkbox', withError: false })} />\n$&",
        ],
      ],
      'studio/src/texts/bg/installation.ts': [
        ["    first: 'Първият коментар", "    close: 'Коментарите се затварят след месец',\n$&"],
      ],
      'studio/src/texts/en/installation.ts': [['    first: ', "    close: 'Comments close after a month',\n$&"]],
    },
  },
  {
    heading: 'An audited action',
    edits: {
      'contract/src/audit-words.ts': [
        [
          "  'menu.created': {\n",
          `  'menu.required': {
    bg: { did: 'направи задължителна категорията', done: 'задължителна категория' },
    en: { did: 'made mandatory the category', done: 'a category made mandatory' },
    ro: { did: 'a făcut obligatorie categoria', done: 'o categorie făcută obligatorie' },
  },
$&`,
        ],
      ],
      'server/src/categories/authoring-routes.ts': [
        ["entryOf('changed', after,", "entryOf(after.mandatory && !before.mandatory ? 'required' : 'changed', after,"],
      ],
    },
  },
  {
    heading: 'A page of the studio with a list',
    name: 'silenced',
    edits: {
      'studio/src/silenced/SilencedPage.tsx': `import { Paper, Skeleton } from '@mantine/core'
import { commentModeration as moderation } from '@megdan/contract'
import { useTexts } from '../texts/index.ts'
import { ListFilters } from '../ui/list/ListFilters.tsx'
import { ListBar, ListBody, ListHead, NothingListed } from '../ui/list/ListPage.tsx'
import { useFilters } from '../ui/list/use-filters.ts'
import { useList } from '../ui/list/use-list.ts'

/** What the list is narrowed to, in the address. */
const shape = { q: undefined } as const

/** Who may not comment. */
export function SilencedPage() {
  const { silenced: words } = useTexts()
  const { filters, change, clear, isNarrowed } = useFilters(shape)
  const list = useList(moderation.blocked, { query: {} })
  const items = list.items.filter(({ name }) => name.includes(filters.q))
  return (
    <>
      <ListHead title={words.title}>
        <p>{words.lead}</p>
      </ListHead>
      <ListBar>
        <ListFilters label={words.search} value={filters.q} onSearch={(q) => change({ q })} />
      </ListBar>
      <ListBody
        list={list}
        failed={words.failed}
        skeleton={<Skeleton height={420} radius="card" role="status" aria-label={words.loading} />}
        nothing={<NothingListed words={words} icon="search" isNarrowed={isNarrowed} clear={clear} />}
      >
        {items.map(({ person_id, name }) => (
          <Paper key={person_id}>{name}</Paper>
        ))}
      </ListBody>
    </>
  )
}
`,
      'studio/src/sections.ts': [
        [
          /(?<=\n) {4}\{\n {6}path: '\/people',/,
          `    {
      path: '/silenced',
      icon: 'comment',
      label: ({ silenced }) => silenced.title,
      Page: lazy(async () => ({ default: (await import('./silenced/SilencedPage.tsx')).SilencedPage })),
    },
$&`,
        ],
      ],
      'studio/src/texts/bg/silenced.ts': `export const silenced = {
  title: 'Блокирани',
  lead: 'Които не могат да коментират.',
  search: 'Име',
  loading: 'Зареждат се хора',
  failed: 'Хората не се заредиха',
  none: 'Няма такива хора',
  none_text: 'Потърсете друго име.',
  clear: 'Изчисти търсенето',
  empty: 'Няма блокирани',
  empty_text: 'Всички могат да коментират.',
}

declare module '../texts.ts' {
  interface Texts {
    silenced: typeof silenced
  }
}
`,
      'studio/src/texts/en/silenced.ts': `import type { Texts } from '../texts.ts'

export const silenced: Texts['silenced'] = {
  title: 'Blocked',
  lead: 'Who may not comment.',
  search: 'Name',
  loading: 'People are loading',
  failed: 'The people could not be loaded',
  none: 'Nobody is called so',
  none_text: 'Look for another name.',
  clear: 'Clear the search',
  empty: 'Nobody is blocked',
  empty_text: 'Everybody may comment.',
}
`,
    },
  },
  {
    heading: 'A kind of question',
    name: 'time',
    edits: {
      'contract/src/surveys/kinds/time.ts': `import { type AnswerRules, incomparable, type Kind, lineOfPeople, nameOf, tallyOf } from './kind.ts'

export const timeAnswers: AnswerRules = {
  problemOf: (_, value) => {
    if (typeof value !== 'string') return 'wrong_type'
    return /^([01]\\d|2[0-3]):[0-5]\\d$/.test(value) ? undefined : 'wrong_format'
  },
  linesOf: (_, values) => values.filter((value) => value !== '').toSorted(),
}

/** A time of day, such as \`14:30\`. */
export const time: Kind = {
  ...incomparable,
  fields: [],
  begins: { required: true },
  seconds: 15,
  bytes: '"14:30"'.length,
  samplesOf: () => ['14:30'],
  talliesOf: tallyOf,
  lineOf: lineOfPeople,
  labelOf: (value) => value,
  cellOf: nameOf,
}
`,
      'contract/src/surveys/kinds/index.ts': [
        ['import { yesNo,', "import { time, timeAnswers } from './time.ts'\n$&"],
        ['  date: dateAnswers,\n', '$&  time: timeAnswers,\n'],
        ['  date,\n', '$&  time,\n'],
      ],
      'app/src/surveys/kinds/time.tsx': `import { TextField } from '../../ui/Field.tsx'
import { useWords } from '../words.ts'
import { shareBars } from './bars.ts'
import type { AnswerProps, KindScreen } from './kind.ts'

function TimeAnswer({ value, onAnswer, labelledBy, describedBy }: AnswerProps) {
  const words = useWords()
  return (
    <TextField
      label={words.kinds.time.hour}
      type="time"
      value={typeof value === 'string' ? value : ''}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onChange={(time) => onAnswer(time === '' ? undefined : time)}
    />
  )
}

export const screen: KindScreen = {
  Answer: TimeAnswer,
  howOf: (_, words) => words.kinds.time.how,
  linesOf: (_, value) => [{ text: typeof value === 'string' ? value : '' }],
  barsOf: (drawn) => shareBars(drawn, (value) => ({ name: value })),
}

declare module './kind.ts' {
  interface KindScreens {
    time: KindScreen
  }
}
`,
      'app/src/texts/bg/answering.ts': [['    date: {', "    time: { how: 'Избира се час', hour: 'Час' },\n$&"]],
      'app/src/texts/en/answering.ts': [['    date: {', "    time: { how: 'A time is chosen', hour: 'Time' },\n$&"]],
      'app/src/texts/ro/answering.ts': [['    date: {', "    time: { how: 'Se alege o oră', hour: 'Ora' },\n$&"]],
      'studio/src/surveys/kinds/time.tsx': `import { chartOfPeople } from './charts.ts'
import type { KindScreen } from './kind.ts'

export const screen: KindScreen = { icon: 'history', chart: chartOfPeople }

declare module './kind.ts' {
  interface KindScreens {
    time: KindScreen
  }
}
`,
      'studio/src/texts/bg/survey-builder.ts': [['    date: {', "    time: { name: 'Час' },\n$&"]],
      'studio/src/texts/en/survey-builder.ts': [['    date: {', "    time: { name: 'Time of day' },\n$&"]],
      'sample/surveys/menyu-stol.json': [
        [
          '    {\n      "id": "degustaciya",\n',
          '    { "id": "obed", "kind": "time", "title": "В колко часа обядвате?", "required": false },\n$&',
        ],
      ],
    },
  },
  {
    heading: 'A notification channel',
    name: 'relay',
    edits: {
      'server/src/notifications/push/channels/relay/relay.ts': `import type { RelaySettings } from '../../../../settings.ts'
import { wordsOf } from '../../ring.ts'
import { type Answer, type Channel, waitOf } from '../channel.ts'

const mostUnderWay = 100

function answerOf({ status, headers }: Response): Answer {
  if (status < 300) return { kind: 'accepted' }
  if (status === 410) return { kind: 'dead', reason: 'unregistered' }
  if (status === 401) return { kind: 'credentials' }
  const after = waitOf(headers.get('retry-after') ?? undefined, Date.now())
  if (status === 429) return { kind: 'later', reason: 'quota', after }
  if (status >= 500) return { kind: 'later', reason: 'away', after }
  return { kind: 'bad_message', rejection: { status, code: 'refused', fields: [] } }
}

/** Android phones without Google, by a service in one's own network. */
export const relay: Channel<RelaySettings> = {
  platforms: ['android'],
  services: ['relay'],
  serviceOf: () => 'relay',
  badges: [],
  writerOf: (ring, expires_at) => ({ token, locale }) =>
    JSON.stringify({ token, expires_at, link: ring.link, ...wordsOf(ring, locale) }),
  open({ url, key }, freed) {
    const closing = new AbortController()
    let underWay = 0
    async function post(body: string): Promise<Answer> {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(15_000)])
      const headers = { authorization: \`Bearer \${key}\`, 'content-type': 'application/json' }
      return answerOf(await fetch(url, { method: 'POST', headers, body, signal }))
    }
    return {
      hasAccess: () => true,
      getAccess: async () => undefined,
      forgetAccess: () => undefined,
      hasRoom: () => underWay < mostUnderWay,
      underWay: () => underWay,
      send(body, slow, done) {
        underWay += 1
        const slowly = setTimeout(slow, 2000)
        const end = (answer?: Answer) => {
          clearTimeout(slowly)
          underWay -= 1
          done(answer)
          freed()
        }
        post(body).then(end, () => end())
      },
      close: () => closing.abort(),
    }
  },
}
`,
      'server/src/notifications/push/channels/index.ts': [
        ["import { fcm } from './fcm/fcm.ts'\n", "$&import { relay } from './relay/relay.ts'\n"],
        ['= { fcm, web }', '= { fcm, relay, web }'],
      ],
      'server/src/notifications/push/channels/fcm/fcm.ts': [
        ["  platforms: ['ios', 'android'],\n", "  platforms: ['ios'],\n"],
      ],
      'server/src/settings.ts': [
        [
          "export type FcmSettings = NonNullable<PushSettings['fcm']>\n",
          "$&export type RelaySettings = NonNullable<PushSettings['relay']>\n",
        ],
        [
          '  const push = () => {\n    const channels = { fcm: fcm(), web: web() }\n',
          `  const relay = () => {
    const [address, key] = [url('RELAY_URL', ['https']), text('RELAY_KEY')]
    const per_second = integer('RELAY_PER_SECOND', 500, 1, 10_000)
    return address !== undefined && key !== undefined ? { url: address, key, per_second } : undefined
  }
  const push = () => {
    const channels = { fcm: fcm(), relay: relay(), web: web() }
`,
        ],
      ],
      'app/src/platform/push-ways/android.ts': `import { registerPlugin } from '@capacitor/core'
import { nativePush } from '../native-push.ts'
import type { PushListener, PushWay } from '../push.ts'

const Relay = registerPlugin<{ getToken: () => Promise<{ token: string }> }>('Relay')
let listener: PushListener | undefined

export const way: PushWay = {
  ...nativePush,
  async follow() {
    if ((await nativePush.look()) === 'granted') listener?.taken((await Relay.getToken()).token)
    else listener?.withdrawn()
  },
  listen(next) {
    listener = next
    return nativePush.listen(next)
  },
}
`,
      'docs/operating.md': [
        [
          /\| `FCM_ENDPOINT` .*\n/,
          `$&| \`RELAY_URL\`, \`RELAY_KEY\` | the service through which Android phones ring, and its key |
| \`RELAY_PER_SECOND\` | the most messages of one process to it in a second: \`500\` |
`,
        ],
      ],
      'server/test/fake-relay.ts': `import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RelaySettings } from '../src/settings.ts'

/** The service: it takes whatever has its key, and answers as it is told. */
export async function startFakeRelay() {
  const state = { status: 201, rung: 0 }
  const server = createServer((request, response) => {
    state.rung += 1
    request.resume()
    response.writeHead(request.headers.authorization === 'Bearer key' ? state.status : 401).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = \`http://127.0.0.1:\${(server.address() as AddressInfo).port}\`
  const settings: RelaySettings = { url, key: 'key', per_second: 500 }
  return { state, settings, close: () => server.close() }
}
`,
    },
  },
]
