import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant } from '#server/db/schema/index.ts'
import { mail } from '#server/shop/mails/mail.ts'
import { ownersOf } from '#server/shop/merchants/status/notify-owners.ts'
import { notifyPeopleOf } from '#server/shop/notifications/notify.ts'
import type { Services } from '#server/shop/services.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { href } from '#shared/href.ts'
import { storeParameter } from '#shared/merchants/store-choice.ts'
import { type PixKeyNews, pixKeyMailMessages } from '#shared/messages/mails/pix-key-mails.ts'

type News = {
  merchantId: string
  news: PixKeyNews
  /** Masked, because many people read mails. */
  key: string
  /** ISO time from which it is valid. */
  from: string | null
}

/** Tells an owner that the Pix key of their store has changed, or will change. */
const pixKeyMail = mail(
  'pix-key',
  pixKeyMailMessages,
  async ({ db, shop, country }, { merchantId, news, key, from }: News) => {
    const [store] = await db
      .select({ name: merchant.name, slug: merchant.slug })
      .from(merchant)
      .where(eq(merchant.id, merchantId))
    if (!store) return null
    return {
      news,
      key,
      store: store.name,
      from: from ? timeText(country, new Date(from)) : null,
      url: shop.publicUrl + href('merchant-pix-key', {}, { [storeParameter]: store.slug }),
    }
  },
)

const timeText = ({ locale, timeZone }: CountryPack, time: Date) =>
  new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(time)

/** Notifies every owner, also the one who did it, once the transaction commits. */
export async function notifyOfPixKey(tx: Db, services: Services, data: News): Promise<void> {
  const { merchantId } = data
  await notifyPeopleOf(tx, services, await ownersOf(tx, merchantId), {
    kind: 'pix_key',
    ref: merchantId,
    merchantId,
    mail: { template: pixKeyMail, data },
  })
}

export const pixKeyMails = [pixKeyMail] as const
