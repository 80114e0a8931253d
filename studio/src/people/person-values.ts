import type { Person, PersonText } from '@megdan/contract'

export type PersonValues = Pick<Person, 'role' | 'editor_rights' | 'groups'> &
  Record<PersonText, string> & { user_group: string }
export const valuesOf = (person: Person | undefined): PersonValues => ({
  name: person?.name ?? '',
  email: person?.email ?? '',
  login_name: person?.login_name ?? '',
  phone: person?.phone ?? '',
  company: person?.company ?? '',
  department: person?.department ?? '',
  position: person?.position ?? '',
  place: person?.place ?? '',
  user_group: person?.user_group ?? '',
  groups: person?.groups ?? [],
  role: person?.role ?? 'member',
  editor_rights: person?.editor_rights ?? null,
})

/** What is sent: what is empty is null, and rights are an editor's. */
export const bodyOf = ({ user_group, groups, role, editor_rights, name, ...texts }: PersonValues) => ({
  name: name.trim(),
  email: texts.email.trim() || null,
  login_name: texts.login_name.trim() || null,
  phone: texts.phone.trim() || null,
  company: texts.company.trim() || null,
  department: texts.department.trim() || null,
  position: texts.position.trim() || null,
  place: texts.place.trim() || null,
  user_group: user_group || null,
  groups,
  role,
  editor_rights: role === 'editor' ? editor_rights : null,
})
