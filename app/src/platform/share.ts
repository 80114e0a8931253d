import { isNative } from './native.ts'

/** The phone's own share sheet, or the browser's; false where there is none. Somebody who changes his mind is no failure. */
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
