import path from 'node:path'
import type { Document } from '@megdan/contract'
import sharp from 'sharp'
import { openMediaFolder } from '../src/media/folder.ts'
import { medium } from '../src/media/tables.ts'
import type { World } from './world.ts'

const folderOf = ({ settings }: World) => openMediaFolder(path.join(settings.data_dir, 'media'))
const bytes = sharp({ create: { width: 320, height: 200, channels: 3, background: '#0e6355' } })
  .png()
  .toBuffer()

/** A picture of the library, or of a person, that nothing shows. */
export async function addImage(world: World, row: { person_id?: string } = {}) {
  const made = await folderOf(world).saveImage(await bytes, { now: world.clock.now, ...row })
  await world.db.insert(medium).values(made)
  return made
}

export async function addFile(world: World) {
  const text = Buffer.from('Заплати')
  const made = await folderOf(world).saveFile(text, 'txt', 'text/plain; charset=utf-8', { now: world.clock.now })
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
