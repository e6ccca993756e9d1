import type { Services } from '#server/shop/services.ts'

/**
 * Runs work of a form after its commit. It is no part of the response: an error is reported, and `otherwise` is
 * returned.
 */
export async function afterCommit<Value, Otherwise = undefined>(
  { reportError }: Pick<Services, 'reportError'>,
  work: Promise<Value>,
  otherwise?: Otherwise,
): Promise<Value | Otherwise> {
  try {
    return await work
  } catch (error) {
    reportError(error)
    return otherwise as Otherwise
  }
}
