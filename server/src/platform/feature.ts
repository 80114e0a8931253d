import type { Endpoint } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import type { House } from './house.ts'

/** A feature as the server sees it; `given` is what it needs of those that it does not know. */
export type Feature<Given = object> = {
  /** The records of the contract that it serves, each a chapter of the OpenAPI document. */
  endpoints: Record<string, Record<string, Endpoint>>
  register: (app: FastifyInstance, house: House, given: Given) => void | Promise<void>
}
