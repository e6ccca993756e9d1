import type { DeliveryPreset, DeliveryRuleView } from '#shared/merchants/delivery-rules.ts'

export interface Data {
  store: { slug: string; name: string }
  /** Null: a new one. */
  rule: DeliveryRuleView | null
  /** What a new one begins with. */
  preset: DeliveryPreset
  /** Those whose postal codes are known. */
  regions: { code: string; name: string }[]
  town: string
  /** Without it nobody could buy of the store. */
  isLast: boolean
  /** Without it customers could only pick up. */
  isLastSent: boolean
  /** Of a new one: sent twice, it is created once. */
  formKey: string
}
