import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import type { Page } from './front.ts'
import { root } from './process.ts'

const types: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}
const typeOf = (file: string) => types[path.extname(file)] ?? 'application/octet-stream'
const packed = (body: string | Buffer, type: string): Page => ({
  body: gzipSync(body, { level: 9 }),
  headers: { 'content-type': type, 'content-encoding': 'gzip', 'cache-control': 'no-store' },
})

/** What lies in a folder that another app was built into, with its first page at this address. */
export function pagesIn(folder: string, address: string): Record<string, Page> {
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const pages = files.map((file) => [
    `/${path.relative(folder, file).split(path.sep).join('/')}`,
    packed(fs.readFileSync(file), typeOf(file)),
  ])
  const first = packed(fs.readFileSync(path.join(folder, 'index.html')), 'text/html; charset=utf-8')
  return { ...Object.fromEntries(pages), [address]: first }
}

/** Builds `bare-ionic.ts` for production; the page at this address, and its files. */
export async function buildIonicPage(address: string): Promise<Record<string, Page>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'megdan-ionic-'))
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      build: {
        target: 'es2022',
        outDir: folder,
        emptyOutDir: true,
        rolldownOptions: { input: path.join(root, 'bench/bare-ionic.ts'), preserveEntrySignatures: false },
      },
    })
    const files = fs.readdirSync(path.join(folder, 'assets')).map((name) => `/assets/${name}`)
    const entry = files.find((file) => file.includes('bare-ionic') && file.endsWith('.js')) ?? ''
    const links = files.map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" href="${file}">`
        : file === entry
          ? `<script type="module" src="${file}"></script>`
          : '',
    )
    const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Sign in</title>${links.join('')}</head><body><div id="root"></div></body></html>`
    return {
      [address]: packed(html, 'text/html; charset=utf-8'),
      ...Object.fromEntries(
        files.map((file) => [file, packed(fs.readFileSync(path.join(folder, file)), typeOf(file))]),
      ),
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
