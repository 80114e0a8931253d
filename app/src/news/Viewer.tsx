import type { GalleryPicture } from '@megdan/contract'
import { back, chevron, close, download, share as shareIcon } from '@megdan/kit/icons'
import { zoomIn, zoomOut } from '@megdan/kit/more-icons'
import { bindShortWords } from '@megdan/kit/format'
import { useOnTop } from '@megdan/kit/use-on-top'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { IconButton } from '../ui/Button.tsx'
import { mediaUrl } from '../ui/media-base.ts'
import { canKeepFiles, canShareFiles } from '../platform/share.ts'
import { savePicture, sharePicture } from './keep-picture.ts'
import { distance, middleOf, move, type Point, type View, whole, zoomAt } from './zoom.ts'
import { useArticleTexts } from './words.ts'
import css from './pictures.module.css'

const swipePx = 60
const doubleTapMs = 300
const unmoved: Point = { x: 0, y: 0 }

/** A picture that is not enlarged follows a finger to the sides, or down. */
const alongOne = ({ x, y }: Point): Point => (Math.abs(x) > Math.abs(y) ? { x, y: 0 } : { x: 0, y: Math.max(0, y) })

/** Fingers on the picture: one moves it, turns the page or puts it away downwards, two enlarge, two quick taps do as well. */
function useFingers(box: { current: HTMLElement | null }, turn: (step: number) => void, away: () => void) {
  const [view, setView] = useState<View>(whole)
  const [drag, setDrag] = useState(unmoved)
  const fingers = useRef(new Map<number, Point>())
  const travelled = useRef({ x: 0, y: 0 })
  const lastTap = useRef(0)
  const sizeOf = () => box.current?.getBoundingClientRect() ?? new DOMRect()
  const fromMiddle = ({ x, y }: Point): Point => {
    const { left, top, width, height } = sizeOf()
    return { x: x - left - width / 2, y: y - top - height / 2 }
  }
  const zoom = (factor: number, at: Point = { x: 0, y: 0 }) => setView((now) => zoomAt(now, factor, at, sizeOf()))
  const reset = () => {
    setView(whole)
    setDrag(unmoved)
  }
  function down(event: PointerEvent) {
    event.currentTarget.setPointerCapture?.(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    travelled.current = { x: 0, y: 0 }
  }
  function moved(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    if (other) {
      const factor = distance(now, other) / Math.max(1, distance(before, other))
      setDrag(unmoved)
      return zoom(factor, fromMiddle(middleOf(now, other)))
    }
    const by = { x: now.x - before.x, y: now.y - before.y }
    travelled.current = { x: travelled.current.x + by.x, y: travelled.current.y + by.y }
    if (view.scale > 1) setView((current) => move(current, by, sizeOf()))
    else setDrag(alongOne(travelled.current))
  }
  function up(event: PointerEvent) {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0) return
    const { x, y } = travelled.current
    setDrag(unmoved)
    if (Math.hypot(x, y) < 8) {
      const isDouble = event.timeStamp - lastTap.current < doubleTapMs
      lastTap.current = isDouble ? 0 : event.timeStamp
      if (isDouble) return view.scale > 1 ? reset() : zoom(2.5, fromMiddle({ x: event.clientX, y: event.clientY }))
    } else if (view.scale > 1 || event.type === 'pointercancel') return
    else if (y > swipePx && y > Math.abs(x)) away()
    else if (Math.abs(x) > swipePx && Math.abs(x) > Math.abs(y)) turn(x < 0 ? 1 : -1)
  }
  const handlers = { onPointerDown: down, onPointerMove: moved, onPointerUp: up, onPointerCancel: up }
  return { view, drag, zoom, reset, handlers }
}

type Props = {
  /** With what an editor has written under each; what a picture shows is for those who do not see it. */
  images: readonly GalleryPicture[]
  at: number
  onClose: () => void
}

/** One picture over the whole screen, and the way to the others. */
export function Viewer({ images, at: first, onClose }: Props) {
  const { shell } = useTexts()
  const words = useArticleTexts()
  const [at, setAt] = useState(first)
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const turn = (step: number) => {
    const next = at + step
    if (next < 0 || next >= images.length) return
    reset()
    setAt(next)
  }
  const { view, drag, zoom, reset, handlers } = useFingers(stage, turn, onClose)
  const image = images[at]
  const count = images.length

  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    element?.showModal?.()
    return () => {
      element?.close?.()
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  useOnTop(true, onClose)

  function key({ key }: KeyboardEvent) {
    if (key === 'ArrowRight') turn(1)
    else if (key === 'ArrowLeft') turn(-1)
    else if (key === '+' || key === '=') zoom(1.5)
    else if (key === '-') zoom(1 / 1.5)
    else if (key === '0') reset()
  }
  if (!image) return null
  const { scale, x, y } = view
  return (
    <dialog
      ref={dialog}
      className={`w-full overflow-hidden ${css.viewer}`}
      aria-label={words.picture(at + 1, count)}
      onKeyDown={key}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={`row gap-12 text-center weight-620 ${css.bar}`}>
        <IconButton icon={close} label={shell.close} look="glass" onClick={onClose} />
        <span className="rest num" role="status">
          {words.picture(at + 1, count)}
        </span>
        {canKeepFiles() && (
          <IconButton icon={download} look="glass" label={words.save_picture} onClick={() => savePicture(image)} />
        )}
        {canShareFiles() && (
          <IconButton icon={shareIcon} look="glass" label={words.share_picture} onClick={() => sharePicture(image)} />
        )}
        <IconButton
          icon={scale > 1 ? zoomOut : zoomIn}
          look="glass"
          label={scale > 1 ? words.zoom_out : words.zoom_in}
          onClick={() => (scale > 1 ? reset() : zoom(2.5))}
        />
      </div>
      <div className={`middle overflow-hidden ${css.stage}`} ref={stage} {...handlers}>
        <img
          key={image.url}
          src={mediaUrl(image.url, 1280)}
          alt={image.alt}
          draggable={false}
          style={{ transform: `translate(${x + drag.x}px, ${y + drag.y}px) scale(${scale})` }}
        />
      </div>
      {image.caption && <p className={`text-sub text-center ${css.words}`}>{bindShortWords(image.caption)}</p>}
      {at > 0 && (
        <IconButton className={css.turn} icon={back} look="glass" label={words.previous} onClick={() => turn(-1)} />
      )}
      {at < count - 1 && (
        <IconButton
          className={`${css.turn} ${css.next}`}
          icon={chevron}
          look="glass"
          label={words.next}
          onClick={() => turn(1)}
        />
      )}
    </dialog>
  )
}
