import type { Listed } from '#shared/catalog/catalog.ts'
import type { ClaimCard, MerchantClaimList } from '#shared/orders/claims.ts'

export interface Data {
  store: { slug: string; name: string }
  list: MerchantClaimList
  claims: Pick<Listed<ClaimCard>, 'items' | 'next' | 'previous'>
}
