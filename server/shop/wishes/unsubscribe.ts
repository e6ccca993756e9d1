import { and, eq, inArray, isNull } from 'drizzle-orm'
import { stockNotice } from '#server/db/schema/index.ts'
import { ShopError } from '#shared/errors.ts'
import type { Services } from '../services.ts'
import { setPriceMails } from './change-favourites.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

/** Ends the mails that the link's holder gets; doing it again changes nothing. */
export async function unsubscribe(services: Services, token: string): Promise<void> {
  const subscription = readUnsubscribeToken(services, token)
  if (!subscription) throw new ShopError('token_expired', 'Not a link of ours to end mails')
  const { kind, id } = subscription
  await (kind === 'stock-notice' ? endStockNotices(services, id) : setPriceMails(services.db, id, false))
}

/** Everything that this address waits for. */
async function endStockNotices({ db }: Services, noticeId: string) {
  const address = db
    .select({ email: stockNotice.email })
    .from(stockNotice)
    .where(eq(stockNotice.id, noticeId))
  await db.delete(stockNotice).where(and(inArray(stockNotice.email, address), isNull(stockNotice.sentAt)))
}
