import { asksForWords, type Survey } from '@megdan/contract'
import { bindShortWords } from '@megdan/kit/format'
import { Sheet } from '../ui/Sheet.tsx'
import { useWords, type Words } from './words.ts'

/** From how many answers on anything of it is told, and what was written in words. */
export const toldOf = ({ group_limit, text_limit, questions }: Survey, promise: Words['promise']): string[] => [
  promise.limit(group_limit),
  ...(questions.some(asksForWords) ? [promise.text_limit(text_limit)] : []),
]

type Props = { survey: Survey; open: boolean; onClose: () => void }

/** How an anonymous survey is made, and what it cannot do. */
export function AnonymitySheet({ survey, open, onClose }: Props) {
  const { anonymity, promise } = useWords()
  const { parts } = anonymity
  const told = { title: anonymity.told, text: toldOf(survey, promise).join(' ') }
  return (
    <Sheet open={open} onClose={onClose} title={anonymity.title} closeLabel={anonymity.close}>
      <div className="grid gap-16">
        {[...parts.slice(0, -1), told, ...parts.slice(-1)].map(({ title, text }) => (
          <section key={title}>
            <h3 className="t3">{title}</h3>
            <p className="mt-4">{bindShortWords(text)}</p>
          </section>
        ))}
      </div>
    </Sheet>
  )
}
