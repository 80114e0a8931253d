// How long what is said of a person may be. Without schemas, since the browser takes it whole.

export const personTextLengths = {
  name: 120,
  email: 254,
  login_name: 60,
  phone: 40,
  company: 120,
  department: 120,
  position: 120,
  place: 120,
} as const
export type PersonText = keyof typeof personTextLengths
