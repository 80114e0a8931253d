import {
  filmEndings,
  type FilmUpload,
  filmsAuthoring as authoring,
  mediaAuthoring,
  type StudioMedium,
} from '@megdan/contract'
import { sendFile } from '@megdan/kit/upload'
import { api } from '../platform/api.ts'

/** What is sent as a video: what it is, the server says once it sees its beginning. */
export const isFilm = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  type.startsWith('video/') || filmEndings.some((ending) => name.toLowerCase().endsWith(ending))

type Options = {
  /** Goes from 0 to 1. */
  progress: (share: number) => void
  signal: AbortSignal
  /** The video in whose place it shall stand. */
  replaces?: string
}

/** Milliseconds without progress after which a part counts as lost, and is sent again. */
const patience = 60_000

/**
 * Sends a video in parts, from the first that the server does not have yet: whoever sends the same file again goes on where they
 * stopped. Answers what it has become, which is still to be made.
 */
export async function sendFilm(file: File, { progress, signal, replaces }: Options): Promise<StudioMedium> {
  const { name, size, lastModified } = file
  const about = {
    name: name.slice(0, 1000) || '-',
    size: Math.max(1, size),
    modified: Math.max(0, Math.floor(lastModified)),
  }
  const call = api.with({ signal })
  let upload: FilmUpload = await call(authoring.begin, { body: { ...about, ...(replaces && { replaces }) } })
  const { id, part_bytes } = upload
  while (upload.parts * part_bytes < size) {
    const { parts } = upload
    const begin = parts * part_bytes
    const piece = file.slice(begin, begin + part_bytes)
    upload = await sendFile<FilmUpload>({
      method: authoring.part.method,
      address: authoring.part.path.replace(':id', id).replace(':part', String(parts)),
      file: piece,
      name,
      // Its end is told when the whole has come, so that nobody believes it too early.
      progress: (share) => progress(Math.min(0.999, (begin + share * piece.size) / size)),
      signal,
      patience,
    })
    if (upload.parts <= parts) throw new Error('The server does not count what came.')
  }
  progress(1)
  const { medium_id } = await call(authoring.finish, { params: { id } })
  return api(mediaAuthoring.get, { params: { id: medium_id } })
}
