import '@megdan/kit/prose.css'
import './prose.css'
import { type Image, type Language, type NewsWording, type StudioMedium, wordingLimits } from '@megdan/contract'
import { type Editor, EditorContent } from '@tiptap/react'
import { type KeyboardEvent as FieldKey, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { UploadsHere } from '../../media/index.ts'
import { useTexts } from '../../texts/index.ts'
import { BlockMenu } from './BlockMenu.tsx'
import css from './canvas.module.css'
import { Cover, type CoverWish } from './Cover.tsx'
import { type DialogName, Dialogs } from './Dialogs.tsx'
import { KeyPoints } from './KeyPoints.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useBody } from './use-body.ts'
import { type UploadedFor, useFiles } from './use-files.ts'
import { WordField } from './WordField.tsx'

type CanvasProps = {
  value: NewsWording
  /** Of the words; the interface keeps its own. */
  language: Language
  cover: { image: Image; alt: string } | null
  /** Always a wording that the contract takes, but for an empty title. */
  onChange: (next: NewsWording) => void
  /** Somebody wishes another cover, or another point of it to be kept; without this the cover only shows. */
  onCover?: (wish: CoverWish) => void
  /** A file was dropped on the cover, or one that no text shows anywhere. */
  onUploaded?: (what: UploadedFor, medium: StudioMedium) => void
  readOnly?: boolean
  /** Puts the caret into the title when the page opens. */
  focusTitle?: boolean
  /** Where the tools stand while they are for this text; null while they are for another. */
  tools: HTMLElement | null
  /** What the tools are called. */
  label?: string
  /** Told of the text itself once it stands on the page, and that it has left. */
  onEditor?: (editor: Editor | undefined) => void
}

const onEnter = (then: () => unknown) => (event: FieldKey) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  then()
}

function Words(props: CanvasProps) {
  const { value, language, cover, onChange, onCover, onUploaded, readOnly, focusTitle, tools, onEditor } = props
  const { canvas } = useTexts()
  const latest = useRef(value)
  useEffect(() => void (latest.current = value), [value])
  const title = useRef<HTMLTextAreaElement>(null)
  const summary = useRef<HTMLTextAreaElement>(null)
  const point = useRef<HTMLTextAreaElement>(null)
  const help = useId()
  const change = (part: Partial<NewsWording>) => {
    latest.current = { ...latest.current, ...part }
    onChange(latest.current)
  }
  const page = useRef<HTMLDivElement>(null)
  const place = useRef(tools)
  useEffect(() => void (place.current = tools))
  const [dialog, setDialog] = useState<DialogName>()
  const onKey = (event: KeyboardEvent): boolean => {
    const isLink = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK'
    const isTools = event.altKey && event.key === 'F10'
    if (!isLink && !isTools) return false
    event.preventDefault()
    // The same keys open the studio's own search elsewhere.
    event.stopPropagation()
    if (isLink && !readOnly) setDialog('link')
    if (isTools) place.current?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus()
    return true
  }
  const bring = useRef<ReturnType<typeof useFiles>['take']>(undefined)
  const onFiles = (files: File[], at: number) => bring.current?.(files, at)
  const onBody = (body: NewsWording['body']) => change({ body })
  const editor = useBody({ value: value.body, language, readOnly, help, onChange: onBody, onKey, onFiles })
  const { isOver, take } = useFiles(editor, { page, readOnly, hasCover: onCover !== undefined, onUploaded })
  useEffect(() => void (bring.current = take))
  useEffect(() => {
    if (focusTitle) title.current?.focus()
  }, [focusTitle])
  const tell = useRef(onEditor)
  useEffect(() => void (tell.current = onEditor))
  useEffect(() => {
    tell.current?.(editor)
    return () => tell.current?.(undefined)
  }, [editor])
  const intoText = () => {
    editor.commands.setTextSelection(0)
    // Tiptap's own `focus` waits for the next frame, and whoever writes on at once writes into the point.
    editor.view.focus()
  }
  const common = { language, readOnly }
  const wordsOf = (place: 'title' | 'summary') => ({
    ...common,
    place,
    className: css[place] ?? '',
    label: canvas[place],
    value: value[place],
    most: wordingLimits[place],
  })
  return (
    <div ref={page} className={css.whole} data-over={isOver || undefined}>
      {!readOnly &&
        tools &&
        createPortal(<Toolbar editor={editor} label={props.label ?? canvas.toolbar} onDialog={setDialog} />, tools)}
      {!readOnly && <SelectionBar editor={editor} />}
      <div className={css.page}>
        <Cover cover={cover} onWish={readOnly ? undefined : onCover} />
        <WordField
          {...wordsOf('title')}
          field={title}
          placeholder={canvas.title}
          required
          onChange={(text) => change({ title: text })}
          onKeyDown={onEnter(() => summary.current?.focus())}
        />
        <WordField
          {...wordsOf('summary')}
          field={summary}
          placeholder={canvas.summary_placeholder}
          onChange={(text) => change({ summary: text })}
          onKeyDown={onEnter(() => point.current?.focus())}
        />
        <KeyPoints
          {...common}
          points={value.key_points}
          first={point}
          onChange={(key_points) => change({ key_points })}
          onLeave={intoText}
        />
        <div data-place="body" lang={language}>
          <EditorContent editor={editor} />
        </div>
        {!readOnly && (
          <div className={css.uploads}>
            <UploadsHere />
          </div>
        )}
        <BlockMenu editor={editor} onDialog={setDialog} />
        <Dialogs editor={editor} open={dialog} onOpen={setDialog} onClose={() => setDialog(undefined)} />
        <p id={help} className="unseen">
          {canvas.body_help}
        </p>
      </div>
    </div>
  )
}

/** The words of a news item as the app will show them, to be written in place. Each language is a text of its own. */
export const Canvas = (props: CanvasProps) => <Words key={props.language} {...props} />
