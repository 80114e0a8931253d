import { person } from '../identity/index.ts'

/** Who a person is, and how they are reached. */
export const reachedBy = {
  id: person.id,
  name: person.name,
  email: person.email,
  login_name: person.login_name,
  phone: person.phone,
}
