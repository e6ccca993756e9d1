import type { Outage } from '#server/db/outage.ts'

/** An outage that keeps what it is told. */
export function notedOutage(): Outage & { errors: unknown[] } {
  const errors: unknown[] = []
  return { errors, note: (error) => errors.push(error) > 0, over: () => undefined }
}
