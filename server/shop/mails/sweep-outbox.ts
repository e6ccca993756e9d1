import type { Services } from '../services.ts'

/** Long enough to look at them. They hold names, addresses and links that are keys. */
export const outboxDays = 14
const dayMs = 86_400_000

/** The job that forgets mails which were written to files. */
export async function sweepOutbox({ mailer, clock }: Pick<Services, 'mailer' | 'clock'>): Promise<void> {
  await mailer.forget?.(new Date(clock().getTime() - outboxDays * dayMs))
}
