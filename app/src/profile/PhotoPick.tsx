import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../ui/Button.tsx'

const kinds = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/*'

type Props = {
  label: string
  camera?: boolean
  onFile: (file: File) => void
  /** The chooser or the camera was left without a picture, or could not be opened. */
  onNone?: () => void
}

/** A button that opens the device's own chooser, or its camera. */
export function PhotoPick({ label, camera, onFile, onNone }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const leave = useEffectEvent(() => onNone?.())
  useEffect(() => {
    const element = input.current
    // React knows this event of dialogs alone.
    const cancelled = () => leave()
    element?.addEventListener('cancel', cancelled)
    return () => element?.removeEventListener('cancel', cancelled)
  }, [])
  return (
    <>
      <Button kind={camera ? 'secondary' : 'primary'} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={kinds}
        aria-label={label}
        {...(camera && { capture: 'user' as const })}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
