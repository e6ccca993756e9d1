import { operatorClaimLists } from '#shared/orders/claims.ts'
import { claimsOfShop } from '../../../shop/claims/claim-list-queries.ts'
import type { Page } from '../page.ts'

/** The claims of all stores, those to decide first; the route authorizes the operator. */
export const operatorClaims: Page<'operator-claims'> = {
  async load({ services, url: { searchParams } }) {
    const list = operatorClaimLists.find((each) => each === searchParams.get('list')) ?? 'review'
    const claims = await claimsOfShop(services, { list, cursor: searchParams.get('cursor') })
    return { list, claims }
  },
}
