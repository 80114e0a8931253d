import type { SampleNews } from '../types.ts'
import { canteen } from './canteen.ts'
import { construction } from './construction.ts'
import { digital } from './digital.ts'
import { health } from './health.ts'
import { holidays } from './holidays.ts'
import { leadership } from './leadership.ts'
import { logistics } from './logistics.ts'
import { people } from './people.ts'
import { results } from './results.ts'
import { safety } from './safety.ts'
import { sport } from './sport.ts'
import { sustainability } from './sustainability.ts'
import { training } from './training.ts'
import { volunteers } from './volunteers.ts'

export const news: SampleNews[] = [
  ...safety,
  ...results,
  ...people,
  ...canteen,
  ...training,
  ...sport,
  ...sustainability,
  ...logistics,
  ...health,
  ...volunteers,
  ...leadership,
  ...digital,
  ...construction,
  ...holidays,
]
