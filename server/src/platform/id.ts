import { v7 } from 'uuid'

/** A UUID of version 7 (RFC 9562); those of one process sort in the order they were made. */
export const newId = (): string => v7()

/** True for what could be an id of ours; anything else PostgreSQL need not be asked for. */
export const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
