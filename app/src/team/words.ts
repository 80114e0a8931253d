import { team } from '../texts/bg/team.ts'
import { pageWords } from '../texts/index.ts'

export const { use: useTeamTexts } = pageWords('team', team)
