import { categories } from './categories.ts'
import { comments } from './comments.ts'
import { emergencies, offices } from './contacts/offices.ts'
import { staffContacts } from './contacts/staff.ts'
import { groups } from './groups.ts'
import { news } from './news/news.ts'
import { notifications } from './notifications.ts'
import { people } from './people/people.ts'
import { surveys } from './surveys/surveys.ts'
import { typesetAll } from './typography.ts'

export const sample = typesetAll({
  groups,
  categories,
  news,
  contacts: [...emergencies, ...offices, ...staffContacts],
  people,
  surveys,
  notifications,
  comments,
})
