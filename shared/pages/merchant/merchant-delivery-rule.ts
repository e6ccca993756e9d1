import type { DeliveryPreset, DeliveryRuleView } from '#shared/merchants/delivery-rules.ts'

export interface Data {
  store: { slug: string; name: string }
  /** Null for a new one. */
  rule: DeliveryRuleView | null
  /** The template of a new one. */
  preset: DeliveryPreset
  /** Regions with known postal codes. */
  regions: { code: string; name: string }[]
  town: string
  /** True when nobody could buy from the store without this rule. */
  isLast: boolean
  /** True when customers could only pick up without this rule. */
  isLastSent: boolean
  /** Key of a new one, so that a form sent twice creates it once. */
  formKey: string
}
