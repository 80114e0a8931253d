import { choicesOf, isOther, type Language, type Question, surveyLimits } from '@megdan/contract'
import { Choice } from '../../ui/Choice.tsx'
import { TextField } from '../../ui/Field.tsx'
import { bindShortWords } from '@megdan/kit/format'
import { Picture } from '../../ui/Picture.tsx'
import { useEffect, useRef } from 'react'
import { languageOf } from '../language.ts'
import { optionsOf } from '../order.ts'
import { useWords } from '../words.ts'
import type { AnswerProps } from './kind.ts'
import css from './kinds.module.css'

/** No option has such an id. */
const otherKey = ':other'
const keyOf = (value: unknown) => (isOther(value) ? otherKey : String(value))

type Option = NonNullable<Question['options']>[number]

type LabelProps = { option: Option; language: Language; photo: boolean }

function Label({ option, language, photo }: LabelProps) {
  const text = <span lang={languageOf(language, option, 'text')}>{bindShortWords(option.text)}</span>
  if (!photo) return text
  return (
    <span className="grid gap-8">
      <Picture
        media={option.image}
        focus={option.image?.focus ?? undefined}
        sizes="45vw"
        ratio="4 / 3"
        className="w-full rounded-12"
        described
      />
      {text}
    </span>
  )
}

type Props = AnswerProps & { several?: boolean; photo?: boolean }

/** One or several of the options, and a text beside «other». */
export function OptionsAnswer({ question, several = false, photo = false, ...props }: Props) {
  const { language, value, onAnswer, seed, labelledBy, describedBy, problem } = props
  const words = useWords()
  const chosen = Array.isArray(value) ? value : value === undefined ? [] : [value as string | { other: string }]
  const keys = chosen.map(keyOf)
  const { least, most } = choicesOf(question)
  const valueOf = (key: string) => (key === otherKey ? { other: '' } : key)
  const toggle = (key: string) => {
    const rest = chosen.filter((one) => keyOf(one) !== key)
    const next = rest.length < chosen.length ? rest : [...chosen, valueOf(key)]
    onAnswer(next.length > 0 ? next : undefined)
  }
  const options = [
    ...optionsOf(question, seed).map((option) => ({
      value: option.id,
      label: <Label option={option} language={language} photo={photo} />,
    })),
    ...(question.other ? [{ value: otherKey, label: words.other }] : []),
  ].map((option) => ({ ...option, disabled: several && keys.length >= most && !keys.includes(option.value) }))
  const common = { labelledBy, describedBy, options, look: 'cards' as const }
  const other = chosen.find(isOther)
  const field = useRef<HTMLInputElement>(null)
  const isOtherChosen = other !== undefined
  useEffect(() => {
    if (isOtherChosen) field.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isOtherChosen])
  useEffect(() => {
    if (!problem) return
    field.current?.focus({ preventScroll: true })
    field.current?.scrollIntoView?.({ block: 'center' })
  }, [problem])
  const write = (text: string) =>
    onAnswer(several ? chosen.map((one) => (isOther(one) ? { other: text } : one)) : { other: text })
  return (
    <div className={photo ? `flex flex-col gap-12 ${css.photos}` : undefined}>
      {several ? (
        <Choice {...common} multiple value={keys} onChange={toggle} />
      ) : (
        <Choice {...common} value={keys[0] ?? null} onChange={(key) => onAnswer(valueOf(key))} />
      )}
      {other && (
        <TextField
          ref={field}
          label={words.other_label}
          error={problem}
          value={other.other}
          maxLength={surveyLimits.attached}
          autoComplete="off"
          onChange={write}
        />
      )}
      {several && (
        <p className="cap" aria-live="polite">
          {words.kinds.multiple.chosen(chosen.length, least, most)}
        </p>
      )}
    </div>
  )
}
