import { eq } from 'drizzle-orm'
import { merchant } from '#server/db/schema/index.ts'
import { mailLayout } from '#server/shop/mails/mail-layout.tsx'
import type { MailTemplate } from '#server/shop/mails/mail-template.ts'
import { pathOfStanding } from '#server/shop/notifications/notification-path.ts'
import type { Services } from '#server/shop/services.ts'
import { href } from '#shared/href.ts'
import {
  applicationArrivedMailMessages,
  autoApprovedMailMessages,
  type MerchantNotice,
  merchantNoticeMailMessages,
} from '#shared/messages/mails/merchant-mails.ts'

/** Tells a store's owners that its standing has changed. */
export const merchantNoticeMail: MailTemplate<{
  merchantId: string
  notice: MerchantNotice
  reason: string | null
}> = {
  name: 'merchant-notice',
  async write(services, { merchantId, notice, reason }) {
    const { shop } = services
    const store = await storeOf(services, merchantId)
    if (!store) return null
    const messages = merchantNoticeMailMessages[notice]
    const action = messages.action && {
      label: messages.action,
      url: shop.publicUrl + pathOfStanding(notice, store.slug),
    }
    const blocks = [
      messages.what(store.name, shop.name),
      ...(reason ? [{ rows: [{ label: merchantNoticeMailMessages.reason, value: reason }] }] : []),
      ...(messages.next ? [messages.next] : []),
      ...(action ? [{ action }] : []),
    ]
    return {
      subject: messages.subject(store.name),
      ...mailLayout(shop, { heading: messages.heading, blocks }),
    }
  },
}

/** Tells the operator that an application waits for them. */
export const applicationArrivedMail: MailTemplate<{ merchantId: string }> = {
  name: 'application-arrived',
  async write(services, { merchantId }) {
    const { shop } = services
    const store = await storeOf(services, merchantId)
    if (store?.status !== 'in_review') return null
    return operatorMailOf(shop, { merchantId, store: store.name, messages: applicationArrivedMailMessages })
  },
}

/** Tells the operator that a store has opened without them. */
export const autoApprovedMail: MailTemplate<{ merchantId: string }> = {
  name: 'store-auto-approved',
  async write(services, { merchantId }) {
    const store = await storeOf(services, merchantId)
    if (!store) return null
    return operatorMailOf(services.shop, {
      merchantId,
      store: store.name,
      messages: autoApprovedMailMessages,
    })
  },
}

interface OperatorMail {
  merchantId: string
  store: string
  messages: typeof autoApprovedMailMessages
}

function operatorMailOf(shop: Services['shop'], { merchantId, store, messages }: OperatorMail) {
  const url = shop.publicUrl + href('operator-merchant', { merchantId })
  const blocks = [messages.what(store), { action: { label: messages.action, url } }]
  return { subject: messages.subject(store), ...mailLayout(shop, { heading: messages.heading, blocks }) }
}

async function storeOf({ db }: Services, merchantId: string) {
  const { slug, name, status } = merchant
  const [found] = await db.select({ slug, name, status }).from(merchant).where(eq(merchant.id, merchantId))
  return found ?? null
}

export const merchantMails = [merchantNoticeMail, applicationArrivedMail, autoApprovedMail] as const
