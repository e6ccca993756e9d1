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
  /** The rules of this page of the list. */
  rules: ListPart<DeliveryRuleView>
  /** Number of all rules. */
  ruleCount: number
  /** True when some rule is not for pickup. */
  sends: boolean
  notes: DeliveryNote[]
  uncovered: UncoveredRegions
  /** The names of regions, by code. */
  regions: Record<string, string>
  country: string
  /** The store's town, or empty when unknown. */
  town: string
  terms: StoreDelivery
  packing: PackingView
  /** Null when no carrier is connected. */
  quoting: CarrierQuotingView | null
  preview: DeliveryPreview
}
