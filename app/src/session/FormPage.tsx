import { IonContent, IonPage } from '@ionic/react'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { useTexts } from '../texts/index.ts'
import { BackButton } from '../ui/Go.tsx'
import css from './session.module.css'

/** A page beside the sign-in, with the way back to it. */
export function FormPage({ children }: { children: ReactNode }) {
  const { shell } = useTexts()
  return (
    <IonPage>
      <IonContent>
        <div className={`row ${css.bar}`}>
          <BackButton to={paths.login} label={shell.back} />
        </div>
        <div className={`flex flex-col w-full ${css.body}`}>{children}</div>
      </IonContent>
    </IonPage>
  )
}
