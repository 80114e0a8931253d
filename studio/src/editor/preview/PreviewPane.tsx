import type { PreviewMode } from '@megdan/contract'
import { useState } from 'react'
import { useTexts } from '../../texts/index.ts'
import { PhoneLook } from '../../ui/Phone.tsx'
import { PhonePreview, type PhonePreviewProps } from './PhonePreview.tsx'

const modes: PreviewMode[] = ['article', 'card', 'push']

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
        <PhoneLook dark={dark} onChange={setDark} label={preview.dark} />
      </div>
      <PhonePreview {...props} mode={mode} dark={dark} />
    </section>
  )
}
