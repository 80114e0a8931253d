import { ApiError, type Profile, profile } from '@megdan/contract'
import { sendFile } from '@megdan/kit/upload'
import { api } from '../platform/api.ts'
import { configuration } from '../platform/configuration.ts'
import { storage } from '../platform/storage.ts'
import { mediaUrl } from '../ui/media-base.ts'
import { fetchProfile, keepProfile } from '../preferences/index.ts'

/** After so many milliseconds without progress the upload has failed. */
const patience = 30_000

/** Sends a photo; `progress` goes from 0 to 1. */
export async function sendPhoto(photo: Blob, progress?: (share: number) => void, signal?: AbortSignal): Promise<void> {
  try {
    const saved = await sendFile<Profile>({
      method: profile.saveAvatar.method,
      address: configuration.host + profile.saveAvatar.path,
      headers: { authorization: `Bearer ${storage.get('token')}` },
      file: photo,
      name: 'photo',
      patience,
      signal,
      ...(progress && { progress }),
    })
    keepProfile(saved)
  } catch (error) {
    // An ordinary call notices when the sign-in has ended, and leads to the way back in.
    if (error instanceof ApiError && error.status === 401) void fetchProfile().catch(() => undefined)
    throw error
  }
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
