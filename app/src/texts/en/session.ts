import type { Texts } from '../index.ts'

export const session: Texts['session'] = {
  login: {
    title: 'Welcome',
    lead: 'Sign in to see your team’s news.',
    email: 'Email or user name',
    password: 'Password',
    forgot: 'I do not remember',
    submit: 'Sign in',
    guest: 'Continue as guest',
    no_account: 'No account?',
    register: 'Register',
    with_code: 'I have a sheet with a code',
    how: 'How it works',
    remove: 'Delete an account',
    contacts: 'Contacts',
    language: 'Language',
    email_missing: 'Enter your email or user name.',
    password_missing: 'Enter your password.',
    wrong: 'Wrong name or password.',
    company_away: 'Your company’s system does not answer, so the password cannot be checked. Try again shortly.',
    /** In an installation where one may have to wait first. */
    wrong_where: {
      approval:
        'Wrong name or password. If you registered recently, wait until an administrator approves your account.',
      domains: 'Wrong name or password. If you registered recently, first confirm your email with the letter from us.',
    },
    offline: 'There is no internet connection. You can sign in as soon as it is back.',
    show_password: 'Show the password',
    hide_password: 'Hide the password',
    expired: 'Your session has expired. Please sign in again.',
  },
}
