import type { ProductCardView } from '#shared/catalog.ts'
import { href } from '#shared/href.ts'
import { formatMoney } from '#shared/money.ts'
import { picturePath } from '#shared/pictures.ts'
import type { MailProduct } from '../mails/mail-frame.tsx'
import type { Services } from '../services.ts'

/** Wide enough for dense screens, and JPEG: mail programs know nothing newer for certain. */
const mailPictureWidth = 320

interface Offer {
  priceMinor: number
  /** What the reader knew; null where that is not what the mail is about. */
  knownMinor?: number | null
  variantId?: string
  options?: string
}

/** A product as a mail shows it: where it leads, what it costs and what it cost. */
export function mailProduct(
  { shop, country }: Services,
  { title, handle, store, picture }: Pick<ProductCardView, 'title' | 'handle' | 'store' | 'picture'>,
  { priceMinor, knownMinor = null, variantId, options = '' }: Offer,
): MailProduct {
  const money = (minor: number) => formatMoney(minor, country.currency, country.locale)
  const at = { merchantSlug: store.slug, productHandle: handle }
  return {
    title,
    note: [store.name, options].filter(Boolean).join(' · '),
    url: shop.publicUrl + href('product', at, { variant: variantId }),
    price: money(priceMinor),
    priceBefore: knownMinor === null ? null : money(knownMinor),
    pictureUrl: picture?.size ? shop.publicUrl + picturePath(picture.id, mailPictureWidth, 'jpg') : null,
  }
}
