import fs from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type BrandFile, brandAddress, brandFiles, brandPath } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import type { MediaStore } from '../media/index.ts'
import type { House } from '../platform/house.ts'
import { Failure } from '../platform/http/failure.ts'
import type { BrandInForce } from './brand.ts'
import { pictureOf } from './brand-pictures.ts'

type Made = { type: string; bytes: Buffer }

/** What stands for a file while nothing was chosen; a mark of its own has none. */
const usual: Partial<Record<BrandFile, string>> = {
  'icon-192.png': '/icon-192.png',
  'icon-512.png': '/icon-512.png',
  'maskable-512.png': '/icon-maskable-512.png',
  'app.webmanifest': '/manifest.webmanifest',
}
const isFile = (name: string): name is BrandFile => brandFiles.some((one) => one === name)

/** What a browser installs the app by; `id` stays, so that an installed app takes the new name and the new icons. */
async function manifestOf(brand: BrandInForce, webRoot: string): Promise<Made> {
  const built = await fs.readFile(path.join(webRoot, 'app/dist/manifest.webmanifest'), 'utf8').catch(() => '{"id":"/"}')
  const icon = (file: BrandFile, sizes: string) => ({ src: brandAddress(brand, file), sizes, type: 'image/png' })
  const manifest = {
    ...(JSON.parse(built) as Record<string, unknown>),
    ...(brand.name !== null && { name: brand.name, short_name: brand.name }),
    icons: [
      icon('icon-192.png', '192x192'),
      icon('icon-512.png', '512x512'),
      { ...icon('maskable-512.png', '512x512'), purpose: 'maskable' },
    ],
  }
  return { type: 'application/manifest+json', bytes: Buffer.from(JSON.stringify(manifest)) }
}

type Given = { files: MediaStore; webRoot: string }

/** Pictures and manifest of the brand, for everybody; each change has addresses of its own, and former ones lead on. */
export function brandRoutes(app: FastifyInstance, { settings }: House, { files, webRoot }: Given): void {
  let of = ''
  const made = new Map<BrandFile, Promise<Made | undefined>>()

  const make = async (file: BrandFile, brand: BrandInForce): Promise<Made | undefined> => {
    if (file === 'app.webmanifest') return manifestOf(brand, webRoot)
    const stream = brand.logo_name === null ? undefined : await files.open(brand.logo_name)
    return pictureOf(file, brand, stream && (await buffer(stream)))
  }
  const find = (file: BrandFile, brand: BrandInForce) => {
    if (of !== brand.version) made.clear()
    of = brand.version
    const making = made.get(file) ?? make(file, brand)
    made.set(file, making)
    // What failed once is tried anew.
    making.catch(() => made.delete(file))
    return making
  }

  app.get<{ Params: { version: string; file: string } }>(`${brandPath}:version/:file`, async (request, reply) => {
    const { version, file } = request.params
    const { brand } = settings
    const there = isFile(file) ? file : undefined
    if (there === undefined) throw new Failure('not_found')
    if (version !== brand.version) {
      const now = brand.version === '' ? usual[there] : brandAddress(brand, there)
      if (now === undefined) throw new Failure('not_found')
      return reply.header('cache-control', 'no-cache').redirect(now, 302)
    }
    const found = await find(there, brand)
    if (!found) throw new Failure('not_found')
    return reply.type(found.type).header('cache-control', 'public, max-age=31536000, immutable').send(found.bytes)
  })
}
