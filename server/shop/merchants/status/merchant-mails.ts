import { eq } from 'drizzle-orm'
import { merchant } from '#server/db/schema/index.ts'
import { mail } from '#server/shop/mails/mail.ts'
import { decisionFacts, decisionOfMail, storesUrl } from '#server/shop/moderation/decision-mails.ts'
import { pathOfStoreStatus } from '#server/shop/notifications/notification-path.ts'
import type { Services } from '#server/shop/services.ts'
import { href } from '#shared/href.ts'
import {
  applicationArrivedMailMessages,
  autoApprovedMailMessages,
  type MerchantNotice,
  merchantNoticeMailMessages,
  type NoticedProducts,
} from '#shared/messages/mails/merchant-mails.ts'

type Notice = {
  merchantId: string
  notice: MerchantNotice
  reason: string | null
  /** The decision that can be appealed. */
  decisionId?: string
  products?: NoticedProducts
}

/** Tells a store's owners that its status has changed. */
export const merchantNoticeMail = mail(
  'merchant-notice',
  merchantNoticeMailMessages,
  async (services, { merchantId, notice, reason, decisionId, products }: Notice) => {
    const store = await storeOf(services, merchantId)
    if (!store) return null
    const found = decisionId === undefined ? null : await decisionOfMail(services.db, decisionId)
    const { ground, until } = found ? decisionFacts(services, found) : { ground: null, until: null }
    const url = found
      ? storesUrl(services, found)
      : services.shop.publicUrl + pathOfStoreStatus(notice, store.slug)
    return {
      notice,
      store: store.name,
      reason: reason || null,
      ground,
      until,
      products: products ?? null,
      url,
    }
  },
)

/** Tells the operator that an application waits for them. */
export const applicationArrivedMail = mail(
  'application-arrived',
  applicationArrivedMailMessages,
  async (services, { merchantId }: { merchantId: string }) => {
    const store = await storeOf(services, merchantId)
    return store?.status === 'in_review' ? operatorsFacts(services, store) : null
  },
)

/** Tells the operator that a store has opened without them. */
export const autoApprovedMail = mail(
  'store-auto-approved',
  autoApprovedMailMessages,
  async (services, { merchantId }: { merchantId: string }) => {
    const store = await storeOf(services, merchantId)
    return store && operatorsFacts(services, store)
  },
)

const operatorsFacts = ({ shop }: Services, { id, name }: { id: string; name: string }) => ({
  store: name,
  url: shop.publicUrl + href('operator-merchant', { merchantId: id }),
})

async function storeOf({ db }: Services, merchantId: string) {
  const { id, slug, name, status } = merchant
  const [found] = await db
    .select({ id, slug, name, status })
    .from(merchant)
    .where(eq(merchant.id, merchantId))
  return found ?? null
}

export const merchantMails = [merchantNoticeMail, applicationArrivedMail, autoApprovedMail] as const
