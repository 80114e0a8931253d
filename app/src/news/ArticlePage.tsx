import {
  ApiError,
  type Article,
  type Language,
  languageLetters,
  languageNames,
  languageOr,
  news as endpoints,
  spokenItem,
} from '@megdan/contract'
import { bookmark, chevronDown, news as newsIcon, play, wifiOff } from '@megdan/kit/icons'
import { pause, textSize } from '@megdan/kit/more-icons'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { CommentsBelow } from '../comments/index.ts'
import { pathOf, paths } from '../paths.ts'
import { useOnline } from '../platform/network.ts'
import { useLanguages } from '../platform/languages.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { sentenceOf } from '../texts/refusal.ts'
import { Button, ButtonLink, IconButton } from '../ui/Button.tsx'
import { BackButton } from '../ui/Go.tsx'
import { EmptyNote, ErrorNote } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { Block, Loading } from '../ui/Skeleton.tsx'
import { useTabsAt } from '../ui/tab-bar.ts'
import { showToast } from '../ui/toasts.ts'
import { ArticleCover, ArticleHead } from './ArticleHead.tsx'
import { ArticleText, Related } from './ArticleText.tsx'
import { CheckNote } from './CheckNote.tsx'
import { ConfirmationNote, ConfirmationTag, useConfirmBar } from './Confirmation.tsx'
import { articleQuery, failureOf, findKnownItem } from './feed.ts'
import { type Gone, useGone, useGoneWords } from './gone.ts'
import { FailedNote, OfflineNote } from './ListNotes.tsx'
import { useListen } from './listen.ts'
import { useOwnQuery } from './own-query.ts'
import { Reactions } from './Reactions.tsx'
import { ReadingProgress, useReadingProgress } from './ReadingProgress.tsx'
import { useReadingPlace } from './reading-place.ts'
import { useInSight, useReadMark } from './reading.ts'
import { tellGuestReading } from './guest-reading.ts'
import { forgetSound, useServerVoice } from './server-voice.ts'
import { ShareButton } from './ShareSheet.tsx'
import { TextSizeSheet } from './TextSizeSheet.tsx'
import { useMarks } from './use-marks.ts'
import { useArticleTexts } from './words.ts'
import css from './article.module.css'

type ListenProps = { article: Article; active: boolean }

/** By a voice of the device, else by that of the server; absent where there is neither. */
function ListenButton({ article, active }: ListenProps) {
  const { aloud } = useArticleTexts()
  const listen = useListen(
    () => spokenItem(article),
    article.language,
    active,
    () => article.title,
  )
  if (!listen) return article.speech ? <HearButton article={article} active={active} /> : null
  const { hearing, toggle } = listen
  return (
    <Button kind="tonal" small icon={hearing === 'playing' ? pause : play} className={css.listen} onClick={toggle}>
      {aloud[hearing]}
    </Button>
  )
}

function HearButton({ article, active }: ListenProps) {
  const { aloud } = useArticleTexts()
  const { hearing, toggle } = useServerVoice(article, active, (error) => {
    const text = error instanceof ApiError ? sentenceOf(endpoints.speech, error, aloud.refusals) : aloud.failed
    showToast({ id: 'aloud', role: 'alert', text })
  })
  return (
    <Button kind="tonal" small icon={hearing === 'playing' ? pause : play} className={css.listen} onClick={toggle}>
      {aloud[hearing]}
    </Button>
  )
}

/** In which language it is read: as short as its letters, and called by its name. */
function Languages({ of, choose }: { of: Article; choose: (language: Language) => void }) {
  const words = useArticleTexts()
  const own = useLanguages()
  const readable = of.languages.filter((value) => own.includes(value))
  if (readable.length < 2) return null
  return (
    <div className={`flex text-dim ${css.languages}`} role="group" aria-label={words.languages}>
      {readable.map((value) => (
        <button
          key={value}
          type="button"
          className="relative text-center weight-680"
          lang={value}
          aria-pressed={of.language === value}
          onClick={() => choose(value)}
        >
          {languageLetters[value]} <span className="hidden-word">{languageNames[value]}</span>
        </button>
      ))}
    </div>
  )
}

/** Before anything is known of an item: its heading is heard, its place is grey. */
function HeadSkeleton() {
  return (
    <>
      <Block width="38%" height={26} radius={13} gap={14} />
      <Block width="94%" height="var(--mg-fs-t1)" gap={10} />
      <Block width="62%" height="var(--mg-fs-t1)" gap={18} />
      <div className="row gap-12 mb-14">
        <Block width={40} height={40} radius={20} />
        <Block width="44%" height="1.1rem" />
      </div>
    </>
  )
}

function TextSkeleton({ headless }: { headless: boolean }) {
  const words = useArticleTexts()
  return (
    <Loading label={words.loading}>
      {headless && <HeadSkeleton />}
      <Block height={150} radius={20} gap={24} />
      {[98, 94, 99, 60, 97, 92, 70].map((width) => (
        <Block key={width} width={`${width}%`} height="1.1rem" gap={12} />
      ))}
    </Loading>
  )
}

/** What there was to read is gone, or there never was. */
function Missing({ gone }: { gone: Gone | undefined }) {
  const words = useArticleTexts()
  const explained = useGoneWords(gone)
  return (
    <EmptyNote
      whole
      icon={newsIcon}
      title={explained?.title ?? words.gone.title}
      text={explained?.text ?? words.gone.text}
      action={
        <ButtonLink kind="tonal" fit to={paths.news} direction="root">
          {words.gone.action}
        </ButtonLink>
      }
    />
  )
}

/** Why there is no text: it was never downloaded, or the server could not be reached. */
function NoText({ error, retry }: { error: unknown; retry: () => unknown }) {
  const { shell } = useTexts()
  const words = useArticleTexts()
  const code = error instanceof ApiError ? error.code : ''
  const online = useOnline()
  if (code === 'offline' && !online)
    return (
      <ErrorNote
        icon={wifiOff}
        title={words.offline.title}
        text={words.offline.text}
        retry={{ label: shell.retry, run: retry }}
      />
    )
  return <FailedNote endpoint={endpoints.get} error={error} title={words.failed} retry={retry} />
}

type ActionProps = { id: string; title: string; look: 'glass' | 'plain' }

function Actions({ id, title, look }: ActionProps) {
  const { news } = useTexts()
  const words = useArticleTexts()
  const { isSaved, toggleSaved } = useMarks()
  const [sizing, setSizing] = useState(false)
  const close = useCallback(() => setSizing(false), [])
  return (
    <>
      <IconButton icon={textSize} size={23} look={look} label={words.text_size} onClick={() => setSizing(true)} />
      <IconButton
        icon={bookmark}
        size={22}
        look={look}
        label={news.save}
        pressed={isSaved(id)}
        onClick={() => {
          void toggleSaved(id)
          const text = isSaved(id) ? news.unsaved_toast : news.saved_toast
          showToast({ id: 'saved', text, look: 'good', duration: 2500 })
        }}
      />
      <ShareButton path={pathOf.article(id)} title={title} label={news.share} look={look} size={22} />
      <TextSizeSheet open={sizing} onClose={close} />
    </>
  )
}

function useArticle(id: string) {
  const interfaceLanguage = useLanguage()
  const [query, setQuery] = useOwnQuery(pathOf.article(id))
  const wished = query.get('lang')
  const language: Language = languageOr(wished, interfaceLanguage)
  const answer = useQuery({
    ...articleQuery(id, language),
    placeholderData: (before: Article | undefined) => (before?.id === id ? before : undefined),
  })
  const failure = failureOf(answer)
  const gone = useGone(id, answer)
  const refused = answer.error instanceof ApiError ? answer.error.code : ''
  const isGone = gone !== undefined || refused === 'not_found' || refused === 'invalid'
  useEffect(() => {
    if (isGone) void forgetSound(id)
  }, [isGone, id])
  return {
    ...answer,
    failure,
    gone,
    isGone,
    article: isGone ? undefined : answer.data,
    item: isGone ? undefined : (answer.data ?? findKnownItem(id)),
    talk: query.get('comment') ?? undefined,
    setLanguage: (lang: Language) => setQuery({ lang: lang === interfaceLanguage ? undefined : lang }),
  }
}

export function ArticlePage() {
  const { id = '' } = useParams()
  const { shell } = useTexts()
  const words = useArticleTexts()
  const interfaceLanguage = useLanguage()
  const { article, item, failure, gone, isGone, dataUpdatedAt, refetch, talk, setLanguage } = useArticle(id)
  // The text is drawn after its head, and what people say of it and what else there is to read after the text, each in
  // small pieces between which a phone hears a finger.
  const isDrawn = useDeferredValue(article !== undefined, false)
  const isDrawnBelow = useDeferredValue(isDrawn, false)
  const drawn = isDrawn ? article : undefined
  // What was there from the beginning needs no grey place before it is drawn.
  const [hasWaited] = useState(article === undefined)
  const { isRead, markRead } = useMarks()
  const inSight = useInSight()
  const text = useRef<HTMLElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const { seenShare, ...progress } = useReadingProgress(text, end, drawn?.version)
  const confirmBar = useConfirmBar(article, seenShare)
  // Also what was read before: a reminder of it may have come since.
  useReadMark(inSight && drawn !== undefined, end, () => {
    if (!isRead(id)) tellGuestReading(id)
    void markRead(id)
  })
  const way = useRef<HTMLDivElement>(null)
  const goOn = useReadingPlace(id, text, way, drawn !== undefined)
  // Until it is known what comes, the page stands as nearly every item will have it, and nothing moves.
  const awaited = !item && !failure && !isGone
  const over = awaited || Boolean(item?.cover)
  const look = over ? 'glass' : 'plain'
  useTabsAt(pathOf.article(id), isGone)
  if (isGone)
    return (
      <Page title={words.title} heading={false} start={<BackButton to={paths.news} label={shell.back} />}>
        <Missing gone={gone} />
      </Page>
    )
  return (
    <Page
      title={item?.title ?? words.title}
      heading={!item && !awaited}
      wide
      bar={over ? 'float' : 'solid'}
      className={`${css.reading} ${over ? css.covered : ''}`}
      start={<BackButton to={paths.news} label={shell.back} glass={over} />}
      end={item && <Actions id={id} title={item.title} look={look} />}
      foot={confirmBar}
      refresher={article && <ReadingProgress text={text} {...progress} />}
    >
      {(item || awaited) && <ArticleCover cover={item?.cover} />}
      <article ref={text} className={`relative ${css.sheet}`} lang={(article ?? item)?.language ?? interfaceLanguage}>
        {awaited && (
          <h1 className="hidden-word" tabIndex={-1}>
            {words.title}
          </h1>
        )}
        {item && (
          <ArticleHead
            item={item}
            author={article?.author}
            standing={<ConfirmationTag article={article} item={item} />}
            languages={article && <Languages of={article} choose={setLanguage} />}
            listen={article && <ListenButton article={article} active={inSight} />}
          />
        )}
        {article && <OfflineNote updatedAt={dataUpdatedAt} error={failure} />}
        {article && <CheckNote article={article} />}
        {drawn ? (
          <ArticleText article={drawn} />
        ) : !article && failure ? (
          <NoText error={failure} retry={refetch} />
        ) : (
          hasWaited && <TextSkeleton headless={awaited} />
        )}
        {goOn && (
          <div ref={way} className={`text-center ${css.goOn}`}>
            <Button kind="secondary" small icon={chevronDown} onClick={goOn}>
              {words.go_on_reading}
            </Button>
          </div>
        )}
        <div ref={end} />
        {drawn && (
          <div className={'pt-14 notes-first'} lang={interfaceLanguage}>
            <ConfirmationNote article={drawn} />
            <Reactions article={drawn} loadedAt={dataUpdatedAt} />
            {isDrawnBelow && (
              <>
                <CommentsBelow key={drawn.id} article={drawn} talk={talk} />
                <Related items={drawn.related} />
              </>
            )}
          </div>
        )}
      </article>
    </Page>
  )
}
