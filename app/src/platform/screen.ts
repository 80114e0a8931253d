import { SystemBars, SystemBarsStyle } from '@capacitor/core'
import { Keyboard } from '@capacitor/keyboard'
import { PrivacyScreen } from '@capacitor/privacy-screen'
import { SplashScreen } from '@capacitor/splash-screen'
import { isDark, watchLook } from './look.ts'

const quietly = (step: Promise<unknown>) => void step.catch(() => undefined)

/** Signs of the phone's bars stand out from the page behind them. */
export function watchSystemBars(): () => void {
  const apply = () => quietly(SystemBars.setStyle({ style: isDark() ? SystemBarsStyle.Dark : SystemBarsStyle.Light }))
  apply()
  return watchLook(apply)
}

/** What is being typed into comes back into sight over the keyboard. */
export function watchKeyboard(): () => void {
  const handle = Keyboard.addListener('keyboardDidShow', () =>
    document.activeElement?.scrollIntoView({ block: 'center' }),
  )
  return () => quietly(handle.then((one) => one.remove()))
}

/** The first page is drawn: nothing more to wait for. */
export const hideSplash = (): void => quietly(SplashScreen.hide())

export const hideInAppSwitcher = (hides: boolean): void =>
  quietly(
    hides
      ? PrivacyScreen.enable({
          android: { privacyModeOnActivityHidden: 'splash' },
          ios: { blurEffect: isDark() ? 'dark' : 'light' },
        })
      : PrivacyScreen.disable(),
  )
