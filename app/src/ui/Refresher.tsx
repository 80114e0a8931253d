import { IonRefresher } from './ion-refresher.tsx'
import { IonRefresherContent } from './ion-refresher-content.tsx'

export function Refresher({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
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
