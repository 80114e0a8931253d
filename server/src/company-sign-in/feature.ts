import { companySignIn } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import { companySignInRoutes } from './routes.ts'

export const companySignInFeature: Feature = {
  endpoints: { companySignIn },
  async register(app, house) {
    // What speaks with a provider is large: it is loaded where there is one.
    companySignInRoutes(app, house, house.settings.company && (await import('./provider.ts')))
  },
}
