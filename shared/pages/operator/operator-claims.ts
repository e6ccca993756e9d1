import type { Listed } from '#shared/catalog/catalog.ts'
import type { ClaimCard, OperatorClaimList } from '#shared/orders/claims.ts'

export interface Data {
  list: OperatorClaimList
  claims: Pick<Listed<ClaimCard>, 'items' | 'next' | 'previous'>
}
