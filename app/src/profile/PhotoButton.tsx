import type { Profile } from '@megdan/contract'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { ListSkeleton, Loading } from '../ui/Skeleton.tsx'
import { useProfileTexts } from './profile-words.ts'

const PhotoChoice = lazy(() => import('./PhotoChoice.tsx').then((file) => ({ default: file.PhotoChoice })))

/** The photo, or the initials in its place; pressing it opens what changes it. */
export function PhotoButton({ own }: { own: Profile }) {
  const profile = useProfileTexts()
  const { shell } = useTexts()
  const words = profile.photo
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className="flex-none round" onClick={() => setOpen(true)}>
        <span aria-hidden="true">
          <Avatar name={own.name} photo={own.avatar} size={84} ring />
        </span>
        <span className="hidden-word">{own.avatar ? words.change : words.add}</span>
      </button>
      <Sheet firm open={open} onClose={close} title={words.title} closeLabel={shell.close}>
        <Suspense
          fallback={
            <Loading label={profile.loading}>
              <ListSkeleton rows={2} />
            </Loading>
          }
        >
          <PhotoChoice own={own} done={close} />
        </Suspense>
      </Sheet>
    </>
  )
}
