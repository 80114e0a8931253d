import type { NewsItem, PreviewMessage } from '@megdan/contract'
import { clock, timeAgo } from '@megdan/kit/format'
import { useEffect, useState } from 'react'
import { useLanguage, useTexts } from '../src/texts/index.ts'
import { Logo } from '../src/ui/Logo.tsx'
import { ToastHost } from '../src/ui/Toast.tsx'
import { showToast } from '../src/ui/toasts.ts'

type Props = { item: NewsItem; push: PreviewMessage['push'] }

/** The push on a locked phone, and the same as the open app tells it. */
export function PushScreen({ item, push }: Props) {
  const { shell, notifications } = useTexts()
  const language = useLanguage()
  const [now] = useState(() => Date.now())
  const { title, body } = push ?? { title: item.title, body: item.summary }
  useEffect(
    () =>
      showToast({
        id: 'push',
        text: body || notifications.arrived,
        look: 'brand',
        duration: null,
        actions: [{ label: notifications.open }],
      }),
    [body, notifications],
  )
  return (
    <main className="preview-lock">
      <p className="preview-clock">{clock(now, language)}</p>
      <section className="preview-push">
        <Logo size={38} />
        <div>
          <header>
            <b>{shell.brand}</b>
            <span>{timeAgo(now, language, now)}</span>
          </header>
          <b>{title}</b>
          {body && <p>{body}</p>}
        </div>
      </section>
      <ToastHost />
    </main>
  )
}
