import './media.css'
import type { StudioMedium } from '@megdan/contract'
import { fileSize } from '@megdan/kit/format'
import { useLanguage, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { useOpened } from '../ui/list/use-filters.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { LibraryView } from './LibraryView.tsx'
import { useMediaFilters, useUploadLimits } from './list.ts'
import { MediumDrawer } from './MediumDrawer.tsx'
import { UploadButton } from './UploadButton.tsx'
import { UploadList } from './UploadList.tsx'
import { uploading, useDropAndPaste } from './use-uploading.ts'

export function MediaPage() {
  const { media: words } = useTexts()
  const language = useLanguage()
  const { filters, change } = useMediaFilters()
  const [opened, open] = useOpened()
  const limits = useUploadLimits()
  const take = uploading(limits, (medium: StudioMedium) => announce(words.uploaded(medium.title)))
  const { isOver } = useDropAndPaste(take)
  return (
    <div className="media-page" data-over={isOver || undefined}>
      <div className="top media-top">
        <div>
          <PageTitle title={words.title} />
          <p>{words.lead}</p>
          {limits && (
            <p className="media-takes">
              {words.takes(fileSize(limits.image_bytes, language), fileSize(limits.file_bytes, language))}
            </p>
          )}
        </div>
        <UploadButton label={words.upload} kind="" take={take} />
      </div>
      <LibraryView filters={filters} change={change} onPress={({ id }) => open(id)}>
        <UploadList limits={limits} />
      </LibraryView>
      <p className="drop-here" aria-hidden="true">
        {words.drop}
      </p>
      {opened && <MediumDrawer key={opened} id={opened} onClose={() => open('')} />}
    </div>
  )
}
