/**
 * Lost connections, a database without room or time (SQLSTATE 08, 53, 55P03, 57),
 * one that became a replica (25006), and errors of the socket itself.
 */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (/^(08|25006|53|55P03|57)/.test(code) || /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT)$/.test(code))
    return true
  if (
    /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered/.test(
      error.message,
    )
  )
    return true
  return error.cause !== undefined && isDatabaseGone(error.cause)
}
