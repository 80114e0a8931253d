import type { sheets as bg } from '../bg/sheets.ts'

export const sheets: typeof bg = {
  notice: {
    read: 'Read the whole story',
    how: 'Point your phone’s camera at the square and tap the link that appears.',
    open: 'No account is needed.',
    members: 'Read it with your Megdan account.',
  },
  invitation: {
    title: (isEditor) => (isEditor ? 'Editor invitation' : 'Invitation'),
    welcome: 'Welcome',
    lead: 'Your way into Megdan: company news, surveys, notifications and contacts.',
    code: 'Your code',
    valid: (day) => `Valid until ${day}, for one person, once.`,
    steps: [
      'Point your phone’s camera at the square and tap the link; or open the address and type the code.',
      'Write your name and choose what you will sign in with: an email or a user name, and a password.',
      'Tap “Create account”. That is all – the news is with you.',
    ],
    without_camera: (address) => `Without a camera: open ${address} and type the code.`,
    questions: 'Questions',
    manager: 'your manager',
    warning: 'Keep it safe: the code works for anyone.',
  },
}
