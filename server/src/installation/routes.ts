import { installation } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import type { House } from '../platform/house.ts'
import { serve } from '../platform/http/serve.ts'
import { currentTermsVersion, findRegistrationMode } from './index.ts'

export function installationRoutes(app: FastifyInstance, house: House, web_push_key: string | null): void {
  const { db, settings } = house
  serve(app, house, installation.get, async () => {
    const { link_hosts, private_screen, firestore, min_app_version, shells, languages } = settings
    return {
      ...(await findRegistrationMode(db, settings)),
      languages: [...languages],
      terms_version: await currentTermsVersion(db),
      company_sign_in: settings.company ? { label: settings.company.label ?? null } : null,
      link_hosts,
      private_screen,
      min_app_version: min_app_version ?? null,
      stores: shells.stores,
      web_push_key,
      speech: [...(settings.speech?.languages ?? [])],
      firestore: firestore ? { emulator: firestore.emulator ?? null } : null,
    }
  })
}
