import { IonCol, IonContent, IonGrid, IonMenu, IonRow } from '@ionic/react'
import { chevron, close, phone } from '@megdan/kit/icons'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { pathOf, paths } from '../paths.ts'
import { afterStart } from '../platform/chunks.ts'
import { layOnTop } from '../platform/on-top.ts'
import { useTexts } from '../texts/index.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { Go } from '../ui/Go.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Tile } from '../ui/Tile.tsx'
import { useCategories } from './categories.ts'
import { closeMenu } from './open-menu.ts'
import css from './side-menu.module.css'
import skeleton from '../ui/skeleton.module.css'
import tile from '../ui/tile.module.css'

function Tiles() {
  const { menu, shell } = useTexts()
  const { data, isPending, isError, refetch } = useCategories()
  if (isPending)
    return (
      <IonGrid aria-busy="true">
        <IonRow>
          {Array.from({ length: 8 }, (_, index) => (
            <IonCol key={index} size="6">
              <div className={`block relative clip rigid ${tile.tile} ${skeleton.skeleton}`} />
            </IonCol>
          ))}
        </IonRow>
        <output className="hidden-word">{menu.loading}</output>
      </IonGrid>
    )
  if (isError && !data)
    return (
      <div className={`row size-sub wrap between gap-12 dim rounded ${css.note}`} role="alert">
        <span>{menu.failed}</span>
        <Button kind="tonal" small onClick={() => refetch()}>
          {shell.retry}
        </Button>
      </div>
    )
  if (data.length === 0)
    return <p className={`row size-sub wrap between gap-12 dim rounded ${css.note}`}>{menu.empty}</p>
  return (
    <IonGrid>
      <IonRow>
        {data.map(({ category_id, category_title, category_cover }) => (
          <IonCol key={category_id} size="6">
            <Tile to={pathOf.category(category_id)} title={category_title} cover={category_cover} onClick={closeMenu} />
          </IonCol>
        ))}
      </IonRow>
    </IonGrid>
  )
}

function Contents() {
  const { menu } = useTexts()
  return (
    <>
      <IonContent>
        <Tiles />
      </IonContent>
      <Go className={`row gap-12 w-650 ${css.contacts}`} to={paths.contacts} onClick={closeMenu}>
        <span className={`middle soft ${css.mark}`}>
          <Icon of={phone} size={21} />
        </span>
        <span className="grow">{menu.contacts}</span>
        <Icon of={chevron} size={20} />
      </Go>
    </>
  )
}

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
      <div className={`row between ${css.head}`} ref={closeButton}>
        <h2>{words.title}</h2>
        <IconButton icon={close} label={words.close} onClick={closeMenu} />
      </div>
      {filled && <Contents />}
    </IonMenu>
  )
}
