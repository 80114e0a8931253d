import type { Language } from './languages.ts'
import type { GroupRule } from './people/group-rule.ts'

type Condition = GroupRule['conditions'][number]

/** By which words the rule of a group is told: «мястото е „Русе“ и отделът съдържа „склад“». */
export type RuleWords = {
  field: Record<Condition['field'], string>
  test: Record<Condition['test'], string>
  joined: Record<GroupRule['match'], string>
  says: (what: string, how: string, value: string) => string
}

export const ruleWords: Record<Language, RuleWords> = {
  bg: {
    field: { company: 'компанията', department: 'отделът', position: 'длъжността', place: 'мястото' },
    test: { is: 'е', contains: 'съдържа', begins: 'започва с' },
    joined: { all: 'и', any: 'или' },
    says: (what, how, value) => `${what} ${how} „${value}“`,
  },
  en: {
    field: { company: 'company', department: 'department', position: 'position', place: 'place' },
    test: { is: 'is', contains: 'contains', begins: 'begins with' },
    joined: { all: 'and', any: 'or' },
    says: (what, how, value) => `${what} ${how} “${value}”`,
  },
  ro: {
    field: { company: 'compania', department: 'departamentul', position: 'funcția', place: 'locul de muncă' },
    test: { is: 'este', contains: 'conține', begins: 'începe cu' },
    joined: { all: 'și', any: 'sau' },
    says: (what, how, value) => `${what} ${how} „${value}”`,
  },
}
