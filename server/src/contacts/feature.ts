import { contacts, contactsAuthoring, contactsImport } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import { contactAuthoringRoutes } from './authoring-routes.ts'
import { contactImportRoutes } from './import/routes.ts'
import { contactRoutes } from './routes.ts'

export const contactsFeature: Feature = {
  endpoints: { contacts, contactsAuthoring, contactsImport },
  async register(app, house) {
    contactRoutes(app, house)
    contactAuthoringRoutes(app, house)
    await contactImportRoutes(app, house)
  },
}
