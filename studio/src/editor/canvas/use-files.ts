import type { StudioMedium } from '@megdan/contract'
import type { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { uploadHere } from '../../media/index.ts'
import { useTexts } from '../../texts/index.ts'
import { announce } from '../../ui/announce.tsx'
import { holdPlace, insertFilm, insertPicture } from './insert-picture.ts'

/** Where what was uploaded belongs, if it is no picture of the text. */
export type UploadedFor = 'cover' | 'attachments'
type Place = 'cover' | number
type Options = {
  page: RefObject<HTMLElement | null>
  readOnly: boolean | undefined
  hasCover: boolean
  onUploaded: ((what: UploadedFor, medium: StudioMedium) => void) | undefined
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
const isOnCover = ({ target }: Event) => target instanceof Element && target.closest('[data-cover]') !== null

/**
 * Files that are dropped anywhere on the canvas, or pasted into its text, are uploaded: a picture or a video stands where it
 * was put, any other file is attached. Dropped beside the canvas they would take the browser to them; they are let fall.
 */
export function useFiles(editor: Editor, { page, readOnly, hasCover, onUploaded }: Options) {
  const { image: words } = useTexts().canvas
  const [isOver, setOver] = useState(false)

  const take = (files: File[], where: Place) => {
    if (readOnly) return
    const place = where === 'cover' ? undefined : holdPlace(editor, where)
    const put = (medium: StudioMedium) => {
      // Whoever has left the text meanwhile finds the file in the library.
      if (editor.isDestroyed) return announce(words.in_library)
      if (medium.kind === 'video') insertFilm(editor, (place ?? (() => editor.state.doc.content.size))(), medium)
      else if (medium.kind === 'file') onUploaded?.('attachments', medium)
      else if (place === undefined) onUploaded?.('cover', medium)
      else insertPicture(editor, place(), medium)
      announce({ file: words.attached, image: words.came, video: words.film_came }[medium.kind])
    }
    void uploadHere(files, put)
  }

  const latest = useRef(take)
  useEffect(() => void (latest.current = take))
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const canvas = page.current
    let depth = 0
    const over = (event: DragEvent) => hasFiles(event) && event.preventDefault()
    const drop = (event: DragEvent) => {
      depth = 0
      setOver(false)
      if (!hasFiles(event) || event.defaultPrevented) return
      event.preventDefault()
      const files = [...(event.dataTransfer?.files ?? [])]
      latest.current(files, hasCover && isOnCover(event) ? 'cover' : editor.state.selection.to)
    }
    const beside = (event: DragEvent) => {
      if (!hasFiles(event) || event.defaultPrevented) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    }
    canvas?.addEventListener('dragenter', (event) => hasFiles(event) && setOver(++depth > 0), { signal })
    canvas?.addEventListener('dragleave', (event) => hasFiles(event) && setOver(--depth > 0), { signal })
    canvas?.addEventListener('dragover', over, { signal })
    canvas?.addEventListener('drop', drop, { signal })
    // A picture is pasted onto the cover where that has the focus, or where nothing has it.
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      const isHere = isOnCover(event) || event.target === document.body
      if (!hasCover || event.defaultPrevented || !isHere || !files.some(({ type }) => type.startsWith('image/'))) return
      event.preventDefault()
      latest.current(files, 'cover')
    }
    document.addEventListener('paste', paste, { signal })
    // Last of all, so that a dialog that takes files comes before.
    window.addEventListener('dragover', beside, { signal })
    window.addEventListener('drop', beside, { signal })
    return () => stop.abort()
  }, [editor, page, hasCover])
  return { isOver, take }
}
