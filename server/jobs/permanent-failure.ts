/** Thrown by a job when another try cannot succeed: the job becomes a dead letter at once. */
export class PermanentFailure extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'PermanentFailure'
  }
}
