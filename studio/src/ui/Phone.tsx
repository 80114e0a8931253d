import { type BrandPreviewMessage, type PreviewMessage, previewPath, type SurveyPreviewMessage } from '@megdan/contract'
import { ActionIcon, Group } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { grounds } from './grounds.ts'
import { Icon } from './Icon.tsx'
import css from './phone.module.css'

const isReady = (data: unknown) =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'preview_ready'

type Message = PreviewMessage | SurveyPreviewMessage | BrandPreviewMessage

/** Tells the framed page what to show, as soon as it says that it listens and at every change. */
function useFrame(message: Message) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState(0)
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent) => {
      const isOurs = origin === location.origin && source === frame.current?.contentWindow
      if (isOurs && isReady(data)) setReady((times) => times + 1)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    if (ready) frame.current?.contentWindow?.postMessage(message, location.origin)
  }, [ready, message])
  return frame
}

type Props = {
  /** The same object for as long as nothing changes. */
  message: Message
  /** Names the frame. */
  title: string
  /** The status line stands over a picture. */
  over?: boolean
}

/** A reader’s phone: the app’s own pages in a frame, which know nothing but what they are told. */
export function Phone({ message, title, over = false }: Props) {
  const frame = useFrame(message)
  return (
    <div className={css.phone} data-dark={message.dark || undefined}>
      <Group
        justify="space-between"
        wrap="nowrap"
        fw={650}
        c={over || message.dark ? '#fff' : '#171c1a'}
        className={css.status}
        aria-hidden="true"
      >
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
      </Group>
      <div>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which lets nothing lead on */}
        <iframe ref={frame} src={previewPath} title={title} />
      </div>
    </div>
  )
}

/** Between the light and the dark look of the phone. */
export function PhoneLook({
  dark,
  onChange,
  label,
}: {
  dark: boolean
  onChange: (dark: boolean) => void
  label: string
}) {
  return (
    <ActionIcon
      size={36}
      radius={10}
      {...(dark ? grounds.primary : { bg: 'var(--mg-surface)', c: 'dimmed' })}
      aria-label={label}
      title={label}
      aria-pressed={dark}
      onClick={() => onChange(!dark)}
    >
      <Icon of="moon" size={18} />
    </ActionIcon>
  )
}
