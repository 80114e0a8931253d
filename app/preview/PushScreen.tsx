import type { NewsItem, PreviewMessage } from '@megdan/contract'
import { clock, timeAgo } from '@megdan/kit/format'
import { useEffect, useState } from 'react'
import { useBrand } from '../src/platform/brand.ts'
import { useLanguage, useTexts } from '../src/texts/index.ts'
import { Logo } from '../src/ui/Logo.tsx'
import { ToastHost } from '../src/ui/Toast.tsx'
import { showToast } from '../src/ui/toasts.ts'
import css from './preview.module.css'

type Props = { item: NewsItem; push: PreviewMessage['push'] }

/** The push on a locked phone, and the same as the open app tells it. */
export function PushScreen({ item, push }: Props) {
  const { shell, notifications } = useTexts()
  const language = useLanguage()
  const { name } = useBrand()
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
    <main className={css.lock}>
      <p className={`text-center num ${css.clock}`}>{clock(now, language)}</p>
      <section className={`flex gap-12 wrap-anywhere ${css.push}`}>
        <Logo size={38} />
        <div className="rest">
          <header className="flex justify-between gap-8 text-dim">
            <b>{name ?? shell.brand}</b>
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
