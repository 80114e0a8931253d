import { approvals, groups, people, peopleImport, reach, readers } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import type { ErasePerson } from '../session/index.ts'
import { accountRoutes } from './account-routes.ts'
import { approvalRoutes } from './approval-routes.ts'
import { peopleCodeRoutes } from './code-routes.ts'
import { groupRoutes } from './group-routes.ts'
import { peopleFileRoutes } from './file-routes.ts'
import { peopleImportRoutes } from './import/routes.ts'
import { peopleRoutes } from './routes.ts'
import { readerRoutes } from './reader-routes.ts'
import { signOutRoutes } from './sign-out-routes.ts'

export const peopleFeature: Feature<{ erasePerson: ErasePerson }> = {
  endpoints: { people, groups, approvals, peopleImport, reach, readers },
  async register(app, house, { erasePerson }) {
    peopleRoutes(app, house)
    accountRoutes(app, house, erasePerson)
    peopleFileRoutes(app, house)
    peopleCodeRoutes(app, house)
    signOutRoutes(app, house)
    approvalRoutes(app, house, erasePerson)
    groupRoutes(app, house)
    await peopleImportRoutes(app, house)
    readerRoutes(app, house)
  },
}
