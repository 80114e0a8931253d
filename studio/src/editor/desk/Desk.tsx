import { Box } from '@mantine/core'
import type { Image, Language, NewsContent, NewsWording, StudioMedium } from '@megdan/contract'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { nameOf } from '../../platform/languages.ts'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { Canvas, type CoverWish, ToolFrame, type UploadedFor } from '../canvas/index.ts'
import { type Changes, withWording, wordingIn } from '../content.ts'
import type { Place } from '../checks.ts'
import { LanguageTabs } from '../LanguageTabs.tsx'
import { type OnWritten, partOf, useCaret } from '../written.ts'
import { ColumnHead } from './ColumnHead.tsx'
import css from './desk.module.css'
import { useTranslation } from './use-translation.ts'

type Props = {
  content: NewsContent
  /** The content as it is at this moment. */
  current: () => NewsContent
  change: (changes: Changes) => void
  language: Language
  languages: readonly Language[]
  /** Those in which one writes now. */
  columns: readonly Language[]
  onLanguage: (language: Language) => void
  beside: boolean
  onBeside: (on: boolean) => void
  cover: { image: Image; alt: string } | null
  onCover: (wish: CoverWish) => void
  onUploaded: (what: UploadedFor, medium: StudioMedium) => void
  focusTitle: boolean
  /** Told where somebody writes. */
  onWritten: OnWritten
  /** To a field beside the words. */
  onField: (place: Place, language: Language) => void
}

type Editors = Partial<Record<Language, Editor>>

/** The words in one language, or the original and a translation of it beside each other, with one bar of tools for both. */
export function Desk(props: Props) {
  const { content, current, change, language, languages, columns, beside, onBeside } = props
  const { canvas } = useTexts()
  const inside = useLanguage()
  const original = content.language
  const [tools, setTools] = useState<HTMLElement | null>(null)
  const [last, setLast] = useState<Language>(language)
  // The tools are for the text in which somebody wrote last.
  const active = columns.includes(last) ? last : language
  const [editors, setEditors] = useState<Editors>({})
  const translated = columns.find((one) => one !== original)
  const translation = useTranslation({
    content,
    language: translated,
    ours: beside ? editors[original] : undefined,
    theirs: translated && editors[translated],
    change,
    current,
    onField: props.onField,
  })
  useCaret(editors, props.onWritten)
  const write = (of: Language, element: EventTarget, anew: boolean) => {
    const place = partOf(element, editors[of])
    if (place !== undefined) props.onWritten({ place, language: of }, anew)
  }
  const isNamed = columns.length > 1 || translated !== undefined
  return (
    <div className={css.words}>
      <div className={css.top}>
        <ToolFrame>
          <Box component="span" display="contents" ref={setTools} />
          <LanguageTabs
            language={language}
            languages={languages}
            onLanguage={props.onLanguage}
            beside={beside}
            onBeside={onBeside}
          />
        </ToolFrame>
        {isNamed && (
          <div className={css.heads}>
            {columns.map((of) => (
              <ColumnHead
                key={of}
                name={nameOf(of, inside)}
                language={of}
                {...(of === translated && { translation })}
              />
            ))}
          </div>
        )}
      </div>
      <div className={css.columns} data-beside={columns.length > 1 || undefined}>
        {columns.map((of) => (
          // Where the focus is says for which text the tools are.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <section
            key={of}
            className={css.column}
            aria-label={isNamed ? nameOf(of, inside) : undefined}
            onFocus={({ target }) => {
              setLast(of)
              write(of, target, false)
            }}
            onInput={({ target }) => write(of, target, true)}
            data-language={of}
          >
            <Canvas
              language={of}
              value={wordingIn(content, of)}
              cover={props.cover && (of === original || columns.length > 1) ? props.cover : null}
              onChange={(wording: NewsWording) => change(withWording(current(), of, wording))}
              {...(of === original && { onCover: props.onCover })}
              onUploaded={props.onUploaded}
              focusTitle={props.focusTitle}
              tools={of === active ? tools : null}
              label={isNamed ? canvas.toolbar_in(nameOf(of, inside)) : canvas.toolbar}
              onEditor={(editor) => setEditors((before) => ({ ...before, [of]: editor }))}
            />
          </section>
        ))}
      </div>
    </div>
  )
}
