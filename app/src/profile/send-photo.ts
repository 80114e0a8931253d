import { ApiError, type ErrorBody, type Profile, profile } from '@megdan/contract'
import { api } from '../platform/api.ts'
import { configuration } from '../platform/configuration.ts'
import { storage } from '../platform/storage.ts'
import { mediaUrl } from '../ui/media-base.ts'
import { fetchProfile, keepProfile } from './own-profile.ts'

const own = (code: 'offline' | 'bad_answer') => new ApiError(0, { code, message: '', request_id: '' })

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null ? { ...answer } : undefined
  } catch {
    return undefined
  }
}

/** So long may nothing move, in milliseconds. */
const patience = 30_000

/** Sends a photo; `progress` goes from 0 to 1. By XMLHttpRequest, since fetch does not tell what has left. */
export function sendPhoto(
  photo: Blob,
  progress: (share: number) => void = () => {},
  signal?: AbortSignal,
): Promise<void> {
  const request = new XMLHttpRequest()
  const abort = () => request.abort()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(abort, patience)
  }
  const answered = new Promise<Profile>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait()
      progress(total > 0 ? loaded / total : 0)
    })
    for (const end of ['error', 'abort']) request.addEventListener(end, () => reject(own('offline')))
    request.addEventListener('loadend', () => clearTimeout(timer))
    request.addEventListener('load', () => {
      const answer = parse(request.responseText)
      if (!answer) reject(own('bad_answer'))
      else if (request.status < 300) resolve(answer as unknown as Profile)
      else reject(new ApiError(request.status, answer as unknown as ErrorBody))
      // An ordinary call notices when the sign-in has ended, and leads to the way back in.
      if (request.status === 401) void fetchProfile().catch(() => undefined)
    })
  })
  const form = new FormData()
  form.append('file', photo, 'photo')
  request.open('PUT', configuration.host + profile.saveAvatar.path)
  request.setRequestHeader('authorization', `Bearer ${storage.get('token')}`)
  signal?.addEventListener('abort', abort)
  wait()
  request.send(form)
  return answered.then(keepProfile)
}

/** Removes the photo; answers what puts it back, where the device still has it. */
export async function removePhoto(url: string): Promise<(() => Promise<void>) | undefined> {
  const before = await fetch(mediaUrl(url, 640)).then(
    (answer) => (answer.ok ? answer.blob() : undefined),
    () => undefined,
  )
  await api(profile.removeAvatar)
  await fetchProfile()
  return before && (() => sendPhoto(before))
}
