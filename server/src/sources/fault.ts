import type { SourceFailure } from '@megdan/contract'

/** Why a look at a source brings nothing. */
export class SourceFault extends Error {
  override readonly name = 'SourceFault'
  readonly failure: SourceFailure
  constructor(failure: SourceFailure) {
    super(`The source brings nothing: ${failure}.`)
    this.failure = failure
  }
}
