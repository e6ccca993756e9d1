import type { ShipmentStatus } from '#shared/orders/labels.ts'
import type { Carrier, QuoteRequest, ShipmentState } from './carrier.ts'

interface World {
  clock: () => Date
  /** Writes a label with the number of an order. */
  writeLabel: (orderNumber: string) => Promise<Buffer>
}

const company = 'Transportadora simulada'
const minuteMs = 60_000

/** Prices of a parcel, and of each of its kilograms and each zone that it crosses, in cents. */
const services = [
  { serviceId: '1', service: 'Econômica', baseMinor: 1_290, eachMinor: 240, days: 4 },
  { serviceId: '2', service: 'Expressa', baseMinor: 2_190, eachMinor: 460, days: 1 },
] as const

/** Time after its preparation when a parcel is posted and delivered, so that a visitor can watch it travel. */
const posted = 10 * minuteMs
const delivered = 20 * minuteMs

/**
 * The carrier of a demonstration. It carries nothing, stores nothing, and takes no money: a shipment's reference
 * contains its time of preparation and its order.
 */
export function simulatedCarrier({ clock, writeLabel }: World): Carrier {
  return {
    quote: async (request) =>
      services.map(({ serviceId, service, days, ...price }) => {
        const zones = zonesBetween(request)
        const priceMinor = priceOf(price, request)
        return { serviceId, service, company, priceMinor, minDays: days, maxDays: days + zones }
      }),
    async prepare({ serviceId, from, to, volumes, valueMinor, reference }) {
      const service = services.find((each) => each.serviceId === serviceId) ?? services[0]
      const request = {
        fromPostalCode: from.postalCode,
        toPostalCode: to.postalCode,
        volumes,
        valueMinor,
      }
      const shipmentRef = `${clock().getTime().toString(36)}.${reference}`
      return { shipmentRef, priceMinor: priceOf(service, request) }
    },
    async buy() {},
    async print([shipmentRef = '']) {
      const [, orderNumber = ''] = shipmentRef.split('.')
      return { pdf: await writeLabel(orderNumber) }
    },
    track: async (shipmentRefs) => new Map(shipmentRefs.map((ref) => [ref, stateOf(ref)] as const)),
    cancel: async (shipmentRef) => statusOf(shipmentRef) === 'ready',
    async tryReading() {},
  }

  function statusOf(shipmentRef: string): ShipmentStatus {
    const [preparedAt = ''] = shipmentRef.split('.')
    const age = clock().getTime() - Number.parseInt(preparedAt, 36)
    if (age < posted) return 'ready'
    return age < delivered ? 'posted' : 'delivered'
  }

  function stateOf(shipmentRef: string): ShipmentState {
    return { status: statusOf(shipmentRef), trackingCode: `SIMULADO${shipmentRef.slice(0, 8).toUpperCase()}` }
  }
}

/** The first digit of a postal code is its zone. */
const zonesBetween = ({ fromPostalCode, toPostalCode }: QuoteRequest) =>
  Math.abs(Number(fromPostalCode[0]) - Number(toPostalCode[0]))

function priceOf({ baseMinor, eachMinor }: { baseMinor: number; eachMinor: number }, request: QuoteRequest) {
  const grams = request.volumes.reduce((sum, { weightGrams }) => sum + weightGrams, 0)
  return baseMinor + eachMinor * (Math.ceil(grams / 1_000) + zonesBetween(request))
}
