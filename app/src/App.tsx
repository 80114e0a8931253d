import { IonApp } from '@ionic/react'
import { IonReactRouter } from '@ionic/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Frame } from './Frame.tsx'
import { SideMenu } from './categories/SideMenu.tsx'
import { type Embedded, Embeds } from './news/embeds.ts'
import { NetworkToasts } from './network/NetworkToasts.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { PageFocus } from './PageFocus.tsx'
import { afterwards, beside, preloadPages } from './platform/chunks.ts'
import { isNative } from './platform/native.ts'
import { queryClient } from './platform/queries.ts'
import { Routes } from './routes.tsx'
import { SessionWatch } from './session/SessionWatch.tsx'
import { ToastHost } from './ui/Toast.tsx'

const Afterwards = afterwards(() => import('./Afterwards.tsx').then((file) => file.Afterwards))
// The splash goes with it.
const Phone = beside(() => import('./phone/Phone.tsx').then((file) => file.Phone))

/** What stands in texts and is of another feature than the texts. */
const ItsOwn = ({ otherwise }: { otherwise: ReactNode | (() => ReactNode) }) =>
  typeof otherwise === 'function' ? otherwise() : otherwise
const embeds: Embedded = {
  poll: beside(() => import('./surveys/Poll.tsx').then((file) => file.Poll), ItsOwn),
  person: beside(() => import('./contacts/PersonInText.tsx').then((file) => file.PersonInText), ItsOwn),
}

export function App() {
  useEffect(preloadPages, [])
  return (
    <PageBoundary outside>
      <QueryClientProvider client={queryClient}>
        <IonApp>
          <IonReactRouter>
            <SideMenu contentId="main" />
            <Frame id="main">
              <Embeds value={embeds}>
                <Routes />
              </Embeds>
            </Frame>
            <PageFocus />
            <NetworkToasts />
            <SessionWatch />
            <ToastHost />
            <Suspense>
              <Afterwards />
              {isNative() && <Phone />}
            </Suspense>
          </IonReactRouter>
        </IonApp>
      </QueryClientProvider>
    </PageBoundary>
  )
}
