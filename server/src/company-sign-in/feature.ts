import { companySignIn } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import { companySignInRoutes } from './routes.ts'

export const companySignInFeature: Feature = {
  endpoints: { companySignIn },
  register(app, house) {
    companySignInRoutes(app, house)
  },
}
