import { type Contact, contacts as endpoints } from '@megdan/contract'
import { chevron, close, lock, refresh as refreshIcon, search } from '@megdan/kit/icons'
import { users } from '@megdan/kit/more-icons'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { MenuButton } from '../categories/index.ts'
import { FailedNote, OfflineNote } from '../news/index.ts'
import { paths } from '../paths.ts'
import { rememberWish, useSession } from '../session/index.ts'
import { useTexts } from '../texts/index.ts'
import { sentenceOf } from '../texts/refusal.ts'
import { IconButton } from '../ui/Button.tsx'
import { ChipRow } from '../ui/Chip.tsx'
import { TextField } from '../ui/Field.tsx'
import { BackButton, Go } from '../ui/Go.tsx'
import { Icon } from '../ui/Icon.tsx'
import { EmptyNote, QuietNote } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { PullToRefresh } from '../ui/PullToRefresh.tsx'
import { ListSkeleton, Loading } from '../ui/Skeleton.tsx'
import { IconBox } from '../ui/Tag.tsx'
import { showToast } from '../ui/toasts.ts'
import { ContactRow } from './ContactRow.tsx'
import { ContactSheet } from './ContactSheet.tsx'
import { EmergencyCards } from './EmergencyCards.tsx'
import { useFavourites } from './favourites.ts'
import { LetterList } from './LetterList.tsx'
import { find, openIndex } from './search.ts'
import { byLetter, byUnit, companiesOf, mostByUnit, peopleIn, shortNames } from './sections.ts'
import { useContacts } from './use-contacts.ts'
import { useContactTexts } from './words.ts'
import css from './contacts.module.css'
import card from '../ui/card.module.css'
import list from '../ui/list.module.css'

function SignInHint() {
  const contacts = useContactTexts()
  return (
    <Go
      to={paths.login}
      className={`row gap-14 mb-12 px-18 py-16 ${card.card}`}
      data-tone="outline"
      onClick={() => rememberWish(paths.contacts)}
    >
      <IconBox icon={lock} tone="grey" size={48} />
      <span className="rest">
        <b className="weight-660">{contacts.sign_in}</b>
        <span className="cap block">{contacts.sign_in_text}</span>
      </span>
      <Icon of={chevron} size={20} />
    </Go>
  )
}

type ListProps = {
  shown: readonly Contact[]
  open: (contact: Contact) => void
  company: string
  names: Map<string, string>
}

function People({ shown, open, company, names }: ListProps) {
  const contacts = useContactTexts()
  const long = peopleIn(shown) > mostByUnit
  const sections = useMemo(() => (long ? byLetter : byUnit)(shown, contacts), [long, shown, contacts])
  const companyOf = useCallback((contact: Contact) => names.get(contact.company) ?? '', [names])
  if (long)
    return (
      <LetterList key={company} sections={sections} open={open} companyOf={company === '' ? companyOf : undefined} />
    )
  return sections.map((section) => (
    <section key={section.id} aria-label={section.title}>
      <h2 className={`${list.title} bg-ground ${css.head}`}>{section.title}</h2>
      <div className="panel">
        {section.contacts.map((contact) => (
          <ContactRow key={contact.id} contact={contact} open={open} />
        ))}
      </div>
    </section>
  ))
}

/** Before everybody else, in the order in which they were chosen. */
function Favourites({ all, open }: Pick<ListProps, 'open'> & { all: readonly Contact[] }) {
  const contacts = useContactTexts()
  const { ids } = useFavourites()
  const chosen = useMemo(() => ids.flatMap((id) => all.find((contact) => contact.id === id) ?? []), [all, ids])
  if (chosen.length === 0) return null
  return (
    <section aria-label={contacts.favourites}>
      <h2 className={`${list.title} bg-ground ${css.head}`}>{contacts.favourites}</h2>
      <div className="panel">
        {chosen.map((contact) => (
          <ContactRow key={contact.id} contact={contact} open={open} />
        ))}
      </div>
    </section>
  )
}

/** Grows in quiet moments; who asks before that waits for the rest of it. */
function useIndex(all: readonly Contact[]) {
  const index = useMemo(() => openIndex(all), [all])
  useEffect(() => {
    let timer = setTimeout(step, 500)
    function step() {
      if (index.grow(200)) timer = setTimeout(step, 20)
    }
    return () => clearTimeout(timer)
  }, [index])
  return index
}

/** What the question and the chosen company leave of the list. */
function useShown(all: readonly Contact[], question: string, company: string) {
  const index = useIndex(all)
  return useMemo(() => {
    const isSearch = question.trim() !== ''
    const shown = isSearch ? find(index.whole(), question) : all.filter(({ kind }) => kind !== 'emergency')
    return company === '' ? shown : shown.filter((contact) => contact.company === company)
  }, [all, index, question, company])
}

type ContactsState = ReturnType<typeof useContacts>

function Directory({ all, whole }: { all: readonly Contact[]; whole: boolean }) {
  const contacts = useContactTexts()
  const { authenticated } = useSession()
  const [question, setQuestion] = useState('')
  const [chosen, setCompany] = useState('')
  const [opened, setOpened] = useState<Contact>()
  const companies = useMemo(() => companiesOf(all), [all])
  const emergencies = useMemo(() => all.filter(({ kind }) => kind === 'emergency'), [all])
  const names = useMemo(() => shortNames(companies), [companies])
  const company = companies.includes(chosen) ? chosen : ''
  const searched = useDeferredValue(question)
  const shown = useShown(all, searched, company)
  const open = useCallback((contact: Contact) => setOpened(contact), [])
  const closeSheet = useCallback(() => setOpened(undefined), [])
  const searching = searched.trim() !== ''
  const input = useRef<HTMLInputElement>(null)
  const count = useRef<HTMLOutputElement>(null)
  const empty = () => {
    setQuestion('')
    input.current?.focus()
  }
  return (
    <>
      <search>
        <TextField
          ref={input}
          label={contacts.search}
          labelHidden
          quiet
          icon={search}
          placeholder={contacts.placeholder}
          value={question}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          onChange={setQuestion}
          // The keyboard on the screen goes, and Tab leads from the count to the first who was found.
          onKeyDown={({ key }) => key === 'Enter' && count.current?.focus({ preventScroll: true })}
          end={question && <IconButton icon={close} size={20} label={contacts.clear} onClick={empty} />}
        />
      </search>
      {!searching && <EmergencyCards list={emergencies} open={open} />}
      {!authenticated && !searching && <SignInHint />}
      {companies.length > 1 && (
        <ChipRow
          label={contacts.company}
          value={company}
          onChange={setCompany}
          options={[
            { value: '', label: contacts.all },
            ...companies.map((each) => ({ value: each, label: names.get(each) ?? each })),
          ]}
        />
      )}
      <output ref={count} className="hidden-word" tabIndex={-1}>
        {searching ? contacts.found(shown.length) : ''}
      </output>
      {!searching && company === '' && <Favourites all={all} open={open} />}
      {searching && !whole && shown.length > 0 && (
        <QuietNote icon={search}>{contacts.among_first(all.length)}</QuietNote>
      )}
      {shown.length > 0 ? (
        <People shown={shown} open={open} company={company} names={names} />
      ) : searching ? (
        <EmptyNote
          icon={search}
          title={whole ? contacts.nothing(searched.trim()) : contacts.nothing_yet(searched.trim())}
          text={whole ? contacts.nothing_text : contacts.among_first(all.length)}
        />
      ) : (
        whole && <EmptyNote icon={users} title={contacts.empty} text={contacts.empty_text} />
      )}
      <ContactSheet contact={opened} onClose={closeSheet} />
    </>
  )
}

function Content({ query }: { query: ContactsState }) {
  const contacts = useContactTexts()
  const { data, isPending, isError, whole, refetch } = query
  // Without a connection the next try waits for one; nobody should look at a skeleton until then.
  const paused = isPending && query.fetchStatus === 'paused'
  if (isPending && !paused)
    return (
      <Loading label={contacts.loading}>
        <ListSkeleton rows={7} tall />
      </Loading>
    )
  if ((isError || paused) && !data)
    return (
      <FailedNote
        endpoint={endpoints.list}
        error={query.error ?? query.failureReason}
        title={contacts.failed}
        retry={refetch}
      />
    )
  return (
    <>
      <Directory all={query.contacts} whole={whole} />
      {!whole && isError && (
        <FailedNote
          endpoint={endpoints.all}
          error={query.error}
          title={contacts.rest_failed(query.contacts.length)}
          retry={refetch}
        />
      )}
      {!whole && !isError && (
        <Loading label={contacts.loading_more}>
          <ListSkeleton rows={3} tall />
        </Loading>
      )}
    </>
  )
}

/** People, offices and emergency numbers; open to everybody, and kept for when there is no signal. */
export function ContactsPage() {
  const { shell } = useTexts()
  const contacts = useContactTexts()
  const { authenticated, guest } = useSession()
  const query = useContacts()
  const refresh = async () => {
    const { error, data } = await query.refetch()
    if (error && data)
      showToast({ id: 'refresh', text: sentenceOf(endpoints.list, error, {}), actions: [{ label: shell.close }] })
  }
  return (
    <Page
      title={contacts.title}
      start={authenticated || guest ? <MenuButton /> : <BackButton to={paths.login} label={shell.back} />}
      end={<IconButton icon={refreshIcon} size={22} label={contacts.refresh} onClick={refresh} />}
      refresher={<PullToRefresh onRefresh={refresh} />}
    >
      {query.data && <OfflineNote updatedAt={query.dataUpdatedAt} error={query.error} />}
      <Content query={query} />
    </Page>
  )
}
