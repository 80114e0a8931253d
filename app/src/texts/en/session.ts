import type { Texts } from '../index.ts'

const tooShort = 'The password needs at least 10 characters.'
const tooLong = 'The password may have at most 128 characters.'

export const session: Texts['session'] = {
  login: {
    title: 'Welcome',
    lead: 'Sign in to see your team’s news.',
    email: 'Email',
    password: 'Password',
    forgot: 'Forgot password?',
    submit: 'Sign in',
    guest: 'Continue as guest',
    no_account: 'No account?',
    register: 'Register',
    how: 'How it works',
    remove: 'Delete an account',
    contacts: 'Contacts',
    language: 'Language',
    email_missing: 'Enter your email.',
    password_missing: 'Enter your password.',
    wrong: 'Email or password does not match.',
    /** In an installation where one may have to wait first. */
    wrong_where: {
      approval:
        'The email or password is wrong. If you registered recently, wait until an administrator approves your account.',
      domains:
        'The email or password is wrong. If you registered recently, first confirm your email with the letter from us.',
    },
    offline: 'There is no internet connection. You can sign in as soon as it is back.',
    show_password: 'Show the password',
    hide_password: 'Hide the password',
    expired: 'Your session has expired. Please sign in again.',
  },
  register: {
    title: 'Register',
    lead: 'Takes less than a minute.',
    name: 'Full name',
    email: 'Work email',
    company: 'Company',
    company_none: 'Choose a company',
    password: 'Password',
    password_hint: 'At least 10 characters, no common words.',
    strength: ['Weak password.', 'Weak password.', 'Fair password.', 'Good password.', 'Strong password.'],
    terms_before: 'I accept the ',
    terms: 'terms',
    terms_between: ' and the ',
    privacy: 'privacy policy',
    terms_after: '.',
    submit: 'Create account',
    have_account: 'Have an account?',
    login: 'Sign in',
    summary: 'Check the marked fields.',
    offline: 'There is no internet connection. You can register as soon as it is back.',
    errors: {
      name: 'Enter your full name.',
      email: 'Enter a valid email address.',
      password: tooShort,
      password_long: tooLong,
      user_group: 'Choose a company from the list.',
      terms_accepted: 'Accept the terms to continue.',
      field: 'This field is not filled in correctly.',
    },
    codes: {
      email_taken: 'There is already an account with this email. Sign in, or reset the password.',
      registration_closed: 'Registration is closed. Please ask human resources.',
      domain_not_allowed: 'Use your work email: this domain is not accepted.',
      invitation_not_valid: 'The code is not valid. Check it, or ask your administrator for a new one.',
      login_name_taken: 'This user name is taken. Choose another one.',
      changed: 'The terms have just been updated. Read and accept them again.',
      too_short: tooShort,
      too_long: tooLong,
      too_common: 'This password is too easy to guess: it is common, or contains your name, email or company.',
    },
    to_login: 'Go to sign-in',
  },
  forgot: {
    title: 'Forgot password',
    lead: 'Write your email and we will send you a code for a new password.',
    email: 'Email',
    send: 'Send the code',
    sent: 'If there is an account with this email, the code is on its way. Check the junk folder too.',
    have_code: 'I have a code',
    with_code: 'Enter the code that you were mailed, or were given by an administrator.',
    code: 'Code',
    password: 'New password',
    submit: 'Change the password',
    code_missing: 'Enter the code.',
    code_not_valid: 'The code is wrong or too old. Ask for a new one.',
    again: 'Send a new code',
    done: 'The password has been changed. Sign in with the new one.',
  },
  intro: {
    step: (step, of) => `Step ${step} of ${of}`,
    slides: [
      {
        title: 'Everything from the group in one place',
        text: 'News for your company, your site and the people around you.',
      },
      {
        title: 'Your voice changes things',
        text: 'Short anonymous surveys. You see the result and what follows.',
      },
      {
        title: 'What matters, on time',
        text: 'We notify you only about what concerns you. You choose.',
      },
    ],
    next: 'Next',
    back: 'Back',
    skip: 'Skip',
    allow: 'Allow notifications',
    later: 'Not now',
    survey: {
      anonymous: 'Anonymous',
      question: 'How was your week?',
    },
    alerts: [
      {
        title: 'Important for your shift',
        text: 'Confirm the new protocol',
      },
      {
        title: 'The Christmas party',
        text: '12\u00a0December, 16:00',
      },
      {
        title: 'Happy anniversary, Ivan!',
        text: '10\u00a0years together',
      },
    ],
  },
}
