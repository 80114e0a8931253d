import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { installation, type Language, newsAuthoring as authoring, type StudioNews } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { api, queryOf } from '../platform/api.ts'
import { useLanguages } from '../platform/languages.ts'
import { usePresence } from '../presence/index.ts'
import { InCampaigns } from '../campaigns/index.ts'
import { CheckCard } from '../checks/index.ts'
import { AskDialog, ReviewCard } from '../review/index.ts'
import { useMe } from '../session/index.ts'
import { KeepDialog } from '../templates/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { announce, offerUndo } from '../ui/announce.tsx'
import { FailureNote } from '../ui/Note.tsx'
import type { CoverWish } from './canvas/index.ts'
import { choose, shownOf } from './choose-media.ts'
import { type Check, checksOf } from './checks.ts'
import { Checks } from './Checks.tsx'
import { type Changes, isUnwritten, pick } from './content.ts'
import { columnsOf } from './desk/columns.ts'
import { Desk } from './desk/Desk.tsx'
import css from './editor.module.css'
import { EditorBar } from './EditorBar.tsx'
import { NewsConflict } from './NewsConflict.tsx'
import { PreviewColumn } from './PreviewColumn.tsx'
import { PublishButtons } from './PublishButtons.tsx'
import { MediaDialogs } from './MediaDialogs.tsx'
import type { Picking } from './MediaFields.tsx'
import { type Field, mayPublish } from '../news/index.ts'
import { useDeadEnds, useFilms } from './linked.ts'
import { focusPlace } from './places.ts'
import { usePlan } from './plan.ts'
import { SettingsPanel } from './SettingsPanel.tsx'
import { useActions } from './use-actions.ts'
import { useItemCopy, useShown } from './use-item.ts'
import { useNow } from '../ui/use-now.ts'
import { VersionsDrawer } from './VersionsDrawer.tsx'
import { partOf, useWritten } from './written.ts'

type Props = { item: StudioNews | undefined; start: Changes; onBorn: (id: string) => void }

function Editor({ item, start, onBorn }: Props) {
  const { editor: words, shell } = useTexts()
  const { copy, state } = useItemCopy(item, start, {
    onResumed: () => announce(words.resumed),
    onBorn,
  })
  const { content, base } = state
  const [language, setLanguage] = useState<Language>(content.language)
  const own = useLanguages()
  const me = useMe()
  const languages = [...new Set([...own, content.language])]
  // Another language makes a new canvas, which takes the focus from nobody.
  const [turned, setTurned] = useState(false)
  const [at, onWritten] = useWritten()
  const [beside, setBeside] = useState(false)
  // A narrow screen has the settings and the phone in one column, one at a time.
  const isRoomy = useMediaQuery('(min-width: 80em)') ?? true
  const [panel, setPanel] = useState<'settings' | 'preview'>('settings')
  const [plan, changePlan] = usePlan(base)
  const [history, setHistory] = useState(false)
  const [picking, setPicking] = useState<Picking | 'focus'>()
  const { images, files, remember } = useShown(base)
  const { data: installed } = useQuery({ ...queryOf(installation.get), staleTime: Infinity })
  const columns = columnsOf({ original: content.language, language, languages, beside })
  const around = {
    plan,
    images,
    linked: useDeadEnds(content),
    films: useFilms(content),
    hosts: installed?.link_hosts,
    languages,
    now: new Date(useNow(20_000)),
  }
  const checks = checksOf(content, around, words, useLanguage())
  const people = usePresence('news', base?.id, () => void copy.hear())
  const [keeping, setKeeping] = useState(false)
  const [asking, setAsking] = useState<{ reason: string | undefined }>()
  const actions = useActions({
    copy,
    state,
    onHistory: () => setHistory(true),
    onAsk: () => setAsking({ reason: undefined }),
    onKeep: () => setKeeping(true),
  })
  const reload = async () => {
    const { base: known } = copy.current()
    if (known) copy.replaceBase(await api(authoring.get, { params: { id: known.id } }))
  }
  /** What is asked for, once everything written is on the server. */
  const settle = async () => {
    const saved = await copy.settled()
    if (!saved) return undefined
    const { status, version } = saved
    return { version, ...(status !== 'published' && { publish_at: plan.publish_at, notify: plan.notice }) }
  }
  const cover = content.cover_id === null ? undefined : images[content.cover_id]
  const turnTo = (next: Language) => {
    setTurned(true)
    setLanguage(next)
  }
  /** To where it is mended, once what lies over the page has gone and the language is there. */
  const goTo = ({ place, language: of }: Pick<Check, 'place' | 'language'>) => {
    if (of && !columns.includes(of)) turnTo(of)
    setPanel('settings')
    setTimeout(() => focusPlace(place, document, of ?? content.language), 60)
  }
  const preview = (
    <PreviewColumn state={state} language={language} images={images} files={files} notice={plan.notice} at={at} />
  )
  /** Puts something in the place of what is written, with the way back to that. */
  const replace = (changes: Changes, message: string) => {
    const before = pick(copy.current().content, Object.keys(changes) as Field[])
    copy.change(changes)
    offerUndo(message, shell.undo, () => copy.change(before))
  }
  const restore = (changes: Changes, version: number) => {
    replace(changes, words.history.restored(version))
    setHistory(false)
  }
  return (
    <div className={css.editor} data-beside={beside || undefined}>
      <EditorBar state={state} people={people} actions={actions}>
        <PublishButtons
          copy={copy}
          state={state}
          plan={plan}
          onPlan={changePlan}
          checks={checks}
          onGo={goTo}
          onAsk={(reason) => setAsking({ reason })}
          onApproved={reload}
        />
      </EditorBar>
      <Desk
        content={content}
        current={() => copy.current().content}
        change={copy.change}
        language={language}
        languages={languages}
        columns={columns}
        onLanguage={turnTo}
        beside={beside}
        onBeside={setBeside}
        cover={cover ? { image: cover, alt: content.cover_alt } : null}
        onCover={(wish: CoverWish) => setPicking(wish === 'choose' ? 'cover' : 'focus')}
        onUploaded={(what, medium) => {
          remember(shownOf([medium]))
          copy.change(choose(what, copy.current().content, [medium]))
        }}
        focusTitle={item === undefined && !turned}
        onWritten={onWritten}
        onField={(place, of) => goTo({ place, language: of })}
      />
      {isRoomy && !beside && preview}
      {/* Where the focus is says what the phone shows. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <aside
        className={css.settings}
        aria-label={words.settings}
        onFocus={({ target }) => {
          const place = partOf(target)
          if (place !== undefined) onWritten({ place }, false)
        }}
      >
        {!isRoomy && (
          <SegmentedControl
            fullWidth
            mb={18}
            value={panel}
            onChange={(value) => setPanel(value === 'preview' ? value : 'settings')}
            data={[
              { value: 'settings', label: words.panels.settings },
              { value: 'preview', label: words.panels.preview },
            ]}
          />
        )}
        {!isRoomy && panel === 'preview' ? (
          preview
        ) : (
          <>
            {base && base.review !== null && (
              <ReviewCard kind="news" id={base.id} onChanged={reload} approves={false} />
            )}
            {base && <InCampaigns kind="news" id={base.id} />}
            {base?.status === 'published' && <CheckCard id={base.id} may={mayPublish(me, content)} />}
            <SettingsPanel
              content={content}
              change={copy.change}
              plan={plan}
              onPlan={changePlan}
              isPublished={base?.status === 'published'}
              images={images}
              languages={columns}
              current={() => copy.current().content}
              onPick={setPicking}
            />
            <Checks checks={checks} calm={isUnwritten(content)} onGo={goTo} />
          </>
        )}
      </aside>
      <MediaDialogs
        picking={picking}
        content={content}
        change={copy.change}
        remember={remember}
        onClose={() => setPicking(undefined)}
      />
      {state.clashes.length > 0 && <NewsConflict copy={copy} state={state} images={images} />}
      {asking && base && (
        <AskDialog
          kind="news"
          id={base.id}
          settle={settle}
          onSent={reload}
          catchUp={(error) => copy.catchUpAfter(error)}
          may_ask_again={base.status === 'published' && content.must_read}
          begun_reason={asking.reason}
          pushes={base.status !== 'published' && plan.notice !== null}
          onClose={() => setAsking(undefined)}
        />
      )}
      {keeping && base && (
        <KeepDialog kind="news" id={base.id} title={content.title} onClose={() => setKeeping(false)} />
      )}
      {history && base && (
        <VersionsDrawer id={base.id} content={content} onRestore={restore} onClose={() => setHistory(false)} />
      )}
    </div>
  )
}

/** What the way here brings along for a new item to begin with, as a copy of another does. */
type Begun = { start?: Changes }

/** Longer nobody waits for where their last item stood, in milliseconds. */
const longestWait = 1_500

/**
 * What a new item begins with: what was brought along or, failing that, category and audience of the last one of this editor that
 * came out. Undefined while that is not known.
 */
function useBeginning(isNew: boolean, brought: Changes | undefined): Changes | undefined {
  const last = useQuery({
    ...queryOf(authoring.last),
    enabled: isNew && brought === undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const [isLate, setLate] = useState(false)
  const waits = isNew && brought === undefined && last.isPending
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => setLate(true), longestWait)
    return () => clearTimeout(timer)
  }, [waits])
  // What comes later must not change what somebody writes by then.
  const [begun, setBegun] = useState<Changes>()
  if (!isNew) return undefined
  if (begun) return begun
  if (waits && !isLate) return undefined
  const { category_id = null, audience = null } = last.data ?? {}
  const own = { ...(category_id !== null && { category_id }), ...(audience !== null && { audience }) }
  const beginning = brought ?? own
  setBegun(beginning)
  return beginning
}

function Loaded({ id, onBorn }: { id: string; onBorn: (id: string) => void }) {
  const words = useTexts().editor
  const { state } = useLocation()
  const isNew = id === 'new'
  const begun = useBeginning(isNew, (state as Begun | null)?.start)
  const { data, error, isError, refetch } = useQuery({
    ...queryOf(authoring.get, { params: { id } }),
    enabled: !isNew,
    // The working copy has the newest state from here on; a refetch would contradict it.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (isNew && begun) return <Editor item={undefined} start={begun} onBorn={onBorn} />
  if (data) return <Editor item={data} start={{}} onBorn={onBorn} />
  if (isError) return <FailureNote title={words.failed} error={error} retry={refetch} />
  return (
    <p role="status" className="unseen">
      {words.loading}
    </p>
  )
}

/** One item, new or known. A new one gets its address when it is first saved, without the page beginning anew. */
export function EditorPage() {
  const { id = 'new' } = useParams()
  const { key } = useLocation()
  const navigate = useNavigate()
  const [open, setOpen] = useState({ id, key, born: '' })
  if (id !== open.id && id !== open.born) setOpen({ id, key, born: '' })
  if (id === 'new' && open.id === 'new' && open.born && key !== open.key) setOpen({ id, key, born: '' })
  const onBorn = useCallback(
    (born: string) => {
      setOpen((before) => ({ ...before, born }))
      navigate(`/news/${born}`, { replace: true })
    },
    [navigate],
  )
  return <Loaded key={`${open.id} ${open.key}`} id={open.id} onBorn={onBorn} />
}
