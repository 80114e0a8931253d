import type { PreviewMode } from '@megdan/contract'
import { useState } from 'react'
import { useTexts } from '../../texts/index.ts'
import { PhonePreview, type PhonePreviewProps } from './PhonePreview.tsx'

const modes: PreviewMode[] = ['article', 'card', 'push']
const moon = 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z'

/** The phone with the choice of what it shows, as it stands beside the text. */
export function PreviewPane(props: Pick<PhonePreviewProps, 'item' | 'push'>) {
  const { preview } = useTexts()
  const [mode, setMode] = useState<PreviewMode>('article')
  const [dark, setDark] = useState(false)
  return (
    <section className="preview-pane" aria-label={preview.title}>
      <div className="preview-choice">
        <div className="languages" role="group" aria-label={preview.modes}>
          {modes.map((name) => (
            <button key={name} type="button" aria-pressed={mode === name} onClick={() => setMode(name)}>
              {preview.mode[name]}
            </button>
          ))}
        </div>
        <button
          type="button"
          className="preview-dark"
          aria-label={preview.dark}
          title={preview.dark}
          aria-pressed={dark}
          onClick={() => setDark(!dark)}
        >
          <svg
            className="icon"
            width="18"
            height="18"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth={1.8}
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d={moon} />
          </svg>
        </button>
      </div>
      <PhonePreview {...props} mode={mode} dark={dark} />
    </section>
  )
}
