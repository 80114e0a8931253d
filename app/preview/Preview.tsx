import { IonApp } from '@ionic/react'
import {
  type BrandPreviewMessage,
  installation,
  type PreviewMessage,
  type PreviewReady,
  type SurveyPreviewMessage,
} from '@megdan/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, type SyntheticEvent, useEffect, useState } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { ArticlePage } from '../src/news/ArticlePage.tsx'
import { articleQuery } from '../src/news/index.ts'
import { PageBoundary } from '../src/PageBoundary.tsx'
import { pathOf, paths } from '../src/paths.ts'
import { tryBrand } from '../src/platform/brand.ts'
import { setLook } from '../src/platform/look.ts'
import { queryClient } from '../src/platform/queries.ts'
import { setLanguage } from '../src/texts/index.ts'
import { readBrandMessage } from './brand-message.ts'
import { BrandScreen } from './BrandScreen.tsx'
import { CardScreen } from './CardScreen.tsx'
import { useFollowing } from './follow.ts'
import { readMessage } from './message.ts'
import { PushScreen } from './PushScreen.tsx'
import { readSurveyMessage } from './survey-message.ts'
import css from './preview.module.css'

const surveyScreen = () => import('./SurveyScreen.tsx')
const SurveyScreen = lazy(() => surveyScreen().then((module) => ({ default: module.SurveyScreen })))

type Message = PreviewMessage | SurveyPreviewMessage | BrandPreviewMessage

// What the studio has not sent is asked of nobody.
queryClient.setDefaultOptions({ queries: { enabled: false, staleTime: Infinity } })

/** Puts what was sent where the app's own pages look for it, before a page that is open looks in another language. */
async function take(message: Message): Promise<void> {
  setLook(message.dark ? 'dark' : 'light')
  if (message.kind === 'survey_preview') {
    const { takeSurvey } = await surveyScreen()
    takeSurvey(message)
    return setLanguage(message.language)
  }
  const { article } = message
  const link_hosts = message.kind === 'preview' ? message.link_hosts : []
  if (message.kind === 'brand_preview') tryBrand(message.brand)
  queryClient.setQueryData(articleQuery(article.id, article.language).queryKey, article)
  queryClient.setQueryData([installation.get.path], { registration_mode: 'closed', link_hosts })
  return setLanguage(article.language)
}

function useMessage(): Message | undefined {
  const [message, setMessage] = useState<Message>()
  useEffect(() => {
    let latest = 0
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== window.parent) return
      const next = readMessage(data) ?? readSurveyMessage(data) ?? readBrandMessage(data)
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

function NewsScreen({ message }: { message: PreviewMessage | BrandPreviewMessage }) {
  const { article, mode } = message
  const push = message.kind === 'preview' ? message.push : null
  useFollowing(message.kind === 'preview' ? message : undefined)
  if (mode === 'card')
    return message.kind === 'brand_preview' ? <BrandScreen item={article} /> : <CardScreen item={article} />
  if (mode === 'push') return <PushScreen item={article} push={push} />
  return (
    <MemoryRouter key={article.id} initialEntries={[pathOf.article(article.id)]}>
      <Routes>
        <Route path={`${paths.news}/:id`} element={<ArticlePage />} />
      </Routes>
    </MemoryRouter>
  )
}

function Screen({ message }: { message: Message }) {
  if (message.kind === 'survey_preview') {
    return (
      <Suspense>
        <SurveyScreen message={message} />
      </Suspense>
    )
  }
  return (
    <div className={css.screen} onClickCapture={holdBack} onAuxClickCapture={holdBack} onSubmitCapture={holdBack}>
      <NewsScreen message={message} />
    </div>
  )
}

/** A phone's screen that shows what the studio sends, by the app's own pages. */
export function Preview() {
  const message = useMessage()
  return (
    <PageBoundary outside key={message?.kind}>
      <QueryClientProvider client={queryClient}>
        <IonApp>{message && <Screen message={message} />}</IonApp>
      </QueryClientProvider>
    </PageBoundary>
  )
}
