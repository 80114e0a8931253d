import { expect, test } from 'vitest'
import { contractUses, importsOf, read, sources } from './tree.ts'

type Road = { name: string; files: string[] }

const roads: Road[] = read('docs/roads.md')
  .split(/^## /m)
  .slice(1)
  .map((part) => ({
    name: part.slice(0, part.indexOf('\n')),
    files: [...part.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file),
  }))

const exportedBy = (file: string) =>
  new Set([...read(file).matchAll(/^export (?:async )?(?:const|function|type|class) (\w+)/gm)].map(([, name]) => name))
const takenOfContract = (file: string) =>
  [...read(file).matchAll(/import (?:type )?\{([^}]*)\} from '@megdan\/contract'/g)]
    .flatMap(([, list = '']) => list.split(','))
    .map(
      (one) =>
        one
          .trim()
          .replace(/^type /, '')
          .split(' as ')[0],
    )

/** It imports the other, or takes something of it from the contract. */
const isImporting = (file: string, other: string) => {
  if (importsOf(file).includes(other)) return true
  if (!other.startsWith('contract/')) return false
  const exported = exportedBy(other)
  return takenOfContract(file).some((name) => exported.has(name))
}
/** One asks for what the other serves: their road goes over the network. */
const isAnswering = (file: string, other: string) => {
  const asked = new Set(contractUses(file))
  return contractUses(other).some((endpoint) => asked.has(endpoint))
}
/** What is found by its name, and what comes over somebody else's network. */
const otherwise: Record<string, string> = {
  'app/src/surveys/kinds/single.tsx': 'app/src/surveys/kinds/index.ts',
  'app/src/phone/use-push.ts': 'server/src/notifications/push/channels/fcm/connection.ts',
}
const isJoined = (file: string, before: string[]) =>
  before.some(
    (other) =>
      isImporting(file, other) || isImporting(other, file) || isAnswering(file, other) || otherwise[file] === other,
  )

test('each road leads over files that are there, each joined to one before it', () => {
  expect(roads.map(({ name }) => name)).toContain('An answer to a survey')
  const gone = roads.flatMap(({ files }) => files.filter((file) => !sources.includes(file)))
  expect(gone).toEqual([])
  const torn = roads.flatMap(({ name, files }) =>
    files.filter((file, at) => at > 0 && !isJoined(file, files.slice(0, at))).map((file) => `${name}: ${file}`),
  )
  expect(torn).toEqual([])
})

test('no road is longer than thirty files', () => {
  expect(roads.filter(({ files }) => files.length > 30 || files.length < 5)).toEqual([])
})
