import { errors } from '@megdan/kit/errors/bg'
import { approvals } from './approvals.ts'
import { audience } from './audience.ts'
import { calendar } from './calendar.ts'
import { canvas } from './canvas.ts'
import { categories } from './categories.ts'
import { confirmations } from './confirmations.ts'
import { contacts } from './contacts.ts'
import { dashboard } from './dashboard.ts'
import { editor } from './editor.ts'
import { audit } from './audit.ts'
import { comments } from './comments.ts'
import { form } from './form.ts'
import { importing } from './importing.ts'
import { groups } from './groups.ts'
import { insights } from './insights.ts'
import { installation } from './installation.ts'
import { invitations } from './invitations.ts'
import { list } from './list.ts'
import { media } from './media.ts'
import { news } from './news.ts'
import { peopleImport } from './people-import.ts'
import { people } from './people.ts'
import { preview } from './preview.ts'
import { second_factor } from './second-factor.ts'
import { securityLog } from './security-log.ts'
import { session } from './session.ts'
import { shell } from './shell.ts'
import { surveyBuilder } from './survey-builder.ts'
import { surveyResults } from './survey-results.ts'
import { surveys } from './surveys.ts'

export const bg = {
  retry: 'Опитай отново',
  support_code: (code: string) => `Код за поддръжката: ${code}`,
  approvals,
  audience,
  calendar,
  canvas,
  categories,
  confirmations,
  contacts,
  dashboard,
  editor,
  audit,
  comments,
  errors,
  form,
  importing,
  groups,
  insights,
  installation,
  invitations,
  list,
  media,
  news,
  people,
  peopleImport,
  preview,
  second_factor,
  securityLog,
  session,
  shell,
  surveyBuilder,
  surveyResults,
  surveys,
}
