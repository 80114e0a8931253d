import type { Image } from '@megdan/contract'
import { useAudienceWords } from '../audience/index.ts'
import { nameOf } from '../platform/languages.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { momentOf } from '../ui/format.ts'
import { ConflictDialog } from '../working-copy/index.ts'
import { contentOf, type Field } from './content.ts'
import type { CopyState, WorkingCopy } from './working-copy.ts'

/** Whatever was written there as words: texts as they are, everything else by its texts. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('\n')
  if (typeof value === 'object' && value !== null) {
    const { title, text, ...others } = value as Record<string, unknown>
    const named = [title, text].filter((one) => typeof one === 'string')
    return named.length > 0 ? named.join('\n') : Object.values(others).map(textOf).filter(Boolean).join('\n')
  }
  return value === undefined || value === null ? '' : JSON.stringify(value)
}

type Props = { copy: WorkingCopy; state: CopyState; images: Readonly<Record<string, Image>> }

/** The words and settings that two editors have changed at once. */
export function SurveyConflict({ copy, state, images }: Props) {
  const { surveyBuilder: words, surveys } = useTexts()
  const inside = useLanguage()
  const audienceWords = useAudienceWords()
  const { content, base } = state
  const other = contentOf(base)
  const labelOf = (path: string) => {
    const [field = '', id] = path.split('.')
    const at = field === 'questions' ? content.questions.findIndex((question) => question.id === id) : -1
    const kind = content.questions[at]?.kind
    return kind ? words.question(at + 1, words.kind[kind].name) : words.conflict.field[field as Field]
  }
  const settingOf = (of: typeof content, path: string) => {
    const at = of[path as 'opens_at' | 'closes_at']
    if (path === 'audience') return audienceWords(of.audience)
    if (path === 'mode') return surveys.mode[of.mode]
    if (path === 'results_visible') return words.settings.visible[of.results_visible]
    if (path === 'language') return nameOf(of.language, inside)
    return path === 'opens_at' || path === 'closes_at' ? at && momentOf(at) : undefined
  }
  return (
    <ConflictDialog
      copy={copy}
      state={state}
      words={words.conflict}
      labelOf={labelOf}
      renderValue={({ path, ...values }, side) => {
        const value = values[side]
        const image = /(^|\.)(cover|image)_id$/.test(path) && typeof value === 'string' ? images[value] : undefined
        if (image) return <img src={`${image.url}?w=320`} alt={image.alt} />
        return settingOf(side === 'mine' ? content : other, path) || textOf(value) || words.conflict.empty
      }}
    />
  )
}
