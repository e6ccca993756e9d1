import { Money } from '#client/ui/text/money.tsx'
import { campaignText, couponText, offerDiscountText } from '#shared/messages/storefront/coupons.ts'
import { type CartStoreView, couponMinorOf } from '#shared/orders/cart.ts'

/** The rows of totals for what offers, coupons and campaigns take off the goods of stores; a campaign of several has one. */
export function discountRows(stores: readonly CartStoreView[]) {
  const minorOf = new Map<string, number>()
  const add = (label: string, minor: number) => minorOf.set(label, (minorOf.get(label) ?? 0) + minor)
  for (const { coupon, campaign, ...store } of stores) {
    add(offerDiscountText, store.offersMinor)
    if (coupon) add(couponText(coupon.code), couponMinorOf({ ...store, campaign }))
    if (campaign) add(campaignText(campaign.name), campaign.itemsMinor)
  }
  return [...minorOf]
    .filter(([, minor]) => minor > 0)
    .map(([label, minor]) => ({ label, amount: <Money minor={-minor} /> }))
}
