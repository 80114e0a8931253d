import { storage } from '../platform/storage.ts'

/** The next sign-in by the company's account asks for the proof itself. */
export const rememberStale = (): void => storage.set('freshProof', '1')
