import type { letters as bgLetters, security as bgSecurity } from '../bg/letters.ts'

const joined = (parts: (string | false)[]) => parts.filter(Boolean).join(', ')

export const letters: typeof bgLetters = {
  /** Sent by an administrator to themselves, to see whether letters come. */
  test: {
    subject: 'A test letter from Megdan',
    text: (name: string, address: string) =>
      `Hello ${name},\n\nMail works: this letter was sent from the settings of ${address} and has reached you. There is nothing to do.`,
  },
  new_password: (code, address) => ({
    subject: 'A new password for Megdan',
    text: `Your code for a new password is ${code}. It is valid for one hour. Choose your new password here: ${address}\n\nIf you did not ask for it, do nothing: your password stays as it is.`,
  }),
  confirmation: (code, address) => ({
    subject: 'Confirm your email for Megdan',
    text: `Hello!\n\nOpen this link and enter the password that you chose when you registered:\n${address}\n\nIf the link does not open, enter the code ${code} in the app. It is valid for 24 hours and only once.\n\nIf it was not you who registered, do nothing: without you no account will be made.`,
  }),
  known_address: (isAwaiting, address) =>
    isAwaiting
      ? {
          subject: 'Your request for Megdan has been received',
          text: 'Somebody, perhaps you, registered again with this email. Your request awaits an administrator’s approval; there is no need for another one. We will write to you as soon as you can sign in.',
        }
      : {
          subject: 'You already have an account in Megdan',
          text: `Somebody, perhaps you, tried to register with this email. You already have an account: sign in at ${address}. If you forgot your password, choose “I do not remember”.\n\nIf it was not you, do nothing: nothing has changed.`,
        },
  approved: (address) => ({
    subject: 'You can sign in to Megdan',
    text: `An administrator approved your account. Sign in with the email and password that you chose when you registered: ${address}`,
  }),
  refused: (reason) => ({
    subject: 'Your request for Megdan was not approved',
    text: `An administrator looked at your request and did not approve it.${reason && `\n\nReason: ${reason}`}\n\nThe data that you entered have been deleted.`,
  }),
  company_account: (address) => ({
    subject: 'Signing in to Megdan with your company account',
    text: `From today you sign in to Megdan with your company account. Your former password and sign-ins are therefore no longer valid.\n\nIf you want a password as well, choose a new one here: ${address}`,
  }),
  second_factor: (change) => ({
    subject: 'A change in the security of your Megdan account',
    text: `${
      {
        added: 'A second step was added to your sign-in to the studio.',
        removed: 'One of the second steps of your sign-in to the studio was removed.',
        reset: 'An administrator removed the second steps of your sign-in to the studio.',
        codes: 'New recovery codes were made for your sign-in to the studio. The former ones are no longer valid.',
      }[change]
    }\n\nIf it was not you, change your password and call an administrator.`,
  }),
}

const subject = { new_device: 'A sign-in to Megdan on a new device', password: 'Your Megdan password was changed' }
const placeOf = ({ device, network }: { device: string; network: string }) => {
  const all = joined([device, network !== '' && `network ${network}`])
  return all && ` (${all})`
}

export const security: typeof bgSecurity = {
  letter: (reason, where, address) => ({
    subject: subject[reason],
    text: `${
      {
        new_device: `Somebody has just signed in with your account on a device that we do not know${placeOf(where)}.`,
        password: `The password of your account has just been changed${placeOf(where)}.`,
      }[reason]
    }\n\nIf it was you, do nothing.\n\nIf it was not you, choose a new password at ${address}, which ends all sign-ins, and call an administrator.`,
  }),
  notice: (reason, where) => ({
    title: subject[reason],
    body: {
      new_device: `Your account was used on a new device${placeOf(where)}. If it was not you, change your password.`,
      password: `Your password was changed${placeOf(where)}. If it was not you, call an administrator.`,
    }[reason],
  }),
}
