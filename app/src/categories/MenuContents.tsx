import { IonContent } from '@ionic/react'
import { chevron, phone } from '@megdan/kit/icons'
import { pathOf, paths } from '../paths.ts'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Go } from '../ui/Go.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Tile } from '../ui/Tile.tsx'
import { useCategories } from './categories.ts'
import { IonCol, IonGrid, IonRow } from './ion-grid.tsx'
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
              <div className={`block relative overflow-hidden flex-none ${tile.tile} ${skeleton.skeleton}`} />
            </IonCol>
          ))}
        </IonRow>
        <output className="hidden-word">{menu.loading}</output>
      </IonGrid>
    )
  if (isError && !data)
    return (
      <div
        className={`row text-sub flex-wrap justify-between gap-12 text-dim rounded bg-surface ${css.note}`}
        role="alert"
      >
        <span>{menu.failed}</span>
        <Button kind="tonal" small onClick={() => refetch()}>
          {shell.retry}
        </Button>
      </div>
    )
  if (data.length === 0)
    return (
      <p className={`row text-sub flex-wrap justify-between gap-12 text-dim rounded bg-surface ${css.note}`}>
        {menu.empty}
      </p>
    )
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

/** What the menu holds. */
export function MenuContents() {
  const { menu } = useTexts()
  return (
    <>
      <IonContent>
        <Tiles />
      </IonContent>
      <Go className={`row gap-12 weight-650 bg-ground ${css.contacts}`} to={paths.contacts} onClick={closeMenu}>
        <span className={`middle soft ${css.mark}`}>
          <Icon of={phone} size={21} />
        </span>
        <span className="rest">{menu.contacts}</span>
        <Icon of={chevron} size={20} />
      </Go>
    </>
  )
}
