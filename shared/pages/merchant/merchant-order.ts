import type { AddressChangeView } from '#shared/orders/address-changes.ts'
import type { LabelOffer, LabelView } from '#shared/orders/labels.ts'
import type { CustomerHistory, MerchantOrderView, OrderNeighbors } from '#shared/orders/merchant-orders.ts'
import type { ThreadLink } from '#shared/orders/order-messages.ts'
import type { OrderNoteView } from '#shared/orders/order-notes.ts'
import type { Timelines } from '#shared/orders/orders.ts'
import type { StoreOrderFilters } from '#shared/orders/store-order-filters.ts'
import type { SubstitutionView } from '#shared/orders/substitutions.ts'
import type { TagView } from '#shared/orders/tags.ts'
import type { CarrierKind } from '#shared/payments/carrier-accounts.ts'

export interface Data {
  order: MerchantOrderView
  labels: {
    /** The carrier account that buys labels. */
    carrier: CarrierKind | null
    known: LabelView[]
    /** Null until the store requests the price of a label. */
    offer: LabelOffer | null
  }
  timelines: Timelines
  /** The newest question about the address. */
  addressChange: AddressChangeView | null
  /** The newest proposal of other goods for each line. */
  substitutions: SubstitutionView[]
  /** The states of the country, for another address. */
  regions: { code: string; name: string }[]
  history: CustomerHistory
  /** The orders beside it in the list that the address names. */
  within: ({ filters: StoreOrderFilters } & OrderNeighbors) | null
  /** What the team has noted, and the names of the colleagues whom a note may call. */
  team: { notes: OrderNoteView[]; colleagues: string[] }
  formKey: string
  /** The tags of the order, and all of its store. */
  tags: { own: TagView[]; known: TagView[] }
  /** Empty for members who may not read it. */
  threads: Record<string, ThreadLink>
}
