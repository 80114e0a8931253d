import type { company as bg } from '../bg/company.ts'

export const company: typeof bg = {
  button: 'Sign in with your company account',
  entering: 'Signing you in…',
  offline: {
    title: 'No connection',
    text: 'You are not signed in yet. Try again once the connection is back.',
  },
  retry: 'Try again',
  to_login: 'To the sign-in',
  refusals: {
    denied: {
      title: 'The sign-in was declined',
      text: 'You did not let the app know who you are. Try again, or sign in with a password.',
    },
    unavailable: {
      title: 'The company’s sign-in does not answer',
      text: 'Your company’s system cannot be reached right now. Try again in a while, or sign in with a password.',
    },
    failed: {
      title: 'The sign-in did not work',
      text: 'Your company’s system gave an unexpected answer. Try again. If it goes on, ask an administrator.',
    },
    expired: {
      title: 'The time to sign in ran out',
      text: 'Start again: it takes a few seconds.',
    },
    too_many: {
      title: 'Too many attempts',
      text: 'Wait a few minutes and try again.',
    },
    no_account: {
      title: 'You have no access',
      text: 'Your company account cannot sign in here. Ask an administrator or human resources.',
    },
    awaiting_approval: {
      title: 'Your request was received',
      text: 'An administrator has to approve your account. After that you sign in here.',
    },
    email_not_verified: {
      title: 'Your email is not confirmed',
      text: 'Your company account has no confirmed email, so we cannot tell who you are. Ask an administrator.',
    },
    other_account: {
      title: 'The email belongs to another account',
      text: 'Another company account already signs in with this email. Ask an administrator.',
    },
    domain_not_allowed: {
      title: 'This email is not accepted',
      text: 'Only people with an email of the company can join here. Turn to an administrator.',
    },
    elsewhere: {
      title: 'The sign-in was started elsewhere',
      text: 'If you started it in the app, go back to it. Or sign in here by starting again.',
    },
  },
}
