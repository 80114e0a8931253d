import type { GalleryPicture, Image } from '@megdan/contract'
import { bindShortWords } from '@megdan/kit/format'
import { type FocusEvent, type FocusEventHandler, useCallback, useState } from 'react'
import { Picture } from '../ui/Picture.tsx'
import { bringIntoRow } from '../ui/row-scroll.ts'
import { Viewer } from './Viewer.tsx'
import { useArticleTexts } from './words.ts'
import css from './pictures.module.css'

const isOurs = ({ url }: Image) => /^\/(media|covers)\/[\w./-]+$/.test(url) && !url.includes('..')

type Props = { images: readonly GalleryPicture[]; at: number; ratio?: string; onFocus?: FocusEventHandler }

/** A picture that opens over the whole screen. Pictures come from this host alone. */
export function Zoomable({ images, at, ratio, onFocus }: Props) {
  const words = useArticleTexts()
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const image = images[at]
  if (!image || !isOurs(image)) return null
  return (
    <>
      <button
        type="button"
        className="block w-full rounded overflow-hidden"
        aria-label={words.open_picture(at + 1, images.length, image.alt)}
        onClick={() => setOpen(true)}
        onFocus={onFocus}
      >
        <Picture
          media={image}
          sizes="(min-width: 768px) 720px, 100vw"
          {...(ratio && { ratio })}
          className="w-full"
          described
        />
      </button>
      {open && <Viewer images={images.filter(isOurs)} at={images.filter(isOurs).indexOf(image)} onClose={close} />}
    </>
  )
}

/** A browser leaves a picture where it is that is seen in part. */
function bringNear({ currentTarget: picture }: FocusEvent) {
  const row = picture.closest('ul')
  if (row && picture.matches(':focus-visible')) bringIntoRow(row, picture)
}

/** Pictures in a row under the finger; each opens over the whole screen. */
export function Gallery({ images }: { images: readonly GalleryPicture[] }) {
  const words = useArticleTexts()
  if (images.length === 0) return null
  return (
    <section className="pt-14" data-part="gallery" aria-label={words.gallery}>
      <h2 className="mb-12">{words.gallery}</h2>
      <ul className={`flex gap-10 sideways ${css.gallery}`}>
        {images.map((image, index) => (
          <li key={image.url}>
            <figure>
              <Zoomable images={images} at={index} ratio="4 / 3" onFocus={bringNear} />
              {image.caption && (
                <figcaption className="mt-8 wrap-anywhere cap">{bindShortWords(image.caption)}</figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
