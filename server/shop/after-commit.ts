import type { Services } from '#server/shop/services.ts'

/** What a form does once it has written is no part of its answer: where it fails, it is reported, and `otherwise` goes on. */
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
