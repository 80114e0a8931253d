import { type Contact, search as endpoints } from '@megdan/contract'
import { refresh, search, wifiOff } from '@megdan/kit/icons'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { ContactRow, ContactSheet } from '../contacts/index.ts'
import { FailedNote, FoundNews } from '../news/index.ts'
import { pathOf } from '../paths.ts'
import { SurveyRow } from '../surveys/index.ts'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { LinkRow } from '../ui/ListGroup.tsx'
import { EmptyNote, OfflineStrip } from '../ui/Notice.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Loading, RowSkeleton } from '../ui/Skeleton.tsx'
import { useHighlight } from './highlight.ts'
import { appPages } from './pages.ts'
import { countOf, type Kind, kindsFound, type Results } from './results.ts'
import { useSearch } from './use-search.ts'
import { usePageWords, useSearchTexts } from './words.ts'
import list from '../ui/list.module.css'

/** As many of a kind stand there while there are others below. */
const shownOf: Record<Kind, number> = { pages: 3, categories: 3, contacts: 3, surveys: 3, news: 5 }

function Cover({ url }: { url: string }) {
  const media = url === '' ? null : { url, width: 640, height: 640 }
  return <Picture media={media} sizes="48px" ratio="1" className="flex-none w-48 rounded-14" />
}

type SectionProps = { kind: Kind; count: number; most: number; onAll: () => void; children: ReactNode }

function Section({ kind, count, most, onAll, children }: SectionProps) {
  const words = useSearchTexts()
  const title = words.kinds[kind]
  return (
    <section aria-label={title}>
      <h2 className={list.title}>{title}</h2>
      {kind === 'news' ? children : <div className="panel">{children}</div>}
      {count > most && (
        <Button kind="ghost" small onClick={onAll} aria-label={words.all_of(title)}>
          {words.all(count)}
        </Button>
      )}
    </section>
  )
}

type RowsProps = { kind: Kind; results: Results; most: number; open: (contact: Contact) => void }

function Rows({ kind, results, most, open }: RowsProps) {
  const pageWords = usePageWords()
  switch (kind) {
    case 'pages':
      return results.pages
        .slice(0, most)
        .map(({ item }) => (
          <LinkRow
            key={item}
            to={appPages[item].to}
            icon={appPages[item].icon}
            label={<span data-marked="">{pageWords[item].title}</span>}
          />
        ))
    case 'categories':
      return results.categories
        .slice(0, most)
        .map(({ item }) => (
          <LinkRow
            key={item.category_id}
            to={pathOf.category(item.category_id)}
            start={<Cover url={item.category_cover} />}
            label={<span data-marked="">{item.category_title}</span>}
          />
        ))
    case 'contacts':
      return results.contacts.slice(0, most).map(({ item }) => <ContactRow key={item.id} contact={item} open={open} />)
    case 'surveys':
      return results.surveys.slice(0, most).map(({ item }) => <SurveyRow key={item.id} survey={item} />)
    case 'news':
      return <FoundNews found={results.news.slice(0, most)} words={results.words} />
  }
}

type FoundProps = { results: Results; onMore: (() => void) | undefined }

function Found({ results, onMore }: FoundProps) {
  const words = useSearchTexts()
  const [whole, setWhole] = useState<ReadonlySet<Kind>>(new Set())
  const [opened, setOpened] = useState<Contact>()
  const open = useCallback((contact: Contact) => setOpened(contact), [])
  const closeSheet = useCallback(() => setOpened(undefined), [])
  const root = useRef<HTMLDivElement>(null)
  const kinds = kindsFound(results)
  useHighlight(root, results.words)
  return (
    <>
      <div ref={root}>
        {kinds.map((kind, at) => {
          const count = results[kind].length
          const isLast = at === kinds.length - 1
          const most = whole.has(kind) || isLast ? count : shownOf[kind]
          const isWhole = kind === 'news' && most === count
          return (
            <div key={kind}>
              <Section kind={kind} count={count} most={most} onAll={() => setWhole(new Set([...whole, kind]))}>
                <Rows kind={kind} results={results} most={most} open={open} />
              </Section>
              {isWhole && onMore && (
                <Button kind="tonal" onClick={onMore}>
                  {words.more}
                </Button>
              )}
            </div>
          )
        })}
      </div>
      <ContactSheet contact={opened} onClose={closeSheet} />
    </>
  )
}

/** Why these are only those on the device, and another try where there may be one. */
function FromDevice({ from, retry }: { from: 'away' | 'offline'; retry: () => unknown }) {
  const words = useSearchTexts()
  const { shell } = useTexts()
  if (from === 'offline') return <OfflineStrip icon={wifiOff}>{words.offline}</OfflineStrip>
  return (
    <OfflineStrip icon={refresh}>
      <span className="rest">{words.away}</span>
      <Button kind="ghost" small fit onClick={retry}>
        {shell.retry}
      </Button>
    </OfflineStrip>
  )
}

export function SearchResults({ q }: { q: string }) {
  const words = useSearchTexts()
  const { news } = useTexts()
  const [all, setAll] = useState(false)
  const { results, from, failure, isPending, retry } = useSearch(q, all)
  const count = results ? countOf(results) : 0
  return (
    <>
      {from && <FromDevice from={from} retry={retry} />}
      <p className="sub min-h-(--mg-lh-sub)" role="status">
        {count > 0 && words.results(count, Boolean(results?.more))}
      </p>
      {failure ? (
        <FailedNote endpoint={endpoints.find} error={failure} title={words.failed} retry={retry} />
      ) : isPending || !results ? (
        <Loading label={news.loading}>
          <RowSkeleton />
          <RowSkeleton />
          <RowSkeleton />
        </Loading>
      ) : count === 0 ? (
        <EmptyNote icon={search} title={words.none(q)} text={words.none_text} />
      ) : (
        <Found results={results} onMore={results.more && !all && !from ? () => setAll(true) : undefined} />
      )}
    </>
  )
}
