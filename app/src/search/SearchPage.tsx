import { close, search } from '@megdan/kit/icons'
import { clock } from '@megdan/kit/more-icons'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useOwnQuery } from '../news/index.ts'
import { paths } from '../paths.ts'
import { useTexts } from '../texts/index.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import { BackButton } from '../ui/Go.tsx'
import { ButtonRow } from '../ui/ListGroup.tsx'
import { EmptyNote } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { SectionHead } from '../ui/SectionHead.tsx'
import { useRecentSearches } from './recent-searches.ts'
import { SearchResults } from './SearchResults.tsx'
import { useSearchTexts } from './words.ts'
import css from './search.module.css'

const pauseMs = 250
/** As the server takes. */
const longest = 200

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
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
      <div className="panel">
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
  const [query, setQuery] = useOwnQuery(paths.search)
  const [text, setText] = useState(query.get('q')?.slice(0, longest) ?? '')
  const { recent, add, clear } = useRecentSearches()
  const input = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const q = useDebounced(text.slice(0, longest).trim().normalize('NFC'))
  const searched = query.get('q') ?? ''
  useEffect(() => {
    if (q !== searched) setQuery({ q })
    // Only what is typed writes the address.
    // eslint-disable-next-line react/exhaustive-deps
  }, [q])
  // Whoever comes to ask may type at once; whoever comes back goes on among what was found.
  useEffect(() => {
    if (searched === '') input.current?.focus({ preventScroll: true })
    // eslint-disable-next-line react/exhaustive-deps
  }, [])
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
        <p className="text-center weight-650 pr-48" aria-hidden="true">
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
            maxLength={longest}
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
      <div onClickCapture={() => q && add(q)}>
        {q === '' ? <Recent recent={recent} choose={choose} forget={forget} /> : <SearchResults key={q} q={q} />}
      </div>
    </Page>
  )
}
