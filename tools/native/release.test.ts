import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../node.mjs'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const folder = '.github/workflows'
const workflows = readdirSync(path.join(root, folder)).map((name) => read(`${folder}/${name}`))
const all = (pattern: RegExp, text = workflows.join('\n')) => [...text.matchAll(pattern)].map(([, found = '']) => found)

test('every foreign step of a workflow is pinned to a commit', () => {
  const used = all(/uses: (\S+)/g)
  expect(used.length).toBeGreaterThan(4)
  expect(used.filter((one) => !/@[0-9a-f]{40}$/.test(one))).toEqual([])
})

test('every workflow may only read the repository', () => {
  for (const text of workflows) expect(text).toMatch(/^permissions:\n {2}contents: read\n\n/m)
})

test('every command that a workflow runs exists', () => {
  const { scripts } = JSON.parse(read('package.json'))
  expect(all(/npm run ([\w:-]+)/g).filter((name) => !(name in scripts))).toEqual([])
})

test('secrets come from the forge, are explained, and reach a step by its environment only', () => {
  const secrets = [...new Set(all(/secrets\.(\w+)/g))]
  expect(secrets).toContain('ANDROID_KEYSTORE_BASE64')
  const explained = read('docs/release.md')
  expect(secrets.filter((name) => !explained.includes(`\`${name}\``))).toEqual([])
  expect(
    all(/^(.*secrets\..*)$/gm).filter((line) => !/^ {10}[A-Z_]+: \$\{\{ secrets\.[A-Z0-9_]+ \}\}$/.test(line)),
  ).toEqual([])
})

test('every variable of the Android build is explained', () => {
  const variables = all(/getenv\('(\w+)'\)/g, read('app/android/app/build.gradle'))
  const explained = read('docs/release.md')
  expect(variables.filter((name) => !explained.includes(`\`${name}\``))).toEqual([])
})

test('every field of the brand is explained', () => {
  const fields = Object.keys(JSON.parse(read('app/native/brand.json')))
  const explained = read('docs/release.md')
  expect(fields.filter((name) => !explained.includes(`\`${name}`))).toEqual([])
})
