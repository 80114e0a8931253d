import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compressFolder } from './compress.mjs'

test('text is laid ready for every browser, pictures and small files are left alone', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'megdan-compress-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(path.join(folder, 'assets'))
  const script = path.join(folder, 'assets', 'index-1a2b.js')
  const text = 'export const word = "дума"\n'.repeat(200)
  writeFileSync(script, text)
  writeFileSync(path.join(folder, 'cover.webp'), Buffer.alloc(5000))
  writeFileSync(path.join(folder, 'small.css'), 'a{}')
  await compressFolder(folder)
  expect(brotliDecompressSync(readFileSync(`${script}.br`)).toString()).toBe(text)
  expect(gunzipSync(readFileSync(`${script}.gz`)).toString()).toBe(text)
  expect(['cover.webp.br', 'small.css.br'].filter((name) => existsSync(path.join(folder, name)))).toEqual([])
})
