import type { registration as bg } from '../bg/registration.ts'

export const registration: typeof bg = {
  domains: (domains) => `We accept addresses at ${domains}.`,
  approval: 'An administrator will look at your request before you can sign in.',
  invitation: 'Enter the code of your invitation. It puts you into the right company.',
  code: 'Invitation code',
  code_hint: '10 letters and digits, as on the sheet.',
  code_missing: 'Enter the code of your invitation.',
  have_code: 'I have an invitation code',
  no_code: 'I have no code',
  no_email: 'I have no email',
  have_email: 'I have an email',
  login_name: 'User name',
  login_name_hint: 'You will sign in with it. Letters, digits, dot, dash.',
  login_name_bad: 'At least 2 characters: letters, digits, dot, dash or underscore.',
  email: 'Email',
  closed: {
    title: 'Registration is closed',
    text: 'Accounts are made by an administrator. Ask human resources, or look around as a guest.',
  },
  confirm: {
    title: 'Confirm your email',
    sent: (email) =>
      `If the address is free, a letter is on its way to ${email}. Open the link in it, or enter the code here.`,
    spam: 'Not there? Look into the spam folder, too.',
    opened: 'Enter the password that you chose when you registered.',
    code: 'Code from the letter',
    code_missing: 'Enter the code from the letter.',
    password: 'Password',
    submit: 'Confirm',
    again: 'Send another letter',
    sent_again: 'Another letter has been sent.',
    other: 'Change my details',
    offline: 'There is no internet connection. You can confirm as soon as it is back.',
    refusals: {
      code_not_valid: 'The code is wrong or over. Register again, and we will send a new one.',
      invalid_credentials: 'This is not the password that you chose when you registered.',
      email_taken: 'There is an account with this email already. Sign in with it.',
      registration_closed: 'Registration has been closed. Ask human resources.',
    },
    register: 'To the registration',
  },
  waiting: {
    title: 'Awaiting approval',
    text: (email) =>
      `An administrator has to approve your account. We will write to ${email} as soon as you can sign in. If you have an account already, sign in with it.`,
  },
  terms: {
    title: { terms: 'Terms', privacy: 'Privacy' },
    own: 'Terms and privacy',
    accepted: (version, date) =>
      version > 0 ? `You accepted version ${version} on ${date}.` : `You accepted them on ${date}.`,
    newer: (version) => `Version ${version} is in force now.`,
    not_accepted: 'You have not accepted them yet.',
    unknown: 'There is no internet connection. When you accepted them is shown as soon as it is back.',
    loading: 'The text is loading',
    changed: 'We have updated the terms',
    changed_text: 'Read the new terms and privacy policy and accept them, to go on with an easy mind.',
    accept: 'I accept',
    later: 'Later',
    failed: 'It could not be saved. We will ask again later.',
  },
}
