import { saveFile } from '@megdan/kit/save-file'
import { isNative } from './native.ts'

/**
 * A browser saves the file; inside the native shells, whose web views save none, the share sheet hands it on. False
 * where neither is possible; somebody who changes their mind is no failure.
 */
export async function keepFile(file: File): Promise<boolean> {
  if (!isNative()) {
    saveFile(file, file.name)
    return true
  }
  return shareFile(file)
}

/** Whether this device hands files on to other apps. */
export const canShareFiles = (): boolean =>
  navigator.canShare?.({ files: [new File([''], 'a.webp', { type: 'image/webp' })] }) ?? false

/** Whether a file can be kept: the web view of Android neither saves files nor hands them on. */
export const canKeepFiles = (): boolean => !isNative() || canShareFiles()

/** Hands a file on to another app; false where that is not possible. */
export async function shareFile(file: File): Promise<boolean> {
  if (!navigator.canShare?.({ files: [file] })) return false
  await navigator.share({ files: [file] }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  })
  return true
}

/**
 * The phone's own share sheet, or the browser's; false where there is none. Somebody who changes their mind is no
 * failure.
 */
export async function shareSheet(content: { title: string; url: string }): Promise<boolean> {
  try {
    if (isNative()) await (await import('@capacitor/share')).Share.share(content)
    else if (navigator.share) await navigator.share(content)
    else return false
  } catch (error) {
    // The plugins know a closed sheet by these words alone.
    const isClosed = error instanceof Error && (error.name === 'AbortError' || /cancell?ed/i.test(error.message))
    if (!isClosed) throw error
  }
  return true
}
