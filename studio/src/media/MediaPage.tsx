import { Text } from '@mantine/core'
import { filmLimits, mediaAuthoring, type StudioMedium } from '@megdan/contract'
import { fileSize } from '@megdan/kit/format'
import { api } from '../platform/api.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { useOpened } from '../ui/list/use-filters.ts'
import { ListHead } from '../ui/list/ListPage.tsx'
import { LibraryView } from './LibraryView.tsx'
import { useMediaFilters, useUploadLimits } from './list.ts'
import { MediumDrawer } from './MediumDrawer.tsx'
import { refreshMedium } from './one.ts'
import { UploadButton } from './UploadButton.tsx'
import { UploadList } from './UploadList.tsx'
import { uploading, useDropAndPaste } from './use-uploading.ts'
import css from './media.module.css'

export function MediaPage() {
  const { media: words } = useTexts()
  const language = useLanguage()
  const { filters, change } = useMediaFilters()
  const [opened, open] = useOpened()
  const limits = useUploadLimits()
  const { folder } = filters
  const take = uploading(limits, (medium: StudioMedium) => {
    announce(words.uploaded(medium.title))
    // What comes while a folder is looked at belongs there.
    if (folder)
      void api(mediaAuthoring.change, { params: { id: medium.id }, body: { folder } }).then(refreshMedium, () =>
        announce(words.not_in_folder(folder)),
      )
  })
  const { isOver } = useDropAndPaste(take)
  return (
    <div className={css.page} data-over={isOver || undefined}>
      <ListHead title={words.title} acts={<UploadButton label={words.upload} kind="" take={take} />}>
        <p>{words.lead}</p>
        {limits && (
          <Text c="var(--mg-text-3)" fz="caption" maw="68ch" mt={4}>
            {words.takes(fileSize(limits.image_bytes, language), fileSize(limits.file_bytes, language))}{' '}
            {limits.film_bytes > 0
              ? words.takes_films(fileSize(limits.film_bytes, language), filmLimits.minutes)
              : words.no_films}
          </Text>
        )}
      </ListHead>
      <LibraryView bulk filters={filters} change={change} onPress={({ id }) => open(id)}>
        <UploadList limits={limits} />
      </LibraryView>
      <p className={css.drop} aria-hidden="true">
        {words.drop}
      </p>
      {opened && <MediumDrawer key={opened} id={opened} onClose={() => open('')} />}
    </div>
  )
}
