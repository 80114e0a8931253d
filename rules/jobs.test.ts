import { expect, test } from 'vitest'
import { files, read } from './tree.ts'

test('docs/jobs.md says how many presses each job takes at most, and which journey counts it', () => {
  const [, listed = ''] = /export const jobs = \{([^}]*)\}/.exec(read('e2e/clicks.ts')) ?? []
  const jobs = [...listed.matchAll(/(\w+): (\d+)/g)].map(([, name = '', most = '']) => ({ name, most }))
  const rows = read('docs/jobs.md')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  expect(jobs.length).toBeGreaterThan(10)
  for (const { name, most } of jobs) {
    const [, , , presses, , , , , , journey = ''] = rows.find((row) => row[2] === `\`${name}\``) ?? []
    expect(presses, name).toBe(most)
    const file = journey.replaceAll('`', '')
    expect(files.includes(file) && /countJob|countClicks/.test(read(file)), name).toBe(true)
  }
})
