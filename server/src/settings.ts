import path from 'node:path'

/** Every variable that the server reads, once. Documented in docs/operating.md. */
export type Settings = ReturnType<typeof readSettings>
type Environment = Record<string, string | undefined>

class SettingError extends Error {
  override readonly name = 'SettingError'
}

const wrong = (name: string, wanted: string): never => {
  throw new SettingError(`${name} must be ${wanted}.`)
}

export function readSettings(env: Environment) {
  const text = (name: string) => env[name]?.trim() || undefined
  const number = (name: string, fallback: number, least: number, most: number) => {
    const value = Number(text(name) ?? fallback)
    return value >= least && value <= most ? value : wrong(name, `a number from ${least} to ${most}`)
  }
  const flag = (name: string) => {
    const value = text(name)
    if (value === undefined || value === '0' || value === '1') return value && value === '1'
    return wrong(name, '0 or 1')
  }
  const oneOf = <const T extends string>(name: string, values: readonly T[], fallback: T): T => {
    const value = text(name) ?? fallback
    return values.find((known) => known === value) ?? wrong(name, values.join(' or '))
  }
  const url = (name: string) => {
    const value = text(name)
    return value === undefined || URL.canParse(value) ? value : wrong(name, 'a URL')
  }
  const list = (name: string) =>
    (text(name) ?? '')
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter(Boolean)

  const production = env['NODE_ENV'] === 'production'
  const port = number('PORT', 3000, 0, 65_535)
  const host = text('HOST') ?? '127.0.0.1'
  const database_url = text('DATABASE_URL')
  const sample_data = flag('SAMPLE_DATA') ?? (!database_url && !production)
  return {
    production,
    host,
    port,
    public_url: url('PUBLIC_URL') ?? `http://${host}:${port}`,
    data_dir: path.resolve(text('DATA_DIR') ?? '.data'),
    database_url,
    database_read_url: text('DATABASE_READ_URL'),
    /** On by default only for the embedded database outside production. */
    sample_data,
    sample_password: text('SAMPLE_PASSWORD'),
    session_ttl_seconds: number('SESSION_TTL_SECONDS', 30 * 86_400, 1, 366 * 86_400),
    rate_limit_scale: number('RATE_LIMIT_SCALE', 1, 0.001, 1_000_000),
    registration_mode: oneOf('REGISTRATION_MODE', ['open', 'closed'], 'open'),
    cors_origins: list('CORS_ORIGINS'),
    /** The demo's texts lead to reserved names. */
    link_hosts: [...list('LINK_HOSTS'), ...(sample_data ? ['.example'] : [])],
    trust_proxy: flag('TRUST_PROXY') ?? false,
    metrics: flag('METRICS') ?? false,
    /** A terminal is not drowned in a line per request; production logs each. */
    log_level: oneOf('LOG_LEVEL', ['silent', 'error', 'warn', 'info', 'debug'], production ? 'info' : 'warn'),
    smtp_url: url('SMTP_URL'),
    mail_from: text('MAIL_FROM') ?? 'megdan@localhost',
  }
}
