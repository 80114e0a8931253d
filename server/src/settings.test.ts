import { generateKeyPairSync } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readSettings } from './settings.ts'

test('nothing has to be set', () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    public_url: 'http://127.0.0.1:3000',
    sample_data: true,
    backup_days: 30,
    session_ttl_seconds: 30 * 86_400,
    rate_limit_scale: 1,
    registration_mode: 'open',
    metrics: false,
  })
  expect(settings.data_dir).toMatch(/[/\\]\.data$/)
})

test('a blank variable counts as one that is not set', () => {
  expect(readSettings({ PORT: '', HOST: ' ', SAMPLE_DATA: '', LOG_LEVEL: '  ' })).toEqual(readSettings({}))
})

describe('a bad value is refused in one sentence that names it:', () => {
  test.each([
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['PORT', 'Infinity'],
    ['SESSION_TTL_SECONDS', '0'],
    ['SESSION_TTL_SECONDS', '30 days'],
    ['SESSION_TTL_SECONDS', '99999999999'],
    ['RATE_LIMIT_SCALE', '0'],
    ['RATE_LIMIT_SCALE', '-5'],
    ['RATE_LIMIT_SCALE', 'NaN'],
    ['SAMPLE_DATA', 'yes'],
    ['TRUST_PROXY', 'true'],
    ['METRICS', '2'],
    ['METRICS_PORT', 'own'],
    ['METRICS_PORT', '3000'],
    ['METRICS_KEY', 'short'],
    ['METRICS_KEY', 'a key with blanks in it'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://name:word@collector'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key'],
    ['OTEL_TRACES_SAMPLER_ARG', '5'],
    ['LOG_LEVEL', 'loud'],
    ['REGISTRATION_MODE', 'maybe'],
    ['REGISTRATION_DOMAINS', 'example.com, @serdion.bg'],
    ['PUBLIC_URL', 'megdan'],
    ['PUBLIC_URL', 'ftp://megdan.bg'],
    ['SMTP_URL', 'mail server'],
    ['SMTP_URL', 'http://mail.bg'],
    ['DATABASE_URL', 'database'],
    ['DATABASE_URL', 'mysql://localhost/megdan'],
    ['DATABASE_READ_URL', 'http://replica'],
    ['CORS_ORIGINS', 'https://app.bg, megdan'],
    ['CORS_ORIGINS', 'https://app.bg/path'],
    ['CORS_ORIGINS', '*'],
    ['LINK_HOSTS', 'https://serdion.bg/'],
    ['FIRESTORE_PROJECT', 'Мегдан'],
    ['FIRESTORE_EMULATOR_HOST', 'http://127.0.0.1:8080'],
    ['FCM_CREDENTIALS_FILE', import.meta.filename],
    ['FCM_CREDENTIALS_FILE', '/no/such/file.json'],
    ['FCM_ENDPOINT', 'fcm.googleapis.com'],
    ['WEB_PUSH', 'yes'],
    ['WEB_PUSH_CONTACT', 'editor@example.com'],
    ['WEB_PUSH_KEY_FILE', '/no/such/file.pem'],
    ['WEB_PUSH_ENDPOINT', 'https://push.example.com'],
    ['WEB_PUSH_PER_SECOND', '0'],
    ['PUSH_PER_SECOND', '0'],
    ['SPEECH_SECONDS', '0'],
    ['SPEECH_SECONDS', '1.5'],
    ['SPEECH_CACHE_MB', 'all'],
    ['PUSH_IN_SERVER', 'no'],
    ['APPLE_APP_IDS', 'bg.megdan.app'],
    ['APPLE_APP_IDS', 'ABCDE12345.bg.megdan.app, abcde12345.bg.megdan.app'],
    ['ANDROID_APP', 'megdan'],
    ['ANDROID_CERT_SHA256', '0A:1B'],
    ['APP_STORE_URL', 'itms-apps://apps.apple.com/app/id1'],
    ['PLAY_STORE_URL', 'market'],
    ['SECOND_FACTOR', 'everybody'],
    ['OIDC_ISSUER', 'login.serdion.bg'],
    ['OIDC_ISSUER', 'http://login.serdion.bg'],
    ['MEDIA_STORE', 'bucket'],
    ['S3_URL', 's3://bucket'],
    ['S3_URL', 'https://s3.example.com'],
    ['S3_URL', 'https://key:secret@s3.example.com/bucket'],
    ['S3_URL', 'https://s3.example.com/bucket?key=secret'],
    ['SCIM_TOKEN', 'too-short'],
    ['SCIM_TOKEN', 'a word with spaces that is long enough for it'],
    ['SCIM_TOKEN_FILE', '/nowhere/at/all'],
    ['PEOPLE_BRAKE', '0'],
    ['PEOPLE_FEED_AT', '24:00'],
    ['PEOPLE_FEED_WHOLE', 'yes'],
    ['MIN_APP_VERSION', '1.2'],
    ['MIN_APP_VERSION', 'v1.2.0'],
  ])('%s=%s', (name, value) => {
    const sentence = new RegExp(`^${name} must be [^\\n]+\\.$`)
    expect(() => readSettings({ [name]: value })).toThrow(expect.objectContaining({ name: 'SettingError' }))
    expect(() => readSettings({ [name]: value })).toThrow(sentence)
  })
})

test('good values are taken', () => {
  const settings = readSettings({
    PORT: '0',
    DATABASE_URL: 'postgres://megdan:secret@localhost:5432/megdan?sslmode=require',
    DATABASE_READ_URL: 'postgresql://replica/megdan',
    DATABASE_DIRECT_URL: 'postgres://one:5432,two:5433/megdan?target_session_attrs=read-write',
    PROCESS_ROLE: 'web',
    SMTP_URL: 'smtps://user:pass@mail.bg:465',
    PUBLIC_URL: 'https://megdan.serdion.bg',
    CORS_ORIGINS: ' https://App.serdion.bg , http://localhost:5173,',
    LINK_HOSTS: 'serdion.bg, .serdion.bg',
    RATE_LIMIT_SCALE: '0.5',
  })
  expect(settings).toMatchObject({
    port: 0,
    cors_origins: ['https://app.serdion.bg', 'http://localhost:5173'],
    link_hosts: ['serdion.bg', '.serdion.bg'],
    rate_limit_scale: 0.5,
  })
})

test('news are read aloud by a command, which knows nothing of the environment but where programs and its owner are', () => {
  expect(readSettings({}).speech).toBeUndefined()
  const env = { SPEECH_COMMAND: ' espeak-ng  -v {language} --stdout ', PATH: '/usr/bin', HOME: '/home/megdan' }
  expect(readSettings({ ...env, SMTP_URL: 'smtp://user:secret@mail.bg' }).speech).toEqual({
    words: ['espeak-ng', '-v', '{language}', '--stdout'],
    seconds: 120,
    cache_bytes: 500_000_000,
    env: { PATH: '/usr/bin', HOME: '/home/megdan' },
  })
})

test('media lie in a folder, or in the bucket that is named, with keys from the environment or from a file', () => {
  expect(readSettings({}).media).toEqual({ place: 'folder', bucket: undefined })
  const S3_URL = 'https://s3.example.com:9000/media/one/two?region=eu-1'
  const keys = { S3_ACCESS_KEY: 'access', S3_SECRET_KEY: 'secret' }
  const bucket = {
    endpoint: 'https://s3.example.com:9000',
    bucket: 'media',
    prefix: 'one/two/',
    region: 'eu-1',
    access_key: 'access',
    secret_key: 'secret',
  }
  expect(readSettings({ S3_URL, ...keys }).media).toEqual({ place: 's3', bucket })
  expect(readSettings({ S3_URL, ...keys, MEDIA_STORE: 'folder' }).media).toEqual({ place: 'folder', bucket })
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'megdan-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const S3_KEY_FILE = path.join(folder, 'keys')
  fs.writeFileSync(S3_KEY_FILE, 'access:secret\n')
  expect(readSettings({ S3_URL, S3_KEY_FILE }).media).toEqual({ place: 's3', bucket })
  fs.writeFileSync(S3_KEY_FILE, 'secret')
  expect(() => readSettings({ S3_URL, S3_KEY_FILE })).toThrow(/^S3_KEY_FILE must be [^\n]+\.$/)
  expect(() => readSettings({ S3_URL })).toThrow(/^S3_ACCESS_KEY must be set/)
  expect(() => readSettings({ S3_URL, S3_ACCESS_KEY: 'access' })).toThrow(/^S3_SECRET_KEY must be set/)
  expect(() => readSettings({ MEDIA_STORE: 's3' })).toThrow(/^S3_URL must be set/)
})

test('numbers are told at the server’s address by METRICS or to whoever has the key, or at a port of their own', () => {
  const toldBy = (env: Record<string, string>) => {
    const { metrics, metrics_port, metrics_key } = readSettings(env)
    return { metrics, metrics_port, metrics_key }
  }
  const METRICS_KEY = 'a-key-of-enough-letters'
  const none = { metrics: false, metrics_port: undefined, metrics_key: undefined }
  expect(toldBy({})).toEqual(none)
  expect(toldBy({ METRICS: '1' })).toEqual({ ...none, metrics: true })
  expect(toldBy({ METRICS_KEY })).toEqual({ ...none, metrics: true, metrics_key: METRICS_KEY })
  expect(toldBy({ METRICS: '0', METRICS_KEY })).toEqual({ ...none, metrics_key: METRICS_KEY })
  expect(toldBy({ METRICS_PORT: '9464' })).toEqual({ ...none, metrics_port: 9464 })
  expect(toldBy({ METRICS_PORT: '9464', METRICS: '1' })).toEqual({ ...none, metrics: true, metrics_port: 9464 })
  expect(toldBy({ METRICS_PORT: '9464', METRICS_KEY })).toEqual({
    metrics: false,
    metrics_port: 9464,
    metrics_key: METRICS_KEY,
  })
})

test('there are traces where OpenTelemetry’s own variable says to whom they go', () => {
  expect(readSettings({}).traces).toBeUndefined()
  expect(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' }).traces).toEqual({
    endpoint: 'http://127.0.0.1:4318',
    service_name: 'megdan',
    share: 1,
    headers: {},
  })
  const named = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example/otlp',
    OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20abc=,x-tenant=one',
    OTEL_SERVICE_NAME: 'megdan-web',
    OTEL_TRACES_SAMPLER_ARG: '0.05',
  }
  expect(readSettings(named).traces).toEqual({
    endpoint: 'https://otlp.example/otlp',
    service_name: 'megdan-web',
    share: 0.05,
    headers: { Authorization: 'Basic abc=', 'x-tenant': 'one' },
  })
})

test('the languages are Bulgarian and English, unless others are named behind Bulgarian', () => {
  expect(readSettings({}).languages).toEqual(['bg', 'en'])
  expect(readSettings({ LANGUAGES: 'bg' }).languages).toEqual(['bg'])
  for (const LANGUAGES of ['en', 'en,bg', 'bg,xx', 'bg,bg']) {
    expect(() => readSettings({ LANGUAGES })).toThrow(/^LANGUAGES must be bg, which comes first/)
  }
})

test('registration by domain needs the domains and the mail that confirms addresses', () => {
  const env = { REGISTRATION_MODE: 'domains', REGISTRATION_DOMAINS: 'Serdion.bg', SMTP_URL: 'smtp://mail.bg' }
  expect(readSettings(env)).toMatchObject({ registration_mode: 'domains', registration_domains: ['serdion.bg'] })
  expect(() => readSettings({ ...env, SMTP_URL: '' })).toThrow('SMTP_URL must be set for REGISTRATION_MODE=domains')
  expect(() => readSettings({ ...env, REGISTRATION_DOMAINS: '' })).toThrow('REGISTRATION_DOMAINS must be set')
})

test('the apps of the installation are taken as their stores write them', () => {
  const certificate = Array.from({ length: 32 }, () => 'ab').join(':')
  const settings = readSettings({
    APPLE_APP_IDS: 'ABCDE12345.bg.serdion.App, ABCDE12345.bg.serdion.Test',
    ANDROID_APP: 'bg.serdion.app',
    ANDROID_CERT_SHA256: certificate,
    APP_STORE_URL: 'https://apps.apple.com/app/id1',
    MIN_APP_VERSION: '1.2.0-rc.1',
  })
  expect(settings.shells).toEqual({
    apple: ['ABCDE12345.bg.serdion.App', 'ABCDE12345.bg.serdion.Test'],
    android: { app: 'bg.serdion.app', certificates: [certificate.toUpperCase()] },
    stores: { ios: 'https://apps.apple.com/app/id1', android: null },
  })
  expect(settings.min_app_version).toBe('1.2.0-rc.1')
  expect(() => readSettings({ ANDROID_APP: 'bg.serdion.app' })).toThrow('ANDROID_CERT_SHA256 must be set')
})

test('the company’s provider is asked over https, or on this machine, and under an id of ours', () => {
  const company = { OIDC_ISSUER: 'https://login.serdion.bg/realms/group', OIDC_CLIENT_ID: 'megdan' }
  expect(readSettings({}).company).toBeUndefined()
  expect(readSettings({ ...company, OIDC_LABEL: 'Сердион ID' }).company).toEqual({
    issuer: 'https://login.serdion.bg/realms/group',
    client_id: 'megdan',
    client_secret: undefined,
    label: 'Сердион ID',
    groups_claim: undefined,
  })
  expect(readSettings({ ...company, OIDC_ISSUER: 'http://127.0.0.1:9000' }).company).toBeDefined()
  expect(() => readSettings({ ...company, OIDC_CLIENT_ID: '' })).toThrow(/^OIDC_CLIENT_ID must be set/)
})

test('the company’s directory is known by a token, from a file where one is named', () => {
  expect(readSettings({}).scim_token).toBeUndefined()
  const token = 'b'.repeat(32)
  expect(readSettings({ SCIM_TOKEN: token }).scim_token).toBe(token)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'megdan-settings-'))
  const file = path.join(folder, 'scim-token')
  fs.writeFileSync(file, `${token}\n`)
  expect(readSettings({ SCIM_TOKEN_FILE: file, SCIM_TOKEN: 'another' }).scim_token).toBe(token)
  fs.rmSync(folder, { recursive: true })
})

test('a folder is watched for lists of people that are of everybody, unless it is said otherwise', () => {
  expect(readSettings({}).people_feed).toBeUndefined()
  const feed = { PEOPLE_FEED: '/srv/lists' }
  expect(readSettings(feed).people_feed).toEqual({ folder: '/srv/lists', at: undefined, is_whole: true })
  expect(readSettings({ ...feed, PEOPLE_FEED_AT: '03:00', PEOPLE_FEED_WHOLE: '0' }).people_feed).toEqual({
    folder: '/srv/lists',
    at: '03:00',
    is_whole: false,
  })
})

test('administrators must have a second factor in production, unless set otherwise', () => {
  expect(readSettings({}).second_factor).toBe('optional')
  expect(readSettings({ NODE_ENV: 'production' }).second_factor).toBe('admins')
  expect(readSettings({ NODE_ENV: 'production', SECOND_FACTOR: 'optional' }).second_factor).toBe('optional')
  expect(readSettings({ SECOND_FACTOR: 'admins' }).second_factor).toBe('admins')
})

test('the demo fills only an embedded database outside production, unless set by hand', () => {
  const sampleIn = (env: Record<string, string>) => readSettings(env).sample_data
  expect(sampleIn({})).toBe(true)
  expect(sampleIn({ DATABASE_URL: 'postgres://x/y' })).toBe(false)
  expect(sampleIn({ NODE_ENV: 'production' })).toBe(false)
  expect(sampleIn({ NODE_ENV: 'production', SAMPLE_DATA: '1' })).toBe(true)
  expect(sampleIn({ SAMPLE_DATA: '0' })).toBe(false)
})

test('Cloud Firestore needs a service account, or in development an emulator', () => {
  const project = { FIRESTORE_PROJECT: 'demo-megdan' }
  const beside = { ...project, FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' }
  expect(readSettings({}).firestore).toBeUndefined()
  expect(readSettings(beside).firestore).toEqual({
    project: 'demo-megdan',
    emulator: '127.0.0.1:8080',
    credentials: undefined,
  })
  expect(() => readSettings(project)).toThrow(/^FCM_CREDENTIALS_FILE must be set/)
  expect(() => readSettings({ ...beside, NODE_ENV: 'production' })).toThrow(/^FIRESTORE_EMULATOR_HOST must be left out/)
})

test('push is on with a whole service account and goes to Google unless told otherwise', () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const account = {
    project_id: 'megdan-demo',
    client_email: 'push@megdan-demo.example',
    private_key: privateKey,
    token_uri: 'https://oauth2.googleapis.com/token',
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'megdan-settings-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'key.json')
  fs.writeFileSync(file, JSON.stringify({ type: 'service_account', ...account }))
  expect(readSettings({ WEB_PUSH: '0' }).push).toBeUndefined()
  // Where workers send it is for whoever says that they have the key.
  expect(readSettings({ PUSH_IN_SERVER: '0' }).push).toBeUndefined()
  expect(readSettings({ PUSH_IN_SERVER: '0', WEB_PUSH: '1' }).push?.web).toBeDefined()
  expect(readSettings({ WEB_PUSH: '0', FCM_CREDENTIALS_FILE: file }).push).toEqual({
    fcm: { endpoint: 'https://fcm.googleapis.com', per_second: 5000, credentials: account },
  })
  for (const name of Object.keys(account)) {
    fs.writeFileSync(file, JSON.stringify({ ...account, [name]: undefined }))
    expect(() => readSettings({ FCM_CREDENTIALS_FILE: file })).toThrow(/^FCM_CREDENTIALS_FILE must be/)
  }
})

test('web push needs no setting: who sends is told by PUBLIC_URL where it is https, else by MAIL_FROM', () => {
  const webOf = (env: Record<string, string>) => readSettings(env).push?.web
  expect(webOf({})).toMatchObject({ contact: 'mailto:megdan@localhost', private_key: undefined, per_second: 500 })
  expect(webOf({ MAIL_FROM: 'Мегдан <news@example.com>' })?.contact).toBe('mailto:news@example.com')
  expect(webOf({ PUBLIC_URL: 'https://megdan.example' })?.contact).toBe('https://megdan.example')
  expect(webOf({ WEB_PUSH_CONTACT: 'mailto:it@example.com', PUBLIC_URL: 'https://megdan.example' })?.contact).toBe(
    'mailto:it@example.com',
  )
})

test('a key of one’s own for web push is one of the curve P-256', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'megdan-settings-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const WEB_PUSH_KEY_FILE = path.join(folder, 'key.pem')
  const write = (namedCurve: string) => {
    const pem = generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    fs.writeFileSync(WEB_PUSH_KEY_FILE, pem)
    return pem
  }
  write('P-384')
  expect(() => readSettings({ WEB_PUSH_KEY_FILE })).toThrow(/^WEB_PUSH_KEY_FILE must be/)
  const pem = write('P-256')
  expect(readSettings({ WEB_PUSH_KEY_FILE }).push?.web?.private_key).toBe(pem)
})

test('backups are kept where, as long and for whom the environment says', () => {
  const recipient = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p'
  const env = { BACKUP_DIR: '/mnt/backups', BACKUP_KEEP: '14,8,12', BACKUP_AGE_RECIPIENTS: ` ${recipient} ,` }
  expect(readSettings(env).backup).toEqual({
    dir: '/mnt/backups',
    keep: { daily: 14, weekly: 8, monthly: 12 },
    recipients: [recipient],
  })
  expect(readSettings({}).backup).toEqual({ dir: undefined, keep: { daily: 7, weekly: 4, monthly: 6 }, recipients: [] })
  expect(() => readSettings({ BACKUP_KEEP: '7' })).toThrow('BACKUP_KEEP must be how many')
  expect(() => readSettings({ BACKUP_AGE_RECIPIENTS: 'AGE-SECRET-KEY-1' })).toThrow('BACKUP_AGE_RECIPIENTS must be')
})
