import { IonMenu } from '@ionic/react'
import { close } from '@megdan/kit/icons'
import { layOnTop } from '@megdan/kit/on-top'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { afterStart, afterwards } from '../platform/chunks.ts'
import { useTexts } from '../texts/index.ts'
import { IconButton } from '../ui/Button.tsx'
import { closeMenu } from './open-menu.ts'
import css from './side-menu.module.css'

const MenuContents = afterwards(() => import('./MenuContents.tsx').then((file) => file.MenuContents))

/** Where the focus goes back to: Ionic takes it away before it says that the menu opens. */
function useOpener(menu: { readonly current: HTMLIonMenuElement | null }) {
  const opener = useRef<HTMLElement>(null)
  useEffect(() => {
    const remember = (event: FocusEvent) => {
      const element = event.target
      if (element instanceof HTMLElement && !menu.current?.contains(element)) opener.current = element
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [menu])
  return opener
}

/** «Категории»: an overlay from the start side without a swipe, opened in the toolkit's 300 ms. */
export function SideMenu({ contentId }: { contentId: string }) {
  const { menu: words } = useTexts()
  const menu = useRef<HTMLIonMenuElement>(null)
  const closeButton = useRef<HTMLDivElement>(null)
  const opener = useOpener(menu)
  // Filled after the start: until then nobody looks into it, unless they open it.
  const [filled, setFilled] = useState(false)
  useEffect(() => afterStart(() => setFilled(true)), [])
  // Begun with the first frame of the opening, not with React's next one: Back may come in between.
  const leaveTop = useRef<() => void>(undefined)
  useEffect(() => () => leaveTop.current?.(), [])
  const { pathname } = useLocation()
  const openedAt = useRef(pathname)
  const opened = () => {
    openedAt.current = location.pathname
    menu.current?.setAttribute('role', 'dialog')
    menu.current?.setAttribute('aria-modal', 'true')
    closeButton.current?.querySelector('button')?.focus()
  }
  const closed = () => {
    menu.current?.removeAttribute('data-closing')
    if (openedAt.current === location.pathname) opener.current?.focus({ preventScroll: true })
  }
  return (
    <IonMenu
      ref={menu}
      className={css.menu ?? ''}
      contentId={contentId}
      type="overlay"
      side="start"
      swipeGesture={false}
      aria-label={words.title}
      onIonWillOpen={() => {
        leaveTop.current = layOnTop(closeMenu)
        setFilled(true)
      }}
      onIonDidOpen={opened}
      onIonWillClose={() => {
        leaveTop.current?.()
        menu.current?.setAttribute('data-closing', '')
      }}
      onIonDidClose={closed}
    >
      <div className={`row justify-between ${css.head}`} ref={closeButton}>
        <h2>{words.title}</h2>
        <IconButton icon={close} label={words.close} onClick={closeMenu} />
      </div>
      <Suspense>{filled && <MenuContents />}</Suspense>
    </IonMenu>
  )
}
