import { installation } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import type { House } from '../platform/house.ts'
import { serve } from '../platform/http/serve.ts'
import { toldOf } from './brand.ts'
import { currentTermsVersion, findPublicChoices } from './index.ts'

export function installationRoutes(app: FastifyInstance, house: House, webPushKey: () => string | null): void {
  const { db, settings } = house
  serve(app, house, installation.get, async () => {
    const { link_hosts, private_screen, firestore, min_app_version, shells, languages, reactions, brand } = settings
    return {
      ...(await findPublicChoices(db, settings)),
      languages: [...languages],
      terms_version: await currentTermsVersion(db),
      company_sign_in: settings.company ? { label: settings.company.label ?? null } : null,
      mail: settings.smtp_url !== undefined,
      link_hosts,
      brand: toldOf(brand),
      reactions: structuredClone(reactions),
      private_screen,
      min_app_version: min_app_version ?? null,
      stores: shells.stores,
      web_push_key: webPushKey(),
      firestore: firestore ? { emulator: firestore.emulator ?? null } : null,
    }
  })
}
