import type { OperatorProductView } from '#shared/catalog/operator-products.ts'
import type { DecisionCard } from '#shared/moderation/decisions.ts'

export interface Data {
  product: OperatorProductView
  /** The newest decisions about it. */
  decisions: DecisionCard[]
  formKey: string
}
