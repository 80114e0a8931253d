import { type AnswerValue, choicesOf, isOther, type Language, type Question, surveyLimits } from '@megdan/contract'
import { bindShortWords } from '@megdan/kit/format'
import { Choice } from '../ui/Choice.tsx'
import { TextField } from '../ui/Field.tsx'
import { Picture } from '../ui/Picture.tsx'
import { languageOf } from './language.ts'
import { optionsOf } from './order.ts'
import { useWords } from './words.ts'

export type AnswerProps = {
  question: Question
  /** Of its words. */
  language: Language
  value: AnswerValue | undefined
  onAnswer: (value: AnswerValue | undefined) => void
  seed: string
  labelledBy: string
  describedBy: string | undefined
}

/** No option has such an id. */
const otherKey = ':other'
const keyOf = (value: unknown) => (isOther(value) ? otherKey : String(value))

type Option = NonNullable<Question['options']>[number]

type LabelProps = { option: Option; language: Language; photo: boolean }

function Label({ option, language, photo }: LabelProps) {
  const text = <span lang={languageOf(language, option, 'text')}>{bindShortWords(option.text)}</span>
  if (!photo) return text
  return (
    <span className="photo-option">
      <Picture media={option.image} focus={option.image?.focus ?? undefined} sizes="45vw" ratio="4 / 3" described />
      {text}
    </span>
  )
}

/** One or several of the options, and a text beside «other». */
export function OptionsAnswer({ question, language, value, onAnswer, seed, labelledBy, describedBy }: AnswerProps) {
  const words = useWords()
  const { kind } = question
  const several = kind === 'multiple'
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
      label: <Label option={option} language={language} photo={kind === 'photo_choice'} />,
    })),
    ...(question.other ? [{ value: otherKey, label: words.other }] : []),
  ].map((option) => ({ ...option, disabled: several && keys.length >= most && !keys.includes(option.value) }))
  const common = { labelledBy, describedBy, options, look: 'cards' as const }
  const other = chosen.find(isOther)
  const write = (text: string) =>
    onAnswer(several ? chosen.map((one) => (isOther(one) ? { other: text } : one)) : { other: text })
  return (
    <div className={kind === 'photo_choice' ? 'photo-choice' : undefined}>
      {several ? (
        <Choice {...common} multiple value={keys} onChange={toggle} />
      ) : (
        <Choice {...common} value={keys[0] ?? null} onChange={(key) => onAnswer(valueOf(key))} />
      )}
      {other && (
        <TextField
          label={words.other_label}
          value={other.other}
          maxLength={surveyLimits.attached}
          autoComplete="off"
          onChange={write}
        />
      )}
      {several && (
        <p className="cap" aria-live="polite">
          {words.chosen(chosen.length, least, most)}
        </p>
      )}
    </div>
  )
}

export function YesNoAnswer({ value, onAnswer, labelledBy, describedBy }: AnswerProps) {
  const words = useWords()
  return (
    <Choice
      look="cards"
      labelledBy={labelledBy}
      describedBy={describedBy}
      value={value === undefined ? null : value === true ? 'yes' : 'no'}
      options={[
        { value: 'yes', label: words.yes },
        { value: 'no', label: words.no },
      ]}
      onChange={(key) => onAnswer(key === 'yes')}
    />
  )
}
