import type { DeliveryLocation } from '#shared/catalog/catalog.ts'

export interface Data {
  location: DeliveryLocation | null
  to: string
}
