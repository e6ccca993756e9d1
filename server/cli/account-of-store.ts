import type { connection } from '#server/db/schema/index.ts'
import { merchantIdOf } from '#server/shop/merchants/merchant-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { providerCliMessages as messages } from '#shared/messages/command-line/provider-cli.ts'
import { fail } from './command.ts'

type Answered = Pick<typeof connection.$inferSelect, 'answeredAt' | 'failure' | 'failedAt'>

/** Runs `work` for a store that must be named, because each has an account of its own in every settlement. */
export async function ofStore(
  services: Services,
  { store, isNeeded }: { store: string | undefined; isNeeded: string },
  work: (merchantId: string) => Promise<number>,
): Promise<number> {
  if (store === undefined) return fail(isNeeded)
  const merchantId = await merchantIdOf(services.db, store)
  return merchantId ? work(merchantId) : fail(messages.unknownStore(store))
}

/** Describes a connection in one line: its name, its last response, and its last failure unless it works again. */
export function accountLine(names: readonly string[], { answeredAt, failure, failedAt }: Answered): string {
  const answered = answeredAt ? messages.answered(answeredAt.toISOString()) : messages.neverAnswered
  const failed = failure && failedAt ? messages.failed(failedAt.toISOString(), failure) : ''
  return [...names, answered, failed].filter(Boolean).join('  ')
}
