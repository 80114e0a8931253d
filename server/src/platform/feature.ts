import type { Endpoint } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import type { House } from './house.ts'

/** A feature as the server sees it; `given` is what it needs of features that it may not import. */
export type Feature<Given = object> = {
  /** The records of the contract that it serves, each a chapter of the OpenAPI document. */
  endpoints: Record<string, Record<string, Endpoint>>
  register: (app: FastifyInstance, house: House, given: Given) => void | Promise<void>
}
