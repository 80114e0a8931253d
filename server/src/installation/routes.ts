import { installation } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import type { House } from '../platform/house.ts'
import { serve } from '../platform/serve.ts'

export function installationRoutes(app: FastifyInstance, house: House): void {
  const { registration_mode, link_hosts, private_screen, min_app_version = null, shells } = house.settings
  serve(app, house, installation.get, async () => ({
    registration_mode,
    link_hosts,
    private_screen,
    min_app_version,
    stores: shells.stores,
  }))
}
