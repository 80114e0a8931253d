import { percent } from '@megdan/kit/format'
import { textSize, plus } from '@megdan/kit/more-icons'
import { setTextSize, textSizes, useTextSize } from '../platform/look.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { saveChoice } from '../preferences/index.ts'
import { useProfileTexts } from './profile-words.ts'

const step = 5
const minus = 'M5 12h14'

export function TextSizeSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useProfileTexts()
  const { shell } = useTexts()
  const language = useLanguage()
  const size = useTextSize()
  const choose = (percent: number) => {
    const next = Math.min(textSizes.most, Math.max(textSizes.least, percent))
    setTextSize(next)
    saveChoice({ text_size: next })
  }
  const text = percent(size / 100, language)
  return (
    <Sheet open={open} onClose={onClose} title={words.text_size} closeLabel={shell.close}>
      <div className="mb-12 px-18 py-16 rounded bg-ground">
        <h3 className="t3">{words.text_sample_title}</h3>
        <p className="lead mt-4">{words.text_sample}</p>
      </div>
      <p className="text-center weight-650 num mb-4" aria-live="polite">
        {text}
      </p>
      <div className="row gap-8">
        <IconButton icon={minus} label={words.text_smaller} onClick={() => choose(size - step)} />
        <input
          className="rest"
          type="range"
          min={textSizes.least}
          max={textSizes.most}
          step={step}
          value={size}
          aria-label={words.text_size}
          aria-valuetext={text}
          onChange={(event) => choose(Number(event.target.value))}
        />
        <IconButton icon={plus} label={words.text_larger} onClick={() => choose(size + step)} />
      </div>
      <Button kind="ghost" icon={textSize} onClick={() => choose(100)}>
        {words.text_usual}
      </Button>
    </Sheet>
  )
}
