import { download } from '@megdan/kit/icons'
import { useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { ButtonRow, ListGroup } from '../ui/ListGroup.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { saveExport } from './export.ts'
import { useProfileTexts } from './profile-words.ts'

export function ExportSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const profile = useProfileTexts()
  const { shell } = useTexts()
  const words = profile.export
  const [busy, setBusy] = useState<'page' | 'data'>()
  const save = (kind: 'page' | 'data') => () => {
    setBusy(kind)
    void saveExport(kind).finally(() => setBusy(undefined))
  }
  return (
    <Sheet open={open} onClose={onClose} title={words.title} closeLabel={shell.close}>
      <p className="lead mb-14">{words.text}</p>
      <ListGroup>
        <ButtonRow
          icon={download}
          label={words.page}
          note={words.page_note}
          busy={busy === 'page'}
          onClick={save('page')}
        />
        <ButtonRow
          icon={download}
          label={words.data}
          note={words.data_note}
          busy={busy === 'data'}
          onClick={save('data')}
        />
      </ListGroup>
    </Sheet>
  )
}
