import { claimsOfShop } from '#server/shop/claims/claim-list-queries.ts'
import type { Page } from '#server/web/pages/page.ts'
import { operatorClaimLists } from '#shared/orders/claims.ts'

/** The claims of all stores, those to decide first; the route authorizes the operator. */
export const operatorClaims: Page<'operator-claims'> = {
  async load({ services, url: { searchParams } }) {
    const list = operatorClaimLists.find((each) => each === searchParams.get('list')) ?? 'review'
    const claims = await claimsOfShop(services, { list, cursor: searchParams.get('cursor') })
    return { list, claims }
  },
}
