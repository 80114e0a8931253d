import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { ActionIcon, Box, Group, NativeSelect, SegmentedControl, Stack, Switch } from '@mantine/core'
import {
  type Language,
  languageOr,
  minutesOf,
  type QuestionKind,
  questionKinds,
  type StudioMedium,
  type StudioSurvey,
  surveysAuthoring as authoring,
} from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { useReach } from '../audience/index.ts'
import { InCampaigns } from '../campaigns/index.ts'
import { MediaPicker } from '../media/index.ts'
import { api, queryOf } from '../platform/api.ts'
import { nameOf, useLanguages } from '../platform/languages.ts'
import { usePresence } from '../presence/index.ts'
import { AskDialog, ReviewCard } from '../review/index.ts'
import { KeepDialog } from '../templates/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { Icon } from '../ui/Icon.tsx'
import { FailureNote } from '../ui/Note.tsx'
import { useUndoKeys, useWorkingCopy } from '../working-copy/index.ts'
import { AudiencePanel } from './AudiencePanel.tsx'
import { type Builder, BuilderProvider, type Picking } from './builder-context.ts'
import css from './builder.module.css'
import { BuilderBar } from './BuilderBar.tsx'
import { Canvas } from './Canvas.tsx'
import { checksOf } from './checks.ts'
import { CorrectionsDrawer } from './CorrectionsDrawer.tsx'
import { newQuestion } from './content.ts'
import { changeQuestion, insertQuestion, moveQuestion } from './edit.ts'
import { problemsById, toldProblems } from './problems.ts'
import { PublishButtons } from './PublishButtons.tsx'
import type { Notice } from './PublishDialog.tsx'
import { QuestionPalette } from './QuestionPalette.tsx'
import { Checks, SettingsPanel } from './SettingsPanel.tsx'
import { SurveyConflict } from './SurveyConflict.tsx'
import { SurveyPhone } from './SurveyPhone.tsx'
import { useActions } from './use-actions.ts'
import { useImages } from './use-images.ts'
import { openWorkingCopy } from './working-copy.ts'

const silent = { onDragStart: () => '', onDragOver: () => '', onDragEnd: () => '', onDragCancel: () => '' }

/** Beside the language of the survey another one is shown and written, if somebody wants to see both. */
function useBeside(first: Language, languages: readonly Language[]) {
  const [both, setBoth] = useState(false)
  const [chosen, setBeside] = useState<Language>()
  const others = languages.filter((language) => language !== first)
  const beside = both ? (others.find((language) => language === chosen) ?? others[0]) : undefined
  return { both, setBoth, others, beside, setBeside }
}

function BuilderView({ survey }: { survey: StudioSurvey }) {
  const texts = useTexts()
  const { surveyBuilder: words, surveys } = texts
  const { copy, state } = useWorkingCopy((person_id) => openWorkingCopy({ api, person_id, survey }), {
    onResumed: () => announce(words.resumed),
    renewed: [authoring.list, authoring.get],
  })
  useUndoKeys(copy)
  const { content, base } = state
  const [params] = useSearchParams()
  const view = params.get('view') === 'audience' ? 'audience' : 'questions'
  const inside = useLanguage()
  const languages = useLanguages()
  const { both, setBoth, others, beside, setBeside } = useBeside(content.language, languages)
  const [open, setOpen] = useState<string>()
  // The question that was just added, until another one is opened.
  const [begun, setBegun] = useState<string>()
  const [panel, setPanel] = useState<'phone' | 'settings'>('phone')
  const [picking, setPicking] = useState<Picking>()
  const [announced, setAnnounced] = useState('')
  const { images, remember } = useImages(base)
  const problems = useMemo(() => problemsById(content, base), [content, base])
  const reach = useReach(content.audience)
  const isUnwritten = content.questions.some(({ id, title }) => id === begun && title.trim() === '')
  const unwritten = isUnwritten ? begun : undefined
  const told = useMemo(() => toldProblems(problems, unwritten), [problems, unwritten])
  const reached = reach.isCurrent ? reach.data?.people : undefined
  const checksWith = (those: typeof told) => checksOf(content, base, those, reached, texts, { inside, languages })
  const checks = checksWith(problems)
  const [keeping, setKeeping] = useState(false)
  const [isHistory, setHistory] = useState(false)
  const people = usePresence('survey', base.id, () => void copy.hear())
  const [asking, setAsking] = useState<{ notice: Notice | null; reason: string | undefined }>()
  const reload = async () => copy.replaceBase(await api(authoring.get, { params: { id: base.id } }))
  /** What is asked for, once everything written is on the server. */
  const settle = async () => {
    const saved = await copy.settled()
    if (!saved) return undefined
    const { status, version } = saved
    return { version, ...(status === 'draft' && { notify: asking?.notice ?? null }) }
  }
  const actions = useActions(
    copy,
    state,
    useCallback(() => setHistory(true), []),
    useCallback(() => setKeeping(true), []),
  )
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))

  const add = (kind: QuestionKind, before?: string) => {
    const question = newQuestion(kind)
    const after = content.questions.findIndex(({ id }) => id === open)
    const over = content.questions.findIndex(({ id }) => id === before)
    const at = over >= 0 ? over : after >= 0 ? after + 1 : content.questions.length
    copy.change(insertQuestion(content, question, at))
    setOpen(question.id)
    setBegun(question.id)
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over) return
    const dragged = String(active.id)
    const kind = questionKinds.find((one) => dragged === `new:${one}`)
    const to = content.questions.findIndex(({ id }) => id === over.id)
    if (kind) return add(kind, String(over.id))
    if (to >= 0) copy.change(moveQuestion(content, dragged, to))
  }
  const choose = ([medium]: StudioMedium[]) => {
    if (!medium || !picking) return
    const { id, url, width, height, alt, thumbhash, focus } = medium
    remember({ [id]: { url, width, height, alt, thumbhash, focus } })
    if (picking === 'cover') return copy.change({ cover_id: id, cover_alt: alt })
    const question = content.questions.find((one) => one.id === picking.question)
    if (!question?.options) return
    const options = question.options.map((option) =>
      option.id === picking.option
        ? { ...option, image_id: id, image_alt: alt, text: option.text || medium.title.slice(0, 200) }
        : option,
    )
    copy.change(changeQuestion(content, { ...question, options }))
  }
  const builder: Builder = {
    content,
    base,
    change: copy.change,
    beside,
    images,
    problems: told,
    open,
    onOpen: (next) => {
      setOpen(next)
      setBegun(undefined)
    },
    pick: setPicking,
    tell: setAnnounced,
  }
  const minutes = surveys.minutes(minutesOf(content.questions))
  const steps = [
    { label: words.undo, icon: 'history', can: state.can_undo, go: copy.undo },
    { label: words.redo, icon: 'redo', can: state.can_redo, go: copy.redo },
  ] as const
  return (
    <BuilderProvider value={builder}>
      <div className={css.builder} data-view={view}>
        <BuilderBar state={state} view={view} people={people} actions={actions}>
          {steps.map(({ label, icon, can, go }) => (
            <ActionIcon key={label} variant="default" size={36} aria-label={label} disabled={!can} onClick={go}>
              <Icon of={icon} size={18} />
            </ActionIcon>
          ))}
          <PublishButtons
            copy={copy}
            state={state}
            checks={checks}
            minutes={minutes}
            onAsk={(confirmed) => setAsking({ notice: confirmed?.notice ?? null, reason: confirmed?.reason })}
            onApproved={reload}
          />
        </BuilderBar>
        {view === 'audience' ? (
          <AudiencePanel />
        ) : (
          <DndContext
            sensors={sensors}
            collisionDetection={closestCenter}
            onDragEnd={onDragEnd}
            accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
          >
            <QuestionPalette onAdd={(kind) => add(kind)} />
            <div className={css.middle}>
              <Group gap="8px 16px" maw={640} mx="auto" mb={12} fz="note" c="dimmed">
                <NativeSelect
                  aria-label={words.main_language}
                  value={content.language}
                  disabled={Object.keys(content.translations).length > 0 || base.locked}
                  onChange={({ currentTarget }) => copy.change({ language: languageOr(currentTarget.value) })}
                  data={languages.map((value) => ({ value, label: nameOf(value, inside) }))}
                />
                <Switch
                  label={words.both}
                  checked={both}
                  onChange={({ currentTarget }) => setBoth(currentTarget.checked)}
                />
                {both && others.length > 1 && (
                  <NativeSelect
                    aria-label={words.beside}
                    value={beside}
                    onChange={({ currentTarget }) => setBeside(languageOr(currentTarget.value))}
                    data={others.map((value) => ({ value, label: nameOf(value, inside) }))}
                  />
                )}
                <Box component="span" ms="auto">
                  {surveys.questions(content.questions.length)} {content.questions.length > 0 && minutes}
                </Box>
              </Group>
              <Canvas />
            </div>
          </DndContext>
        )}
        <Stack component="aside" gap={16} className={css.side} aria-label={words.panels[panel]}>
          {base.review !== null && <ReviewCard kind="survey" id={base.id} onChanged={reload} approves={false} />}
          <InCampaigns kind="survey" id={base.id} />
          {view === 'questions' && (
            <SegmentedControl
              value={panel}
              onChange={(value) => setPanel(value === 'settings' ? value : 'phone')}
              data={(['phone', 'settings'] as const).map((value) => ({ value, label: words.panels[value] }))}
            />
          )}
          {view === 'audience' || panel === 'phone' ? <SurveyPhone shown={open} /> : <SettingsPanel />}
          <Checks checks={checksWith(told)} calm={content.questions.length === 0} />
        </Stack>
        <p role="status" className="unseen">
          {announced}
        </p>
      </div>
      {picking && <MediaPicker kind="image" onChoose={choose} onClose={() => setPicking(undefined)} />}
      {asking && (
        <AskDialog
          kind="survey"
          id={base.id}
          settle={settle}
          onSent={reload}
          catchUp={(error) => copy.catchUpAfter(error)}
          begun_reason={asking.reason}
          pushes={base.status === 'draft' && asking.notice !== null}
          onClose={() => setAsking(undefined)}
        />
      )}
      {keeping && <KeepDialog kind="survey" id={base.id} title={content.title} onClose={() => setKeeping(false)} />}
      {isHistory && <CorrectionsDrawer id={base.id} onClose={() => setHistory(false)} />}
      {state.clashes.length > 0 && <SurveyConflict copy={copy} state={state} images={images} />}
    </BuilderProvider>
  )
}

/** One survey being built. */
export function BuilderPage() {
  const { surveyBuilder: words } = useTexts()
  const { id = '' } = useParams()
  const { data, error, isError, refetch } = useQuery({
    ...queryOf(authoring.get, { params: { id } }),
    // The working copy knows the survey from here on; a second reading would be another truth.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (data) return <BuilderView key={id} survey={data} />
  if (isError) return <FailureNote title={words.failed} error={error} retry={refetch} />
  return (
    <p role="status" className="unseen">
      {words.loading}
    </p>
  )
}
