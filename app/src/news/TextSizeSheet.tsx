import { percent } from '@megdan/kit/format'
import { setTextSize, textSizes, useTextSize } from '../platform/look.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { useArticleTexts } from './words.ts'
import css from './article.module.css'
import control from '../ui/control.module.css'

const step = 5

/** «Aa»: the size of all texts, 85 to 200 %, to be seen at once on the page behind. */
export function TextSizeSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { shell } = useTexts()
  const words = useArticleTexts()
  const language = useLanguage()
  const size = useTextSize()
  const asPercent = percent(size / 100, language)
  const button = (change: number, label: string, letter: string) => (
    <button
      type="button"
      className={`${control.ib} ${control.solid} ${css.letter} ${change > 0 ? css.larger : ''}`}
      aria-label={label}
      disabled={change > 0 ? size >= textSizes.most : size <= textSizes.least}
      onClick={() => setTextSize(Math.min(textSizes.most, Math.max(textSizes.least, size + change)))}
    >
      <span aria-hidden="true">{letter}</span>
    </button>
  )
  return (
    <Sheet open={open} onClose={onClose} title={words.text_size} closeLabel={shell.close}>
      <div className="row gap-12">
        {button(-2 * step, words.smaller, 'А')}
        <input
          type="range"
          className="rest"
          aria-label={words.text_size}
          aria-valuetext={asPercent}
          min={textSizes.least}
          max={textSizes.most}
          step={step}
          value={size}
          onChange={(event) => setTextSize(Number(event.target.value))}
        />
        {button(2 * step, words.larger, 'А')}
      </div>
      <p className="cap num text-center mt-4" aria-hidden="true">
        {asPercent}
      </p>
      <p className="prose mt-10">{words.sample}</p>
    </Sheet>
  )
}
