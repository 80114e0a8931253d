import { ApiError } from '@megdan/contract'
import { storage } from '../platform/storage.ts'

/** The server wants to see again who this is. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'fresh_login_required'

/** The next sign-in by the company's account asks for the proof itself. */
export const rememberStale = (error: unknown): void => {
  if (isStale(error)) storage.set('freshProof', '1')
}
