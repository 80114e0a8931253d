import { IonRefresher } from './ion-refresher.tsx'
import { IonRefresherContent } from './ion-refresher-content.tsx'

/** Goes into Page's `refresher`. The mark is wordless, so it needs no language. */
export function PullToRefresh({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  return (
    <IonRefresher
      slot="fixed"
      onIonRefresh={(event) => {
        const done = () => event.detail.complete()
        onRefresh().then(done, done)
      }}
    >
      <IonRefresherContent pullingIcon="crescent" refreshingSpinner="crescent" />
    </IonRefresher>
  )
}
