import './preview.css'
import { type Article, installation, type PreviewMessage, type PreviewMode, previewPath } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { queryOf } from '../../platform/api.ts'
import { useTexts } from '../../texts/index.ts'
import { readingOf } from './reading.ts'

export type PhonePreviewProps = {
  /** As `articleFrom` makes it; the phone speaks its language. */
  item: Article
  mode: PreviewMode
  dark: boolean
  /** The words of the push, where they are not the item's own. */
  push?: PreviewMessage['push']
}

const isReady = (data: unknown) =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'preview_ready'

/** Tells the framed page what to show, as soon as it says that it listens and at every change. */
function useFrame({ item, mode, dark, push = null }: PhonePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState(0)
  const { data: known } = useQuery({ ...queryOf(installation.get), staleTime: Infinity })
  const hosts = known?.link_hosts
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent) => {
      const isOurs = origin === location.origin && source === frame.current?.contentWindow
      if (isOurs && isReady(data)) setReady((times) => times + 1)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    if (!ready) return
    const message: PreviewMessage = { kind: 'preview', article: item, mode, dark, push, link_hosts: hosts ?? [] }
    frame.current?.contentWindow?.postMessage(message, location.origin)
  }, [ready, item, mode, dark, push, hosts])
  return frame
}

/** The item on a reader's phone: the app's own pages in a frame, which know nothing but what they are told. */
export function PhonePreview(props: PhonePreviewProps) {
  const { preview } = useTexts()
  const frame = useFrame(props)
  const { item, mode } = props
  const { minutes, readability } = readingOf(item)
  const level = readability && preview.readability[readability]
  return (
    <div className="phone-preview">
      <div
        className="phone"
        data-over={mode === 'push' || (mode === 'article' && item.cover !== null) || undefined}
        data-dark={props.dark || undefined}
      >
        <div className="phone-status" aria-hidden="true">
          <span>9:41</span>
          <svg viewBox="0 0 44 13" width="44" height="13" fill="currentColor">
            <rect x="0" y="8" width="3" height="5" rx="1" />
            <rect x="5" y="5.5" width="3" height="7.5" rx="1" />
            <rect x="10" y="3" width="3" height="10" rx="1" />
            <rect x="15" y="0" width="3" height="13" rx="1" />
            <rect x="22.5" y=".5" width="19" height="12" rx="3.8" fill="none" stroke="currentColor" opacity=".4" />
            <rect x="24" y="2" width="16" height="9" rx="2.5" />
            <path d="M42.5 4.5v4c.9-.4 1.5-1.1 1.5-2s-.6-1.6-1.5-2z" opacity=".5" />
          </svg>
        </div>
        <div className="phone-screen">
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which lets nothing lead on */}
          <iframe ref={frame} src={previewPath} title={preview.frame} />
        </div>
      </div>
      <p className="phone-reading">{level && preview.line(level, minutes)}</p>
    </div>
  )
}
