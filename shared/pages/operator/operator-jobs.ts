import type { ListPart } from '#shared/catalog/catalog.ts'
import type { DeadLetterView, EventView } from '#shared/orders/dead-letters.ts'

export interface Data {
  events: ListPart<EventView>
  jobs: ListPart<DeadLetterView>
}
