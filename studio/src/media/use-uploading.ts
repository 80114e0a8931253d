import { fileEndings, filmEndings, filmTypes, imageTypes, type MediumKind, type StudioMedium } from '@megdan/contract'
import { useEffect, useRef, useState } from 'react'
import type { UploadLimits } from './list.ts'
import { isFilm } from './send-film.ts'
import { refuse, upload } from './uploads.ts'

/** The most bytes of a file of this kind; undefined while nobody knows. */
export function mostOf(file: Pick<File, 'type' | 'name'>, limits: UploadLimits): number | undefined {
  if (isFilm(file)) return limits?.film_bytes
  return file.type.startsWith('image/') ? limits?.image_bytes : limits?.file_bytes
}

/** Where no videos are made, none is sent. */
const isInVain = (file: File, limits: UploadLimits) => isFilm(file) && limits?.film_bytes === 0
const isTooLarge = (file: File, limits: UploadLimits) => file.size > (mostOf(file, limits) ?? Infinity)

/** Takes files into the library; what is too large is told before it is sent. */
export const uploading = (limits: UploadLimits, done: (medium: StudioMedium) => void) => (files: Iterable<File>) => {
  const given = [...files]
  refuse(
    given.filter((file) => isInVain(file, limits)),
    'films_not_made',
  )
  const all = given.filter((file) => !isInVain(file, limits))
  refuse(all.filter((file) => isTooLarge(file, limits)))
  upload(
    all.filter((file) => !isTooLarge(file, limits)),
    done,
  )
}

const filesOf = (data: DataTransfer | null) => [...(data?.files ?? [])]
const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false
const typing = 'input, textarea, [contenteditable]'

/** Files dropped anywhere on the window, and pasted anywhere but where words are written. */
export function useDropAndPaste(take: (files: File[]) => void): { isOver: boolean } {
  const [isOver, setOver] = useState(false)
  const latest = useRef(take)
  useEffect(() => void (latest.current = take))
  useEffect(() => {
    // Each element under the pointer is entered before the former one is left.
    let depth = 0
    const enter = (event: DragEvent) => hasFiles(event.dataTransfer) && setOver(++depth > 0)
    const leave = (event: DragEvent) => hasFiles(event.dataTransfer) && setOver(--depth > 0)
    const over = (event: DragEvent) => hasFiles(event.dataTransfer) && event.preventDefault()
    const drop = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      depth = 0
      setOver(false)
      latest.current(filesOf(event.dataTransfer))
    }
    const paste = (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData)
      const hasWords = event.clipboardData?.types.includes('text/plain')
      const isWritten = event.target instanceof Element && event.target.closest(typing) !== null
      if (files.length === 0 || (isWritten && hasWords)) return
      event.preventDefault()
      latest.current(files)
    }
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('dragenter', enter, { signal })
    document.addEventListener('dragleave', leave, { signal })
    document.addEventListener('dragover', over, { signal })
    document.addEventListener('drop', drop, { signal })
    document.addEventListener('paste', paste, { signal })
    return () => stop.abort()
  }, [])
  return { isOver }
}

/** What a file chooser offers. */
export const acceptOf = (kind: MediumKind | ''): string => {
  const of = { image: imageTypes, file: fileEndings, video: [...filmTypes, ...filmEndings] }
  return (kind === '' ? Object.values(of).flat() : of[kind]).join(',')
}
