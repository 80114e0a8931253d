import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  defaultLanguage,
  isLanguage,
  type Language,
  languages,
  type OperatorsChoice,
  operatorsChoices,
  type QuietHours,
  type Reactions,
  registrationModes,
  registrationRules,
  usualLanguages,
  usualReactions,
} from '@megdan/contract'
import { unbranded } from './installation/brand.ts'
import { Hosts } from './platform/database/hosts.ts'
import { isNetwork, readTrustedProxies } from './platform/http/network.ts'

/** Every variable that the server reads, once. Documented in docs/operating.md. */
export type Settings = ReturnType<typeof readSettings>
export type Environment = Record<string, string | undefined>
/** Where Cloud Firestore keeps the collection `devices`. */
export type FirestoreSettings = NonNullable<Settings['firestore']>
/** The company's OpenID provider; undefined where people sign in by password alone. */
export type CompanySettings = NonNullable<Settings['company']>
/** The company's LDAP; undefined where nobody signs in by it. */
export type LdapSettings = NonNullable<Settings['ldap']>
/** How phones are rung; undefined where no service account is configured. */
/** By channel; one without a key is not there. */
export type PushSettings = NonNullable<Settings['push']>
export type FcmSettings = NonNullable<PushSettings['fcm']>
export type WebPushSettings = NonNullable<PushSettings['web']>
/** The engine that reads aloud: the words of its command, how long it may take, how much of what it said is kept. */
export type SpeechSettings = NonNullable<Settings['speech']>

/** Where traces go; undefined where there are none. */
export type TraceSettings = NonNullable<Settings['traces']>

/** A bucket of S3 and the keys to it. */
export type BucketSettings = NonNullable<Settings['media']['bucket']>

export class SettingError extends Error {
  override readonly name = 'SettingError'
  readonly setting: string
  constructor(setting: string, wanted: string) {
    super(`${setting} must be ${wanted}.`)
    this.setting = setting
  }
}

const wrong = (name: string, wanted: string): never => {
  throw new SettingError(name, wanted)
}

/** As phones and browsers count them, and so app and studio. */
const megabyte = 1_000_000

const origin = /^[a-z][a-z0-9+.-]*:\/\/[a-z0-9.[\]:-]+$/
const hostAndPort = /^([a-z0-9.-]+|\[[0-9a-f:]+\]):\d{1,5}$/
const projectId = /^[a-z][a-z0-9-]{4,61}[a-z0-9]$/
/** With a dot in front it takes in all names below. */
const linkHost = /^\.?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/
/** The bucket, and where in it. */
const bucketPath = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w-]{1,60}){0,8})\/?$/
const regionName = /^[a-z0-9-]{1,40}$/
const appleApp = /^[A-Z0-9]{10}(\.[A-Za-z0-9-]+){2,}$/
const androidApp = /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/
const sha256 = /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/
const webPushContact = /^(mailto:[^\s@<>"]{1,64}@[a-z0-9.-]{1,190}|https:\/\/[^\s<>"]{4,200})$/i
const mailDomain = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u
const ageRecipient = /^age1(pq1)?[02-9ac-hj-np-z]{58,4000}$/
/** The value as in an address. */
const traceHeader = /^[\w-]+=(?:[\w .~!*'()/:;=+@-]|%[0-7][0-9a-f])+$/i
const metricsKey = /^[\x21-\x7e]{16,200}$/
const scimToken = /^[\w.~+/=-]{32,200}$/
const semver = /^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9A-Za-z.-]{1,40})?$/

/** Undefined for what cannot be read or is no service account with a key. */
function readServiceAccount(file: string) {
  try {
    const account: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'))
    const { project_id, client_email, private_key, token_uri } = account
    if (typeof project_id !== 'string' || typeof client_email !== 'string') return undefined
    if (typeof private_key !== 'string' || typeof token_uri !== 'string' || !URL.canParse(token_uri)) return undefined
    createPrivateKey(private_key)
    return { project_id, client_email, private_key, token_uri }
  } catch {
    return undefined
  }
}

/** Undefined for what is no private key of the curve that web push takes. */
function readCurveKey(file: string): string | undefined {
  try {
    const pem = readFileSync(file, 'utf8')
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1' ? pem : undefined
  } catch {
    return undefined
  }
}

/** The one word of a file; undefined for a file that cannot be read. */
function readSecret(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}

/** The access key and the secret key; undefined for a file that does not hold them so. */
function readKeys(file: string): [string, string] | undefined {
  try {
    const [, access = '', secret = ''] = /^([^\s:]+):(\S+)\s*$/.exec(readFileSync(file, 'utf8')) ?? []
    return access ? [access, secret] : undefined
  } catch {
    return undefined
  }
}

export function readSettings(env: Environment) {
  const text = (name: string) => env[name]?.trim() || undefined
  const number = (name: string, fallback: number, least: number, most: number) => {
    const value = Number(text(name) ?? fallback)
    return value >= least && value <= most ? value : wrong(name, `a number from ${least} to ${most}`)
  }
  const integer = (name: string, fallback: number, least: number, most: number) => {
    const value = number(name, fallback, least, most)
    return Number.isInteger(value) ? value : wrong(name, 'a whole number')
  }
  const flag = (name: string) => {
    const value = text(name)
    if (value === undefined || value === '0' || value === '1') return value && value === '1'
    return wrong(name, '0 or 1')
  }
  const oneOf = <const T extends string>(name: string, values: readonly T[], fallback: T): T => {
    const value = text(name) ?? fallback
    return values.find((allowed) => allowed === value) ?? wrong(name, values.join(' or '))
  }
  const url = (name: string, schemes: readonly string[]) => {
    const value = text(name)
    const sound = value === undefined || (URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)))
    return sound ? value : wrong(name, `a URL that begins with ${schemes.map((scheme) => `${scheme}:`).join(' or ')}`)
  }
  const asLower = (part: string) => part.toLowerCase()
  const list = (name: string, pattern: RegExp, wanted: string, fold = asLower) => {
    const parts = (text(name) ?? '').split(',').map((part) => fold(part.trim()))
    const all = parts.filter(Boolean)
    return all.every((part) => pattern.test(part)) ? all : wrong(name, wanted)
  }
  const matching = (name: string, pattern: RegExp, wanted: string) => {
    const value = text(name)
    return value === undefined || pattern.test(value) ? value : wrong(name, wanted)
  }
  const serviceAccount = (name: string) => {
    const file = text(name)
    return file === undefined ? undefined : (readServiceAccount(file) ?? wrong(name, 'the file of a service account'))
  }

  const production = env['NODE_ENV'] === 'production'
  const port = integer('PORT', 3000, 0, 65_535)
  const host = text('HOST') ?? '127.0.0.1'
  const data_dir = path.resolve(text('DATA_DIR') ?? '.data')
  const public_url = url('PUBLIC_URL', ['http', 'https']) ?? `http://${host}:${port}`
  const mail_from = text('MAIL_FROM') ?? 'megdan@localhost'
  const push_in_server = flag('PUSH_IN_SERVER') ?? true
  /** Several servers may be named in one URL, parted by commas. */
  const postgresUrl = (name: string) => {
    const value = text(name)
    const isSound =
      value === undefined ||
      new Hosts(value).urls.every((one) => URL.canParse(one) && /^postgres(ql)?:$/.test(new URL(one).protocol))
    return isSound ? value : wrong(name, 'a URL that begins with postgres: or postgresql:')
  }
  const database_url = postgresUrl('DATABASE_URL')
  const smtp_url = url('SMTP_URL', ['smtp', 'smtps'])
  const installedLanguages = (): readonly Language[] => {
    const wanted = `${defaultLanguage}, which comes first, and others of ${languages.join(', ')}, parted by commas`
    const named = list('LANGUAGES', /^[a-z]+$/, wanted)
    if (named.length === 0) return usualLanguages
    const own = [...new Set(named)].filter(isLanguage)
    return own.length === named.length && own[0] === defaultLanguage ? own : wrong('LANGUAGES', wanted)
  }
  /** Who may make an account by themselves; the studio may say otherwise. */
  const registration = () => {
    const registration_mode = oneOf('REGISTRATION_MODE', registrationModes, 'open')
    const wanted = 'domains such as example.com, parted by commas'
    const registration_domains = list('REGISTRATION_DOMAINS', mailDomain, wanted)
    if (registrationRules[registration_mode].own_domains) {
      if (registration_domains.length === 0) wrong('REGISTRATION_DOMAINS', 'set for REGISTRATION_MODE=domains')
      if (!smtp_url) wrong('SMTP_URL', 'set for REGISTRATION_MODE=domains, which confirms addresses by mail')
    }
    return { registration_mode, registration_domains }
  }
  const firestore = () => {
    const project = matching('FIRESTORE_PROJECT', projectId, 'the id of a Firebase project')
    const emulator = matching('FIRESTORE_EMULATOR_HOST', hostAndPort, 'a host and a port such as 127.0.0.1:8080')
    const credentials = serviceAccount('FCM_CREDENTIALS_FILE')
    if (!project) return undefined
    if (emulator && production)
      wrong('FIRESTORE_EMULATOR_HOST', 'left out in production, since anybody may write there')
    if (!emulator && !credentials) wrong('FCM_CREDENTIALS_FILE', 'set for FIRESTORE_PROJECT')
    return { project, emulator, credentials }
  }
  const fcm = () => {
    const endpoint = url('FCM_ENDPOINT', ['http', 'https']) ?? 'https://fcm.googleapis.com'
    const per_second = integer('PUSH_PER_SECOND', 5000, 1, 10_000)
    const credentials = serviceAccount('FCM_CREDENTIALS_FILE')
    return credentials && { endpoint, per_second, credentials }
  }
  const web = () => {
    const contact =
      matching('WEB_PUSH_CONTACT', webPushContact, 'mailto: and an address, or a URL that begins with https:') ??
      (public_url.startsWith('https:')
        ? public_url
        : `mailto:${mail_from.split(/[\s<>"]/).find((word) => word.includes('@')) ?? mail_from}`)
    const file = text('WEB_PUSH_KEY_FILE')
    const wanted = 'the file of a private key of the curve P-256 (PEM)'
    const private_key = file === undefined ? undefined : (readCurveKey(file) ?? wrong('WEB_PUSH_KEY_FILE', wanted))
    const per_second = integer('WEB_PUSH_PER_SECOND', 500, 1, 10_000)
    const endpoint = url('WEB_PUSH_ENDPOINT', ['http'])
    // Workers of before know no key for browsers: where they send, web push is for whoever says that they have one.
    const isOn = flag('WEB_PUSH') ?? (push_in_server || private_key !== undefined)
    return isOn ? { contact, data_dir, private_key, per_second, endpoint } : undefined
  }
  const push = () => {
    const channels = { fcm: fcm(), web: web() }
    const wired: Partial<typeof channels> = channels
    return Object.values(wired).some(Boolean) ? wired : undefined
  }
  const company = () => {
    const issuer = url('OIDC_ISSUER', ['https', 'http'])
    const client_id = text('OIDC_CLIENT_ID')
    if (issuer === undefined) return undefined
    const { protocol, hostname } = new URL(issuer)
    const isHere = ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)
    if (protocol === 'http:' && !isHere) wrong('OIDC_ISSUER', 'a URL that begins with https:')
    if (client_id === undefined) return wrong('OIDC_CLIENT_ID', 'set for OIDC_ISSUER')
    const [client_secret, label, groups_claim] = ['OIDC_CLIENT_SECRET', 'OIDC_LABEL', 'OIDC_GROUPS_CLAIM'].map(text)
    return { issuer, client_id, client_secret, label, groups_claim }
  }
  const ldap = () => {
    const address = url('LDAP_URL', ['ldaps', 'ldap'])
    const [bind, base, groups_attribute, reader_dn, reader_file, ca_file] = [
      'LDAP_BIND',
      'LDAP_BASE',
      'LDAP_GROUPS_ATTRIBUTE',
      'LDAP_READER',
      'LDAP_READER_PASSWORD_FILE',
      'LDAP_CA_FILE',
    ].map(text)
    const filter =
      text('LDAP_FILTER') ?? '(|(uid={name})(mail={name})(sAMAccountName={name})(userPrincipalName={name}))'
    const reader_password = reader_file === undefined ? text('LDAP_READER_PASSWORD') : readSecret(reader_file)
    // Over a network a password goes by TLS alone; a server on this machine may have none.
    const starts_tls = flag('LDAP_STARTTLS')
    if (address === undefined) return undefined
    const { protocol, hostname, pathname, username } = new URL(address)
    if (username || !['', '/'].includes(pathname))
      wrong('LDAP_URL', 'an address alone, such as ldaps://ldap.example.com')
    const isHere = ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)
    if (protocol === 'ldap:' && starts_tls === false && !isHere)
      wrong('LDAP_STARTTLS', '1, or ldaps: in LDAP_URL, unless it is on this machine')
    const isSearched = bind === undefined || !bind.includes('=')
    if (bind !== undefined && !bind.includes('{name}')) wrong('LDAP_BIND', 'a name with {name} in it')
    if (isSearched && base === undefined) wrong('LDAP_BASE', 'set for LDAP_URL, unless LDAP_BIND is a whole name')
    if (!filter.includes('{name}')) wrong('LDAP_FILTER', 'a filter with {name} in it')
    if (reader_dn !== undefined && !reader_password) wrong('LDAP_READER_PASSWORD', 'set for LDAP_READER')
    const ca =
      ca_file === undefined ? undefined : (readSecret(ca_file) ?? wrong('LDAP_CA_FILE', 'a file of certificates'))
    return {
      url: `${protocol}//${new URL(address).host}`,
      starts_tls: protocol === 'ldap:' && (starts_tls ?? !isHere),
      ca,
      bind,
      base,
      filter,
      reader: reader_dn === undefined ? undefined : { dn: reader_dn, password: reader_password ?? '' },
      groups_attribute,
    }
  }
  /** The apps for which this host speaks: what they may open, and where a newer one is found. */
  const shells = () => {
    const android = text('ANDROID_APP')
    const certificates = list(
      'ANDROID_CERT_SHA256',
      sha256,
      'SHA-256 fingerprints of 32 bytes such as 0A:1B:…, parted by commas',
      (part) => part.toUpperCase(),
    )
    if (android && !androidApp.test(android)) wrong('ANDROID_APP', 'an app id such as bg.megdan.app')
    if (android && certificates.length === 0) wrong('ANDROID_CERT_SHA256', 'set for ANDROID_APP')
    const wanted = 'app ids such as ABCDE12345.bg.megdan.app, parted by commas'
    return {
      apple: list('APPLE_APP_IDS', appleApp, wanted, (part) => part),
      android: android ? { app: android, certificates } : undefined,
      stores: { ios: url('APP_STORE_URL', ['https']) ?? null, android: url('PLAY_STORE_URL', ['https']) ?? null },
    }
  }
  const database = () => {
    const database_direct_url = postgresUrl('DATABASE_DIRECT_URL')
    const replica = postgresUrl('DATABASE_READ_URL')
    const most_lag_seconds = integer('DATABASE_LAG_SECONDS', 10, 3, 3600)
    for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])
      if (text(name) !== undefined && !database_url) wrong(name, 'left out where DATABASE_URL is not set')
    return { database_url, database_direct_url, replica: replica && { url: replica, most_lag_seconds } }
  }
  const role = () => {
    const named = oneOf('PROCESS_ROLE', ['both', 'web', 'worker'], 'both')
    if (named !== 'both' && !database_url) wrong('PROCESS_ROLE', 'both where DATABASE_URL is not set')
    return named
  }
  const minAppVersion = () => {
    const version = text('MIN_APP_VERSION')
    return version === undefined || semver.test(version) ? version : wrong('MIN_APP_VERSION', 'a version such as 1.2.0')
  }
  /** Where copies of everything are kept, for how long, and who can read them. */
  const backup = () => {
    const keep = text('BACKUP_KEEP') ?? '7,4,6'
    const [, daily, weekly, monthly] = /^(\d{1,3}),(\d{1,3}),(\d{1,3})$/.exec(keep)?.map(Number) ?? []
    if (daily === undefined || weekly === undefined || monthly === undefined)
      return wrong('BACKUP_KEEP', 'how many daily, weekly and monthly backups stay, such as 7,4,6')
    const dir = text('BACKUP_DIR')
    const wanted = 'public keys of age such as age1…, parted by commas'
    return {
      dir: dir && path.resolve(dir),
      keep: { daily, weekly, monthly },
      recipients: list('BACKUP_AGE_RECIPIENTS', ageRecipient, wanted),
    }
  }
  /** Networks of one's own to which other programs may be told of what happens here, and from which feeds are read. */
  const outgoingNetworks = () => {
    const wanted = 'addresses and networks such as 10.20.0.0/16, parted by commas'
    const named = list('OUTGOING_NETWORKS', /^[0-9a-f:.]{2,45}(\/\d{1,3})?$/, wanted)
    return named.every(isNetwork) ? named : wrong('OUTGOING_NETWORKS', wanted)
  }
  /** How news are read aloud; undefined where no engine is named. */
  const speech = () => {
    const words = text('SPEECH_COMMAND')?.split(/\s+/)
    const seconds = integer('SPEECH_SECONDS', 120, 1, 3600)
    const cache_bytes = integer('SPEECH_CACHE_MB', 500, 1, 1_000_000) * megabyte
    // An engine is given none of the server's secrets.
    const [PATH, HOME] = [text('PATH'), text('HOME')]
    return words && { words, seconds, cache_bytes, env: { ...(PATH && { PATH }), ...(HOME && { HOME }) } }
  }
  /** Whom the numbers are told: at the server's own address, at a port of their own, to whoever has the key. */
  const metrics = () => {
    const key = matching('METRICS_KEY', metricsKey, 'a word of 16 to 200 letters, digits and signs')
    const own = text('METRICS_PORT') === undefined ? undefined : integer('METRICS_PORT', 0, 1, 65_535)
    if (own === port) wrong('METRICS_PORT', 'another port than PORT')
    return {
      metrics: flag('METRICS') ?? (key !== undefined && own === undefined),
      metrics_port: own,
      metrics_key: key,
    }
  }
  /** Under the names that OpenTelemetry has for them. */
  const traces = () => {
    const endpoint = url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http', 'https'])
    const service_name = text('OTEL_SERVICE_NAME') ?? 'megdan'
    const share = number('OTEL_TRACES_SAMPLER_ARG', 1, 0, 1)
    const wanted = 'names and values such as api-key=…, parted by commas'
    const pairs = list('OTEL_EXPORTER_OTLP_HEADERS', traceHeader, wanted, (part) => part)
    const headers = pairs.map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))] as const
    })
    if (endpoint === undefined) return undefined
    const { username, password, search, hash } = new URL(endpoint)
    if (username || password || search || hash)
      wrong('OTEL_EXPORTER_OTLP_ENDPOINT', 'an address alone; OTEL_EXPORTER_OTLP_HEADERS carries what opens it')
    return { endpoint: endpoint.replace(/\/$/, ''), service_name, share, headers: Object.fromEntries(headers) }
  }
  /** Where pictures and files lie. With a bucket and the folder as place, the bucket is where they are moved from. */
  const media = () => {
    const address = url('S3_URL', ['https', 'http'])
    const place = oneOf('MEDIA_STORE', ['folder', 's3'], address ? 's3' : 'folder')
    if (!address) return place === 's3' ? wrong('S3_URL', 'set for MEDIA_STORE=s3') : { place, bucket: undefined }
    const { origin: endpoint, pathname, username, password, search, searchParams, hash } = new URL(address)
    const [, bucket, below = ''] = bucketPath.exec(pathname) ?? []
    const region = searchParams.get('region') ?? 'us-east-1'
    const isRest = search !== '' && [...searchParams.keys()].join() !== 'region'
    if (!bucket || username || password || hash || isRest || !regionName.test(region))
      return wrong('S3_URL', 'an address such as https://s3.example.com/bucket?region=eu-central-1, without keys')
    const file = text('S3_KEY_FILE')
    const wanted = 'a file with the access key, a colon and the secret key'
    const given = [text('S3_ACCESS_KEY'), text('S3_SECRET_KEY')]
    const [access_key, secret_key] = file ? (readKeys(file) ?? wrong('S3_KEY_FILE', wanted)) : given
    if (!access_key) return wrong('S3_ACCESS_KEY', 'set for S3_URL, or S3_KEY_FILE')
    if (!secret_key) return wrong('S3_SECRET_KEY', 'set for S3_URL, or S3_KEY_FILE')
    const prefix = below && `${below.slice(1)}/`
    return { place, bucket: { endpoint, bucket, prefix, region, access_key, secret_key } }
  }
  /** By which the company's directory is known; undefined where none tells of people. */
  const scimTokenOf = () => {
    const file = text('SCIM_TOKEN_FILE')
    const token = file === undefined ? text('SCIM_TOKEN') : (readSecret(file) ?? '')
    const name = file === undefined ? 'SCIM_TOKEN' : 'SCIM_TOKEN_FILE'
    const wanted = 'a word of 32 to 200 letters, digits and signs, such as openssl rand -hex 32 makes'
    return token === undefined || scimToken.test(token) ? token : wrong(name, file ? `a file with ${wanted}` : wanted)
  }
  /** A folder into which another program puts lists of people; undefined where there is none. */
  const peopleFeed = () => {
    const folder = text('PEOPLE_FEED')
    const at = matching('PEOPLE_FEED_AT', /^([01]\d|2[0-3]):[0-5]\d$/, 'an hour such as 03:00')
    const is_whole = flag('PEOPLE_FEED_WHOLE') ?? true
    return folder === undefined ? undefined : { folder: path.resolve(folder), at, is_whole }
  }
  const isSet = (name: string) => text(name) !== undefined
  const operators: Record<OperatorsChoice, string> = {
    organisation_name: 'ORGANISATION_NAME',
    languages: 'LANGUAGES',
    link_hosts: 'LINK_HOSTS',
    survey_group_limit: 'SURVEY_GROUP_LIMIT',
    survey_text_limit: 'SURVEY_TEXT_LIMIT',
    survey_anonymous_least: 'SURVEY_ANONYMOUS_LEAST',
    survey_known_days: 'SURVEY_KNOWN_DAYS',
    weekly_push_limit: 'WEEKLY_PUSH_LIMIT',
    push_undo_seconds: 'PUSH_UNDO_SECONDS',
    audit_name_days: 'AUDIT_NAME_DAYS',
  }
  const sample_data = flag('SAMPLE_DATA') ?? (!database_url && !production)
  return {
    production,
    host,
    port,
    public_url,
    data_dir,
    ...database(),
    /** On by default only for the embedded database outside production. */
    sample_data,
    sample_password: text('SAMPLE_PASSWORD'),
    /** What administrators cannot choose in the studio, since it stands in the environment. */
    fixed: operatorsChoices.filter((name) => isSet(operators[name])),
    backup: backup(),
    backup_days: integer('BACKUP_DAYS', 30, 1, 3650),
    /** How long the name of an editor who was erased stays beside what they changed. */
    audit_name_days: integer('AUDIT_NAME_DAYS', 90, 0, 3650),
    session_ttl_seconds: integer('SESSION_TTL_SECONDS', 30 * 86_400, 1, 366 * 86_400),
    /** However often it is renewed. */
    session_longest_days: integer('SESSION_LONGEST_DAYS', 180, 1, 3650),
    outgoing_networks: outgoingNetworks(),
    /** How often feeds of others are looked at. */
    sources_minutes: integer('SOURCES_MINUTES', 60, 5, 1440),
    max_connections: integer('MAX_CONNECTIONS', 20_000, 10, 1_000_000),
    rate_limit_scale: number('RATE_LIMIT_SCALE', 1, 0.001, 1_000_000),
    /** In which the installation is read and written. */
    languages: installedLanguages(),
    // Chosen in the studio alone; installation/in-force.ts keeps them here.
    brand: unbranded,
    reactions: usualReactions.map((kind) => ({ kind, names: {} })) as Reactions,
    /** Of whoever has chosen none. */
    quiet_hours: null as QuietHours | null,
    ...registration(),
    cors_origins: list('CORS_ORIGINS', origin, 'origins such as https://app.example.com, parted by commas'),
    /** The demo's texts lead to reserved names. */
    link_hosts: [
      ...list('LINK_HOSTS', linkHost, 'host names such as example.com, parted by commas'),
      ...(sample_data ? ['.example'] : []),
    ],
    /** Results of fewer answers are withheld, and what was written in words of fewer; nobody is asked anonymously among fewer people. */
    survey_limits: {
      group: integer('SURVEY_GROUP_LIMIT', 5, 3, 1000),
      text: integer('SURVEY_TEXT_LIMIT', 10, 3, 1000),
      anonymous_audience: integer('SURVEY_ANONYMOUS_LEAST', 10, 3, 100_000),
    },
    /** Only who registered so long before it opens counts for the least audience of an anonymous survey. */
    survey_known_days: integer('SURVEY_KNOWN_DAYS', 7, 0, 365),
    /** The most bytes of one uploaded file. */
    upload_limits: {
      image_bytes: integer('UPLOAD_IMAGE_MB', 25, 1, 200) * megabyte,
      file_bytes: integer('UPLOAD_FILE_MB', 50, 1, 500) * megabyte,
    },
    /** Videos of one's own: made small by ffmpeg where it is found on this path. */
    films: { bytes: integer('UPLOAD_VIDEO_MB', 2000, 1, 100_000) * megabyte, path: text('PATH') ?? '' },
    /** From so many notifications in seven days on an editor is warned before they send another one. */
    weekly_push_limit: integer('WEEKLY_PUSH_LIMIT', 5, 1, 100),
    /** For so long whatever an editor sends waits before the first phone rings, and may be taken back. */
    push_undo_seconds: integer('PUSH_UNDO_SECONDS', 10, 0, 120),
    speech: speech(),
    media: media(),
    private_screen: flag('PRIVATE_SCREEN') ?? false,
    organisation_name: text('ORGANISATION_NAME')?.slice(0, 60),
    shells: shells(),
    /** Older apps are told to update. */
    min_app_version: minAppVersion(),
    trust_proxy:
      readTrustedProxies(text('TRUST_PROXY') ?? '0') ??
      wrong('TRUST_PROXY', 'the number of proxies in front (0 to 10), or their networks such as loopback,10.0.0.0/8'),
    /** Letters may leave unencrypted. */
    smtp_cleartext: flag('SMTP_CLEARTEXT') ?? false,
    ...metrics(),
    traces: traces(),
    /** A terminal is not drowned in a line per request; production logs each. */
    log_level: oneOf('LOG_LEVEL', ['silent', 'error', 'warn', 'info', 'debug'], production ? 'info' : 'warn'),
    smtp_url,
    mail_from,
    /** Who must show a second factor before the studio opens; whoever has one shows it anyhow. */
    second_factor: oneOf('SECOND_FACTOR', ['admins', 'optional'], production ? 'admins' : 'optional'),
    company: company(),
    ldap: ldap(),
    scim_token: scimTokenOf(),
    /** Of a hundred people, so many at most may be suspended at once by a directory or a watched folder. */
    people_feed: peopleFeed(),
    people_brake: integer('PEOPLE_BRAKE', 10, 1, 100),
    firestore: firestore(),
    push: push(),
    role: role(),
    /** False where workers of their own do it. */
    push_in_server,
  }
}
