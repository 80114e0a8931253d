import type { Language, SurveyWording } from '@megdan/contract'
import { type Place, readWords } from './words.ts'

/** Everything that is read of a survey in one language, a line for each text; empty where nobody has translated it. */
export function wordingText(wording: SurveyWording, language: Language): string {
  const say = (place: Place) => readWords(wording, language, place)
  const lines = [
    say({ of: 'title' }),
    say({ of: 'summary' }),
    ...wording.sections.flatMap(({ id }) => [
      say({ of: 'section', id, part: 'title' }),
      say({ of: 'section', id, part: 'text' }),
    ]),
    ...wording.questions.flatMap(({ id, options = [] }, at) => [
      '',
      `${at + 1}. ${say({ of: 'question', id, part: 'title' })}`,
      say({ of: 'question', id, part: 'help' }),
      say({ of: 'label', id, part: 'low' }),
      say({ of: 'label', id, part: 'high' }),
      ...options.map((option) => {
        const text = say({ of: 'option', id, option: option.id })
        return text && `– ${text}`
      }),
    ]),
  ]
  const isSaid = language === wording.language || wording.translations[language] !== undefined
  const written = lines.filter((line, at) => line !== '' || (at > 0 && lines[at - 1] !== ''))
  return isSaid ? written.join('\n') : ''
}
