import { IonApp } from '@ionic/react'
import { installation, type PreviewMessage, type PreviewReady } from '@megdan/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { ArticlePage } from '../src/news/ArticlePage.tsx'
import { articleQuery } from '../src/news/index.ts'
import { PageBoundary } from '../src/PageBoundary.tsx'
import { pathOf, paths } from '../src/paths.ts'
import { setLook } from '../src/platform/look.ts'
import { queryClient } from '../src/platform/queries.ts'
import { setLanguage } from '../src/texts/index.ts'
import { CardScreen } from './CardScreen.tsx'
import { readMessage } from './message.ts'
import { PushScreen } from './PushScreen.tsx'

queryClient.setDefaultOptions({ queries: { staleTime: Infinity, retry: false, refetchOnWindowFocus: false } })

/** Puts what was sent where the app's own pages look for it. */
async function take({ article, dark, link_hosts }: PreviewMessage): Promise<void> {
  setLook(dark ? 'dark' : 'light')
  await setLanguage(article.language)
  queryClient.setQueryData(articleQuery(article.id, article.language).queryKey, article)
  queryClient.setQueryData([installation.get.path], { registration_mode: 'closed', link_hosts })
}

function useMessage(): PreviewMessage | undefined {
  const [message, setMessage] = useState<PreviewMessage>()
  useEffect(() => {
    let latest = 0
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== window.parent) return
      const next = readMessage(data)
      if (!next) return
      const turn = ++latest
      void take(next).then(() => turn === latest && setMessage(next))
    }
    window.addEventListener('message', hear)
    const ready: PreviewReady = { kind: 'preview_ready' }
    if (window.parent !== window) window.parent.postMessage(ready, location.origin)
    return () => window.removeEventListener('message', hear)
  }, [])
  return message
}

/** Everything can be reached and read, and nothing leads anywhere. */
const holdBack = (event: SyntheticEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

function Screen({ message }: { message: PreviewMessage }) {
  const { article, mode, push } = message
  if (mode === 'card') return <CardScreen item={article} />
  if (mode === 'push') return <PushScreen item={article} push={push} />
  return (
    <MemoryRouter key={article.id} initialEntries={[pathOf.article(article.id)]}>
      <Routes>
        <Route path={`${paths.news}/:id`} element={<ArticlePage />} />
      </Routes>
    </MemoryRouter>
  )
}

/** A phone's screen that shows what the studio sends, by the app's own pages. */
export function Preview() {
  const message = useMessage()
  return (
    <div className="preview" onClickCapture={holdBack} onAuxClickCapture={holdBack} onSubmitCapture={holdBack}>
      <PageBoundary outside key={message?.article.version}>
        <QueryClientProvider client={queryClient}>
          <IonApp>{message && <Screen message={message} />}</IonApp>
        </QueryClientProvider>
      </PageBoundary>
    </div>
  )
}
