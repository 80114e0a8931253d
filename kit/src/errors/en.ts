import type { CommonErrorCode } from '@megdan/contract'

export const errors: Record<CommonErrorCode | 'unreachable', string> = {
  invalid: 'Something in the data is not right. Check it and try again.',
  unauthenticated: 'Sign in to continue.',
  token_expired: 'Your session has expired. Please sign in again.',
  forbidden: 'You are not allowed to do this.',
  not_found: 'This is no longer here, or is not available to you.',
  too_large: 'The file is too large.',
  unsupported_media_type: 'This kind of file is not accepted.',
  too_many: 'Too many attempts. Wait a little and try again.',
  internal: 'Something went wrong on our side. Try again in a little while.',
  unavailable: 'The service is unavailable for the moment. Try again in a little while.',
  offline: 'The server cannot be reached. Check your internet connection.',
  unreachable: 'The server does not answer. Try again in a little while.',
  timeout: 'The server did not answer in time. Nothing is lost; please try again.',
  bad_answer: 'The network gave an unexpected answer. On a public network, sign in to it first.',
}
