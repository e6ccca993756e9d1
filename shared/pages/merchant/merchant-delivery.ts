import type { ListPart } from '#shared/catalog/catalog.ts'
import type { CarrierQuotingView } from '#shared/merchants/carrier-quoting.ts'
import type {
  DeliveryNote,
  DeliveryPreview,
  DeliveryRuleView,
  StoreDelivery,
  UncoveredRegions,
} from '#shared/merchants/delivery-rules.ts'
import type { PackingView } from '#shared/merchants/packing.ts'

export interface Data {
  store: { slug: string; name: string }
  /** Those of the page. */
  rules: ListPart<DeliveryRuleView>
  /** Of all. */
  ruleCount: number
  /** There is a rule that is no pickup. */
  sends: boolean
  notes: DeliveryNote[]
  uncovered: UncoveredRegions
  /** The names of regions, by code. */
  regions: Record<string, string>
  country: string
  /** Of the store; empty: not known. */
  town: string
  terms: StoreDelivery
  packing: PackingView
  /** Null: no carrier is connected. */
  quoting: CarrierQuotingView | null
  preview: DeliveryPreview
}
