import * as contract from '@megdan/contract'
import type { Endpoint } from '@megdan/contract'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value

/** Every endpoint of the contract, whichever feature it belongs to. */
export const endpoints = Object.values(contract as Record<string, unknown>)
  .flatMap((exported) => (typeof exported === 'object' && exported !== null ? Object.values(exported) : []))
  .filter(isEndpoint)
