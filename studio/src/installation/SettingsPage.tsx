import { DigestRules } from './DigestRules.tsx'
import { HelpForm } from './HelpForm.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'
import { SettingsPart } from './SettingsFrame.tsx'

/** How the installation takes people in. */
export const SettingsPage = () => (
  <SettingsPart part="registration">
    {(settings) => (
      <>
        <RegistrationForm settings={settings} />
        <HelpForm settings={settings} />
        <DigestRules settings={settings} />
      </>
    )}
  </SettingsPart>
)
