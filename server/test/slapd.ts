import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../tools/postgres.mjs'
import { makeCertificate } from './certificates.ts'
import { temporaryFolder } from './processes.ts'

const program = ['/usr/sbin/slapd', '/usr/local/sbin/slapd', '/usr/libexec/slapd'].find((file) => fs.existsSync(file))

/** Whether the LDAP server of OpenLDAP is installed, as Debian's package `slapd` has it. */
export const hasSlapd = program !== undefined

export const ldapBase = 'dc=example,dc=com'
export const ldapReader = { dn: `cn=reader,${ldapBase}`, password: 'reader-password' }

type Entry = { dn: string; [attribute: string]: string | string[] }
const ldifOf = ({ dn, ...attributes }: Entry) =>
  [
    `dn:: ${Buffer.from(dn).toString('base64')}`,
    ...Object.entries(attributes).flatMap(([name, value]) =>
      [value].flat().map((one) => `${name}:: ${Buffer.from(one).toString('base64')}`),
    ),
  ].join('\n')

const root: Entry[] = [
  { dn: ldapBase, objectClass: ['dcObject', 'organization'], dc: 'example', o: 'Example' },
  { dn: `ou=people,${ldapBase}`, objectClass: 'organizationalUnit', ou: 'people' },
  {
    dn: ldapReader.dn,
    objectClass: ['organizationalRole', 'simpleSecurityObject'],
    cn: 'reader',
    userPassword: ldapReader.password,
  },
]

/** A person as most directories have them. */
export const ldapPerson = (uid: string, more: Partial<Record<string, string>> = {}): Entry => ({
  dn: `uid=${uid},ou=people,${ldapBase}`,
  objectClass: 'inetOrgPerson',
  uid,
  cn: uid,
  sn: uid,
  userPassword: `password-of-${uid}`,
  ...(more as Record<string, string>),
})

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
    setTimeout(() => socket.destroy(), 500).unref()
  })

/** A directory with these people, at a port of its own with and without TLS. */
export async function startSlapd(people: readonly Entry[]) {
  if (!program) throw new Error('slapd is not installed.')
  const folder = temporaryFolder()
  const day = 86_400_000
  const { key, cert } = makeCertificate(new Date(Date.now() - day), new Date(Date.now() + day))
  fs.mkdirSync(path.join(folder, 'data'))
  fs.writeFileSync(path.join(folder, 'key.pem'), key)
  fs.writeFileSync(path.join(folder, 'cert.pem'), cert)
  fs.writeFileSync(
    path.join(folder, 'slapd.conf'),
    `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
pidfile ${folder}/slapd.pid
TLSCertificateFile ${folder}/cert.pem
TLSCertificateKeyFile ${folder}/key.pem
TLSVerifyClient never
database mdb
maxsize 10485760
suffix "${ldapBase}"
directory ${folder}/data
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="${ldapReader.dn}" read by self read by * none
`,
  )
  fs.writeFileSync(path.join(folder, 'all.ldif'), `${[...root, ...people].map(ldifOf).join('\n\n')}\n`)
  execFileSync(program, ['-T', 'add', '-f', 'slapd.conf', '-l', 'all.ldif'], { cwd: folder, stdio: 'pipe' })
  const [plain, secure] = [await freePort(), await freePort()]
  const addresses = `ldap://127.0.0.1:${plain} ldaps://127.0.0.1:${secure}`
  const server: ChildProcess = spawn(program, ['-d', '0', '-f', path.join(folder, 'slapd.conf'), '-h', addresses], {
    stdio: 'ignore',
  })
  const ended = once(server, 'exit')
  for (let tries = 0; !(await isOpen(plain)); tries++) {
    if (tries > 200 || server.exitCode !== null) throw new Error('slapd does not answer.')
    await sleep(50)
  }
  return {
    ca: cert,
    plain: `ldap://localhost:${plain}`,
    secure: `ldaps://localhost:${secure}`,
    async stop() {
      server.kill()
      await ended
    },
  }
}
