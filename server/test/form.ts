export type Form = { headers: Record<string, string>; payload: Buffer }
const boundary = '----megdan-form'

/** A multipart form with one file, as a browser sends it. */
export function formOf(
  name: string,
  content: Buffer | string,
  field = 'file',
  type = 'application/octet-stream',
): Form {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, payload }
}

/** What a form of a page without scripts sends. */
export const pageFormOf = (fields: Record<string, string>): Form => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: Buffer.from(new URLSearchParams(fields).toString()),
})
