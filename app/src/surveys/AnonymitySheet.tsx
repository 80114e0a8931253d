import { bindShortWords } from '@megdan/kit/format'
import { Sheet } from '../ui/Sheet.tsx'
import { useWords } from './words.ts'

/** How an anonymous survey is made, and what it cannot do. */
export function AnonymitySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { anonymity } = useWords()
  return (
    <Sheet open={open} onClose={onClose} title={anonymity.title} closeLabel={anonymity.close}>
      <div className="grid gap-16">
        {anonymity.parts.map(({ title, text }) => (
          <section key={title}>
            <h3 className="t3">{title}</h3>
            <p className="mt-4">{bindShortWords(text)}</p>
          </section>
        ))}
      </div>
    </Sheet>
  )
}
