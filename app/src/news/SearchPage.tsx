import { news as endpoints } from '@megdan/contract'
import { close, search, wifiOff } from '@megdan/kit/icons'
import { clock } from '@megdan/kit/more-icons'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { paths } from '../paths.ts'
import { useOnline } from '../platform/network.ts'
import { search as ownWords } from '../texts/bg/search.ts'
import { pageWords, useTexts } from '../texts/index.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import { BackButton } from '../ui/Go.tsx'
import { ButtonRow } from '../ui/ListGroup.tsx'
import { EmptyNote, QuietNote } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { SectionHead } from '../ui/SectionHead.tsx'
import { useFeed } from './feed.ts'
import { FeedList, NewsRows } from './FeedList.tsx'
import { useHighlight } from './highlight.ts'
import { FailedNote } from './ListNotes.tsx'
import { searchOnDevice } from './on-device.ts'
import { useOwnQuery } from './own-query.ts'
import { useRecentSearches } from './recent-searches.ts'
import css from './news.module.css'

const { use: useSearchTexts } = pageWords('search', ownWords)

const pauseMs = 250

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

function Nothing({ q }: { q: string }) {
  const words = useSearchTexts()
  return <EmptyNote icon={search} title={words.none(q)} text={words.none_text} />
}

function SearchResults({ q }: { q: string }) {
  const words = useSearchTexts()
  const feed = useFeed({ q })
  const count = feed.items.length
  return (
    <>
      <p className={`sub ${css.count}`} role="status">
        {!feed.isPending && count > 0 && words.results(count, feed.hasNextPage)}
      </p>
      <FeedList
        feed={feed}
        empty={<Nothing q={q} />}
        failed={<FailedNote endpoint={endpoints.list} error={feed.failure} title={words.failed} retry={feed.refetch} />}
      />
    </>
  )
}

function FoundOnDevice({ q }: { q: string }) {
  const words = useSearchTexts()
  const items = useMemo(() => searchOnDevice(q), [q])
  return (
    <>
      <QuietNote icon={wifiOff}>{words.offline}</QuietNote>
      <p className={`sub ${css.count}`} role="status">
        {items.length > 0 && words.results(items.length, false)}
      </p>
      {items.length > 0 ? <NewsRows items={items} /> : <Nothing q={q} />}
    </>
  )
}

type RecentProps = { recent: readonly string[]; choose: (query: string) => void; forget: () => void }

function Recent({ recent, choose, forget }: RecentProps) {
  const words = useSearchTexts()
  if (recent.length === 0) return <EmptyNote icon={search} title={words.start.title} text={words.start.text} />
  return (
    <>
      <SectionHead title={words.recent}>
        <Button kind="ghost" small onClick={forget}>
          {words.forget}
        </Button>
      </SectionHead>
      <div className="group">
        {recent.map((query) => (
          <ButtonRow key={query} icon={clock} label={query} onClick={() => choose(query)} />
        ))}
      </div>
    </>
  )
}

export function SearchPage() {
  const { shell } = useTexts()
  const words = useSearchTexts()
  const online = useOnline()
  const [query, setQuery] = useOwnQuery(paths.search)
  const [text, setText] = useState(query.get('q') ?? '')
  const { recent, add, clear } = useRecentSearches()
  const input = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const results = useRef<HTMLDivElement>(null)
  const q = useDebounced(text.trim().normalize('NFC').slice(0, 200))
  const searched = query.get('q') ?? ''
  useEffect(() => {
    if (q !== searched) setQuery({ q })
    // Only what is typed writes the address.
    // eslint-disable-next-line react/exhaustive-deps
  }, [q])
  useHighlight(results, q)
  // Focusing the heading closes the on-screen keyboard; whoever has a real keyboard goes on from above the results.
  const goToResults = () => heading.current?.focus({ preventScroll: true })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add(text)
    goToResults()
  }
  const empty = () => {
    setText('')
    input.current?.focus()
  }
  const choose = (query: string) => {
    setText(query)
    goToResults()
  }
  const forget = () => {
    clear()
    goToResults()
  }
  return (
    <Page
      title={words.title}
      heading={false}
      className={css.search}
      middle={
        <p className={`center w-650 ${css.title}`} aria-hidden="true">
          {words.title}
        </p>
      }
      start={<BackButton to={paths.news} label={shell.back} />}
      below={
        <form role="search" onSubmit={submit}>
          <TextField
            ref={input}
            type="search"
            label={words.label}
            labelHidden
            quiet
            icon={search}
            placeholder={words.hint}
            enterKeyHint="search"
            autoComplete="off"
            maxLength={200}
            value={text}
            onChange={setText}
            end={text && <IconButton icon={close} size={20} label={words.clear} onClick={empty} />}
          />
        </form>
      }
    >
      <h1 className="hidden-word" tabIndex={-1} ref={heading}>
        {words.title}
      </h1>
      <div ref={results} onClickCapture={() => q && add(q)}>
        {q === '' ? (
          <Recent recent={recent} choose={choose} forget={forget} />
        ) : online ? (
          <SearchResults key={q} q={q} />
        ) : (
          <FoundOnDevice q={q} />
        )}
      </div>
    </Page>
  )
}
