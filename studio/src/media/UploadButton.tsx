import { Button } from '@mantine/core'
import type { MediumKind } from '@megdan/contract'
import { useRef } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { acceptOf } from './use-uploading.ts'

type Props = {
  label: string
  kind: MediumKind | ''
  multiple?: boolean
  variant?: 'filled' | 'default'
  disabled?: boolean
  take: (files: File[]) => void
}

/** Opens the file chooser of the browser. */
export function UploadButton({ label, kind, multiple = true, variant = 'filled', disabled = false, take }: Props) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant={variant}
        disabled={disabled}
        leftSection={<Icon of="upload" size={18} />}
        onClick={() => field.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={field}
        hidden
        type="file"
        aria-label={label}
        multiple={multiple}
        accept={acceptOf(kind)}
        onChange={(event) => {
          take([...(event.currentTarget.files ?? [])])
          // The same file may be chosen again.
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
