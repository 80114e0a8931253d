import type { AvatarName, SamplePerson } from '../types.ts'

type Extra = Partial<Pick<SamplePerson, 'groups' | 'role' | 'rights' | 'phone' | 'locale'>> & { avatar?: AvatarName }

/** A person who signs in with an e-mail made of the name. */
export const withEmail = (
  id: string,
  name: string,
  position: string,
  group: string,
  extra: Extra = {},
): SamplePerson => ({
  id,
  name,
  email: `${id.replace('-', '.')}@serdion.example`,
  position,
  group,
  role: 'member',
  locale: 'bg',
  ...extra,
})

/** A person without an e-mail, who signs in with the personal number. */
export const withNumber = (
  id: string,
  login_name: string,
  name: string,
  position: string,
  group: string,
  extra: Extra = {},
): SamplePerson => ({ id, name, login_name, position, group, role: 'member', locale: 'bg', ...extra })
