import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { health } from '@megdan/contract'
import { serverEnv, serverFlags } from '../tools/node.mjs'
import { files, read, root } from './tree.ts'

const all = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, found = '']) => found)
const dockerfile = read('Dockerfile')
const compose = read('deploy/compose.yaml')
const units = ['megdan.service', 'megdan-worker.service'].map((name) => read(`deploy/systemd/${name}`))
const unitSettings = read('deploy/systemd/megdan.env')
const kubernetes = files.filter((file) => file.startsWith('deploy/kubernetes/')).map(read)
const manifests = kubernetes.join('\n---\n')
/** How long a server takes at most to leave. */
const farewell =
  Number(/farewell = ([\d_]+)/.exec(read('server/src/platform/leaving.ts'))?.[1]?.replaceAll('_', '')) / 1000

describe('what starts the server: image, compose, units, manifests', () => {
  test('gives it settings that it has', () => {
    const settings = new Set(all(/['"]([A-Z][A-Z0-9_]{2,})['"]/g, read('server/src/settings.ts')))
    const ofOthers = /^(POSTGRES|GARAGE)_|^MEGDAN_HOST$|^MALLOC_ARENA_MAX$/
    const given = {
      image: all(/^ENV (\w+)=/gm, dockerfile).filter((name) => !ofOthers.test(name)),
      compose: all(/^ +([A-Z][A-Z0-9_]+):/gm, compose).filter((name) => !ofOthers.test(name)),
      units: all(/^(?:Environment=|ExecStart=\/usr\/bin\/env )([A-Z0-9_]+)=/gm, units.join('\n')).filter(
        (name) => !ofOthers.test(name),
      ),
      'megdan.env': all(/^#?([A-Z][A-Z0-9_]+)=/gm, unitSettings),
      manifests: all(/^ +(?:- name: )?([A-Z][A-Z0-9_]+):?(?= |$)/gm, manifests),
    }
    const operating = read('docs/operating.md')
    for (const [where, names] of Object.entries(given)) {
      expect([where, names.length > 2]).toEqual([where, true])
      expect([where, names.filter((name) => !settings.has(name) || !operating.includes(`\`${name}\``))]).toEqual([
        where,
        [],
      ])
    }
  })

  test('meets it at one port, and asks it by paths that it has', () => {
    const [port = ''] = all(/^ENV PORT=(\d+)$/gm, dockerfile)
    expect(all(/^EXPOSE (\d+)$/gm, dockerfile)).toEqual([port])
    expect(all(/reverse_proxy server:(\d+)/g, compose)).toEqual([port])
    expect(all(/containerPort: (\d+)/g, manifests)).toEqual([port])
    expect(all(/^PORT=(\d+)$/gm, unitSettings)).toEqual([port])
    const paths = new Set<string>(Object.values(health).map((endpoint) => endpoint.path))
    const asked = [...all(/^ +path: (\/\w+)$/gm, manifests), ...all(/\$\{process\.env\.PORT\}(\/\w+)/g, dockerfile)]
    expect([asked.length, asked.filter((one) => !paths.has(one))]).toEqual([4, []])
  })

  test('waits longer than it takes to leave', () => {
    const [before = '', whole = ''] = [/seconds: (\d+)/, /terminationGracePeriodSeconds: (\d+)/].map(
      (pattern) => all(new RegExp(pattern, 'g'), read('deploy/kubernetes/web.yaml'))[0] ?? '',
    )
    expect(Number(whole) - Number(before)).toBeGreaterThan(farewell)
    for (const seconds of all(/^TimeoutStopSec=(\d+)$/gm, units.join('\n')))
      expect(Number(seconds)).toBeGreaterThan(farewell)
    const megdan = compose.slice(compose.indexOf('x-megdan'), compose.indexOf('x-settings'))
    expect(Number(all(/stop_grace_period: (\d+)s/g, megdan)[0])).toBeGreaterThan(farewell)
  })

  test('starts programs that are there', () => {
    const started = [
      ...all(/(server\/(?:src|dist)\/[\w/.-]+)/g, dockerfile),
      ...units.flatMap((unit) => all(/^ExecStart=.* (server\/(?:src|dist)\/\S+)$/gm, unit)),
    ]
    // What is built is called as its source is.
    const sources = started.map((file) => file.replace(/\/dist\/(.*)\.js$/, '/src/$1.ts'))
    expect([started.length, sources.filter((file) => !files.includes(file))]).toEqual([3, []])
  })

  test('begins the server as npm start does', () => {
    const begun = [...serverFlags, 'server/dist/main.js']
    const [command = '[]'] = all(/^CMD (\[.+\])$/gm, dockerfile)
    expect(JSON.parse(command)).toEqual(begun)
    for (const unit of units) expect(unit).toContain(`/.bin/node ${begun.join(' ')}\n`)
    const given = Object.entries(serverEnv).map(([name, value]) => `${name}=${value}\n`)
    expect(given.filter((line) => !dockerfile.includes(`ENV ${line}`))).toEqual([])
    for (const unit of units) expect(given.filter((line) => !unit.includes(`Environment=${line}`))).toEqual([])
  })

  test('gives it an account without rights, and a file system that it only reads', () => {
    const [user = ''] = all(/^USER (\d+):\d+$/gm, dockerfile)
    expect(Number(user)).toBeGreaterThan(999)
    const deployments = manifests.split('\n---\n').filter((one) => /^kind: Deployment$/m.test(one))
    expect(deployments).toHaveLength(2)
    const wanted = [
      'runAsNonRoot: true',
      `runAsUser: ${user}`,
      `fsGroup: ${user}`,
      'readOnlyRootFilesystem: true',
      'allowPrivilegeEscalation: false',
      'drop: [ALL]',
      'type: RuntimeDefault',
      'automountServiceAccountToken: false',
    ]
    for (const one of deployments) expect(wanted.filter((line) => !one.includes(line))).toEqual([])
    expect(compose).toMatch(/x-megdan: &megdan\n(?: {2}.*\n)*? {2}read_only: true\n {2}cap_drop: \[ALL\]/)
    const hardening = ['ProtectSystem=strict', 'NoNewPrivileges=yes', 'CapabilityBoundingSet=', 'User=megdan']
    for (const unit of units) expect(hardening.filter((line) => !unit.split('\n').includes(line))).toEqual([])
  })

  test('carries no secret', () => {
    // In compose each comes from .env, in Kubernetes from a Secret, in a unit from a file of root's.
    expect(all(/((?:PASSWORD|SECRET|_KEY|SECRET_KEY): (?!\$\{).+)$/gm, compose)).toEqual([])
    expect(all(/^ +((?:DATABASE_URL|SMTP_URL|S3_ACCESS_KEY|S3_SECRET_KEY):.*)$/gm, manifests)).toEqual([])
    expect(manifests).not.toMatch(/^kind: Secret$/m)
  })

  test('names every manifest for one command', () => {
    const there = readdirSync(path.join(root, 'deploy/kubernetes')).filter((name) => name !== 'kustomization.yaml')
    const named = all(/^ {2}- ([\w-]+\.yaml)$/gm, read('deploy/kubernetes/kustomization.yaml'))
    expect(named.toSorted()).toEqual(there.toSorted())
  })
})
