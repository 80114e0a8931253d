import type { Texts } from '../texts.ts'

export const session: Texts['session'] = {
  title: 'Sign in to the studio',
  lead: 'For the people who write the group’s news.',
  email: 'Email or user name',
  password: 'Password',
  show_password: 'Show password',
  submit: 'Sign in',
  email_missing: 'Enter your email or user name.',
  password_missing: 'Enter your password.',
  refusals: {
    invalid_credentials: 'Email or password does not match.',
    company_unavailable: 'Your company’s system does not answer, so the password cannot be checked. Try again shortly.',
  },
  notice: {
    expired: 'Your session has expired. Sign in again and you will continue where you were.',
    signed_out: 'You are signed out of the studio.',
    signed_out_alone:
      'You are signed out on this computer, but the server did not answer. It will be told as soon as the studio is opened here again. Until then you can also end the session from your profile in the app.',
    not_editor:
      'The studio is for editors. With your account you can read everything in the app. If you are going to write news, ask your group’s administrator for the right to do so.',
  },
  company: {
    button: 'Sign in with your company account',
    refusals: {
      denied: 'The sign-in with the company account was declined.',
      unavailable: 'Your company’s system does not answer. Try again in a while, or sign in with a password.',
      failed: 'Your company’s system gave an unexpected answer. Try again.',
      expired: 'The time to sign in ran out. Start again.',
      too_many: 'Too many attempts. Wait a few minutes.',
      no_account: 'Your company account cannot sign in here. Ask an administrator.',
      awaiting_approval: 'Your request was received. An administrator has to approve your account.',
      email_not_verified: 'Your company account has no confirmed email, so we cannot tell who you are.',
      other_account: 'Another company account already signs in with this email. Ask an administrator.',
      domain_not_allowed: 'Only people with an email of the company can join here. Ask an administrator.',
    },
  },
  forgot: 'Forgot your password?',
  to_app: 'Open the app',
}
