import type { deletion as bg } from '../bg/deletion.ts'

export const deletion: typeof bg = {
  brand: 'Megdan',
  back: 'Back to Megdan',
  title: 'Deleting an account in Megdan',
  lead: 'Here you delete your account without the app. What is deleted cannot be brought back.',
  lists: [
    {
      title: 'We erase for good',
      lines: [
        'your profile: name, photo, email, phone, position and settings',
        'all sign-ins and the devices on which you receive notifications',
        'your marks: read, saved, reactions, confirmations and notifications',
        'your name and photo under comments and under the news that you signed',
        'drafts and everything else on the phone – when you delete the account in the app or sign out there',
      ],
    },
    {
      title: 'We part from your name',
      lines: [
        'your answers in named and confidential surveys stay only in the overall results',
        'the text of your comments stays under “Deleted account”; if you want it gone too, delete it in the app first',
        'the log of changes keeps what was done, under a pseudonym instead of the name',
      ],
    },
    {
      title: 'What stays',
      lines: [
        'counters without names: how many people read, confirmed or answered',
        'your anonymous answers – nobody, we included, can tell which they are',
      ],
    },
  ],
  studio: (days) =>
    days === 0
      ? ''
      : `If you worked in the studio, your name stays in the log of changes beside what you did for another ${days} days, so that mistakes and abuse can be looked into. Then only the pseudonym is left.`,
  backups: (days) =>
    `In backups your data stay for at most ${days} days, until the backups are overwritten. Single people are not restored from them.`,
  directory:
    '“Contacts” is kept by the editors and is no part of the account. If your name is there, ask your administrator to take it out.',
  in_app: 'In the app you find the same under “Profile” → “Delete account”.',
  who: {
    title: 'First sign in',
    email: 'Email, personal number or user name',
    password: 'Password',
    submit: 'Continue',
  },
  mail: {
    title: 'Without a password',
    text: 'If you do not remember your password, or sign in with your company account, we send you a code by email.',
    submit: 'Send me a code',
  },
  code: {
    title: 'Enter the code',
    text: 'If there is an account with this email, we have sent a code to it. The code is valid for 30 minutes. Look into the unwanted mail too.',
    label: 'Code from the letter',
    submit: 'Continue',
  },
  sure: {
    title: (name) => `Deleting the account of ${name}`,
    text: 'Nothing is deleted yet. To confirm, type the word DELETE.',
    label: 'Type DELETE',
    word: 'delete',
    submit: 'Delete my account',
    cancel: 'Cancel, delete nothing',
  },
  done: {
    title: 'Your account is deleted',
    text: 'All sign-ins have ended and nobody can sign in with this account any more. If the app is still on your phone, it will sign you out by itself.',
  },
  last_admin: {
    title: 'You are the only administrator',
    text: 'Without an administrator nobody could look after people and settings, so this account cannot be deleted. First make somebody else an administrator, then try again.',
  },
  again: 'Start again',
  refusals: {
    invalid: 'Fill in the fields and try again.',
    invalid_credentials: 'The name or the password is not right.',
    code_not_valid: 'The code is not right or no longer valid.',
    word: 'The word is not DELETE. Nothing was deleted.',
    too_many: 'Too many tries. Try again later.',
    other: 'Something went wrong and nothing was deleted. Try again in a while.',
  },
  letter: (code) => ({
    subject: 'Code for deleting your account in Megdan',
    text: `The code for deleting your account is ${code}. It is valid for 30 minutes.\n\nIf you did not ask for it, do nothing: your account stays.`,
  }),
}
