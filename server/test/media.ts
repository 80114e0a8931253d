import type { Document } from '@megdan/contract'
import sharp from 'sharp'
import { openMediaStore } from '../src/media/media-store.ts'
import { medium } from '../src/media/tables.ts'
import type { World } from './world.ts'

const storeOf = ({ settings }: World) => openMediaStore(settings)
const bytes = sharp({ create: { width: 320, height: 200, channels: 3, background: '#0e6355' } })
  .png()
  .toBuffer()

/** A picture of the library, or of a person, that nothing shows. */
export async function addImage(world: World, row: { person_id?: string } = {}) {
  const made = await storeOf(world).saveImage(await bytes, { now: world.clock.now, ...row })
  await world.db.insert(medium).values(made)
  return made
}

export async function addFile(world: World) {
  const text = Buffer.from('Заплати')
  const made = await storeOf(world).saveFile(text, 'txt', 'text/plain; charset=utf-8', { now: world.clock.now })
  await world.db.insert(medium).values(made)
  return made
}

/** A text that shows the picture of this name. */
export const textWithPicture = (name: string): Document => ({
  type: 'doc',
  content: [
    {
      type: 'image',
      attrs: { image: { url: `/media/${name}`, width: 320, height: 200, alt: '', thumbhash: null, focus: null } },
    },
  ],
})
