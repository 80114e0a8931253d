/** What a column of a file can be; role and password never come from one. */
export const importFields = [
  'name',
  'email',
  'login_name',
  'phone',
  'company',
  'department',
  'position',
  'place',
  'user_group',
  'groups',
  'locale',
] as const
export type ImportField = (typeof importFields)[number]
