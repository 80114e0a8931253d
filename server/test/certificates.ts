import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from './processes.ts'

const configuration = `
[ca]
default_ca = own
[own]
database = index.txt
serial = serial
new_certs_dir = .
default_md = sha256
policy = any
x509_extensions = names
[any]
commonName = supplied
[names]
subjectAltName = DNS:localhost,IP:127.0.0.1
basicConstraints = CA:TRUE
`

/** A certificate for this machine, good between these moments; nobody trusts it by itself. */
export function makeCertificate(from: Date, until: Date): { key: string; cert: string } {
  const folder = temporaryFolder()
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' })
  const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8')
  const written = { 'ca.cnf': configuration, 'index.txt': '', serial: '01\n' }
  for (const [name, text] of Object.entries(written)) fs.writeFileSync(path.join(folder, name), text)
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  openssl('req', '-new', ...kind, '-subj', '/CN=localhost', '-keyout', 'key.pem', '-out', 'asked.pem')
  const moment = (at: Date) => at.toISOString().replace(/[-:T]|\.\d+/g, '')
  const dates = ['-startdate', moment(from), '-enddate', moment(until)]
  const files = ['-keyfile', 'key.pem', '-in', 'asked.pem', '-out', 'cert.pem']
  openssl('ca', '-selfsign', '-batch', '-notext', '-config', 'ca.cnf', ...files, ...dates)
  return { key: read('key.pem'), cert: read('cert.pem') }
}
