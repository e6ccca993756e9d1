import { claimsOfMerchant } from '#server/shop/claims/claim-list-queries.ts'
import type { Page } from '#server/web/pages/page.ts'
import { merchantClaimLists } from '#shared/orders/claims.ts'
import { merchantOf } from './merchant-of.ts'

/** Claims of customers against one store. */
export const merchantClaims: Page<'merchant-claims'> = {
  async load(context) {
    const { merchantId, store } = merchantOf(context)
    const { searchParams } = context.url
    const list = merchantClaimLists.find((each) => each === searchParams.get('list')) ?? 'waiting'
    const cursor = searchParams.get('cursor')
    const claims = await claimsOfMerchant(context.services, merchantId, { list, cursor })
    return { store, list, claims }
  },
}
