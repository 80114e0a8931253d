import { installation } from '@megdan/contract'
import { download } from '@megdan/kit/icons'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { queryOf } from '../platform/api.ts'
import { watchPutAway } from '../platform/back-button.ts'
import { configuration } from '../platform/configuration.ts'
import { platformName } from '../platform/native.ts'
import { reloadIntoNewVersion } from '../platform/updates.ts'
import { isOlder } from '../platform/version.ts'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { closeDialog, openDialog } from '../ui/dialog.ts'
import { IconBox } from '../ui/Tag.tsx'
import css from './version-notice.module.css'
import notice from '../ui/notice.module.css'
import control from '../ui/control.module.css'

const hour = 60 * 60 * 1000

/** Where a newer app is found: a reload in the browser, a store on a phone, or nowhere that the installation names. */
function Way({ store }: { store: string | null | undefined }) {
  const { outdated } = useTexts().shell
  if (platformName() === 'web')
    return (
      <Button fit onClick={reloadIntoNewVersion}>
        {outdated.reload}
      </Button>
    )
  if (!store) return <p className="sub">{outdated.ask}</p>
  return (
    <a
      className={`filled ${control.btn} ${control.fit}`}
      data-kind="primary"
      href={store}
      target="_blank"
      rel="noopener noreferrer"
    >
      <span>{outdated.store}</span>
    </a>
  )
}

/**
 * Covers an app that is too old for its server. Whatever stands behind it stays as it is, with what was typed and what
 * waits to be sent; without an answer of the server nobody is stopped.
 */
export function VersionNotice() {
  const { outdated } = useTexts().shell
  const { data } = useQuery({ ...queryOf(installation.get), staleTime: hour })
  const isOutdated = isOlder(configuration.version, data?.min_app_version ?? '')
  const platform = platformName()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  // Chromium closes a dialog at a second Escape without asking.
  const stayOpen = () => isOutdated && dialog.current && openDialog(dialog.current)

  useEffect(() => {
    const element = dialog.current
    if (!element || !isOutdated) return undefined
    openDialog(element)
    element.querySelector('h2')?.focus()
    const stop = watchPutAway()
    return () => {
      stop()
      closeDialog(element)
    }
  }, [isOutdated])

  return (
    <dialog
      ref={dialog}
      className={`w-full bg-ground ${css.notice}`}
      aria-labelledby={id}
      onCancel={(event) => event.preventDefault()}
      onClose={stayOpen}
    >
      {isOutdated && (
        <div className={`middle text-center ${notice.note}`}>
          <IconBox icon={download} tone="soft" size={96} />
          <h2 id={id} tabIndex={-1}>
            {outdated.title}
          </h2>
          <p className="lead">{outdated.text}</p>
          <Way store={platform === 'web' ? undefined : data?.stores[platform]} />
        </div>
      )}
    </dialog>
  )
}
