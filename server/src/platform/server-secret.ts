import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const name = 'server-secret'

/** Written whole under another name first, so that of several processes that start at once all read the same one. */
function readOrMake(folder: string): Buffer {
  const file = path.join(folder, name)
  if (!fs.existsSync(file)) {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    const own = `${file}.${process.pid}`
    const handle = fs.openSync(own, 'w', 0o600)
    fs.writeSync(handle, randomBytes(32).toString('base64url'))
    fs.fsyncSync(handle)
    fs.closeSync(handle)
    try {
      fs.linkSync(own, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      fs.rmSync(own)
    }
  }
  return Buffer.from(fs.readFileSync(file, 'utf8').trim(), 'base64url')
}

/**
 * Seals what the database must not tell by itself, with a key for `purpose` that is derived from a secret beside it:
 * `DATA_DIR/server-secret`, made when it is first needed.
 */
export function openServerSecret(folder: string, purpose: string) {
  let key: Buffer | undefined
  const keyOf = () => (key ??= Buffer.from(hkdfSync('sha256', readOrMake(folder), '', purpose, 32)))
  return {
    /** `owner` is bound to the text: moved to another row it does not open. */
    seal(text: string, owner: string): string {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyOf(), nonce).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    /** Undefined for what was sealed with another secret or for somebody else. */
    open(sealed: string, owner: string): string | undefined {
      const bytes = Buffer.from(sealed, 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', keyOf(), bytes.subarray(0, 12)).setAAD(Buffer.from(owner))
        decipher.setAuthTag(bytes.subarray(12, 28))
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
    /** HMAC-SHA256 (RFC 2104): whoever has only the database can neither make it nor try texts against it. */
    sign: (text: string): string => createHmac('sha256', keyOf()).update(text).digest('base64url'),
  }
}
export type ServerSecret = ReturnType<typeof openServerSecret>
