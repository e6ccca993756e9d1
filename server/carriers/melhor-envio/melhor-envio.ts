import type * as z from 'zod/mini'
import type {
  Carrier,
  Party,
  QuoteRequest,
  ShipmentRequest,
  ShipmentState,
  Volume,
} from '#server/carriers/carrier.ts'
import { CarrierRefused, CarrierUnavailable, LabelBeingMade } from '#server/carriers/carrier-error.ts'
import { readCarrierAnswer } from '#server/carriers/carrier-http.ts'
import type { CarrierQuote } from '#shared/orders/carrier-quotes.ts'
import type { ShipmentStatus } from '#shared/orders/labels.ts'
import {
  cancelAnswer,
  cartAnswer,
  generateAnswer,
  melhorEnvioMinor,
  melhorEnvioTrackingAnswer,
  printAnswer,
  quoteAnswer,
} from './melhor-envio-answers.ts'
import type { MelhorEnvioClient } from './melhor-envio-client.ts'

const quoteLimitMs = 4_000
/** "Outro motivo": the only one that the API accepts. */
const cancelReason = '2'

/** Melhor Envio, API v2 (docs.melhorenvio.com.br): centimetres, kilograms and reais. */
export function melhorEnvio(call: MelhorEnvioClient): Carrier {
  /**
   * Returns the state, or null when the account has no shipment with that id. Throws for an unknown status, because the
   * shipment may be paid.
   */
  async function stateOf(shipmentRef: string): Promise<ShipmentState | null> {
    const found = (await tracked([shipmentRef]))[shipmentRef]
    if (!found) return null
    const state = stateFrom(found)
    if (!state) throw new CarrierUnavailable(`The shipment has the unknown status ${found.status}`)
    return state
  }

  async function tracked(
    shipmentRefs: readonly string[],
  ): Promise<z.output<typeof melhorEnvioTrackingAnswer>> {
    const body = await call({
      method: 'POST',
      path: '/me/shipment/tracking',
      body: { orders: shipmentRefs },
    })
    // PHP writes an empty record as an empty list.
    return Array.isArray(body) || body === null || body === undefined
      ? {}
      : readCarrierAnswer(melhorEnvioTrackingAnswer, body)
  }

  /** Pays shipments. The tracking may be an hour old, so an unpaid one may have been paid since. */
  async function pay(orders: string[]): Promise<void> {
    try {
      await call({ method: 'POST', path: '/me/shipment/checkout', body: { orders } })
    } catch (error) {
      if (!(error instanceof CarrierRefused) || !isPaidBefore(error.said ?? '')) throw error
    }
  }

  async function printed(orders: readonly string[]): Promise<unknown> {
    try {
      return await call({ method: 'POST', path: '/me/shipment/print', body: { mode: 'public', orders } })
    } catch (error) {
      if (error instanceof CarrierRefused && error.said?.includes('E-PRT-0011')) return undefined
      throw error
    }
  }

  /** Returns true when the carrier canceled it. */
  async function cancelPaid(shipmentRef: string): Promise<boolean> {
    const order = { id: shipmentRef, reason_id: cancelReason, description: 'Envio cancelado pela loja' }
    const body = await call({ method: 'POST', path: '/me/shipment/cancel', body: { order } })
    const answer = readCarrierAnswer(cancelAnswer, body)[shipmentRef]
    return typeof answer === 'object' && answer.canceled
  }

  return {
    async track(shipmentRefs) {
      const entries = Object.entries(await tracked(shipmentRefs)).flatMap(([ref, found]) => {
        const state = stateFrom(found)
        return state ? [[ref, state] as const] : []
      })
      return new Map(entries)
    },
    async quote({ fromPostalCode, toPostalCode, volumes, valueMinor, timeLimitMs }: QuoteRequest) {
      const body = await call({
        method: 'POST',
        path: '/me/shipment/calculate',
        timeLimitMs: timeLimitMs ?? quoteLimitMs,
        isHasty: timeLimitMs !== undefined,
        body: {
          from: { postal_code: fromPostalCode },
          to: { postal_code: toPostalCode },
          volumes: volumes.map((volume, index) => ({
            ...volumeOf(volume),
            // The cart's name of the field is ignored here.
            insurance: index === 0 ? insured(valueMinor) : 0,
          })),
          options: { receipt: false, own_hand: false },
        },
      })
      return readCarrierAnswer(quoteAnswer, body).flatMap((each): CarrierQuote[] => {
        const priceMinor = melhorEnvioMinor(each.custom_price ?? each.price)
        const range = each.custom_delivery_range ?? each.delivery_range
        const maxDays = range?.max ?? each.delivery_time
        if (each.error || priceMinor === null || maxDays === undefined) return []
        const minDays = Math.min(range?.min ?? maxDays, maxDays)
        const { id, name: service, company } = each
        return [{ serviceId: String(id), service, company: company.name, priceMinor, minDays, maxDays }]
      })
    },
    async prepare(request) {
      const body = await call({ method: 'POST', path: '/me/cart', body: cartBody(request) })
      const { id: shipmentRef, price } = readCarrierAnswer(cartAnswer, body)
      const priceMinor = melhorEnvioMinor(price)
      if (priceMinor === null) throw new CarrierUnavailable('The cart answered without a price')
      return { shipmentRef, priceMinor }
    },
    async buy(shipmentRef) {
      const orders = [shipmentRef]
      const before = await stateOf(shipmentRef)
      if (before?.status === 'canceled') throw new CarrierRefused('The shipment was canceled')
      if (!before || before.status === 'unpaid') await pay(orders)
      if (before && before.status !== 'unpaid' && before.status !== 'paid') return
      const body = await call({ method: 'POST', path: '/me/shipment/generate', body: { orders } })
      const answer = readCarrierAnswer(generateAnswer, body)[shipmentRef]
      const made = typeof answer === 'string' ? { status: false, message: answer } : answer
      // A label that was already generated is refused, too.
      if (made?.status || isMadeBefore(made?.message ?? '')) return
      if ((await stateOf(shipmentRef))?.status === 'ready') return
      throw new CarrierRefused('The label was not made', made?.message?.slice(0, 150) ?? null)
    },
    async print(shipmentRefs) {
      const body = await printed(shipmentRefs)
      if (body === undefined) throw new LabelBeingMade('The label is not there yet')
      const { url } = readCarrierAnswer(printAnswer, body)
      // People are redirected to this address.
      if (!/^(?:https:\/\/|http:\/\/127\.0\.0\.1[:/])/.test(url))
        throw new CarrierUnavailable('The address of the label is none')
      return { url }
    },
    async cancel(shipmentRef, { isBought }) {
      const before = await stateOf(shipmentRef)
      if (!before && isBought) throw new CarrierUnavailable('The tracking does not list what was bought')
      if (before?.status === 'canceled') return true
      if (!isBought && (!before || before.status === 'unpaid')) {
        const removed = await call({ method: 'DELETE', path: `/me/cart/${encodeURIComponent(shipmentRef)}` })
        // A shipment that is not in the cart may have been paid without a response.
        if (removed === undefined && before) await cancelPaid(shipmentRef)
        return true
      }
      return await cancelPaid(shipmentRef)
    },
    async tryReading() {
      await call({ method: 'GET', path: '/me/cart' })
    },
  }
}

type Tracked = z.output<typeof melhorEnvioTrackingAnswer>[string]

function stateFrom({ status, tracking, melhorenvio_tracking }: Tracked): ShipmentState | null {
  const known = statuses[status]
  return known ? { status: known, trackingCode: tracking || melhorenvio_tracking || null } : null
}

/** Names that the documentation does not list change nothing. */
const statuses: Record<string, ShipmentStatus> = {
  created: 'unpaid',
  pending: 'unpaid',
  released: 'paid',
  generated: 'ready',
  received: 'posted',
  posted: 'posted',
  delivered: 'delivered',
  undelivered: 'undelivered',
  canceled: 'canceled',
  cancelled: 'canceled',
  expired: 'canceled',
  paused: 'stopped',
  suspended: 'stopped',
}

function cartBody({ serviceId, from, to, volumes, goods, valueMinor, reference, invoice }: ShipmentRequest) {
  return {
    service: Number(serviceId),
    from: { ...partyOf(from), ...(invoice && { state_register: invoice.stateRegistration }) },
    to: partyOf(to),
    products: goods.map(({ name, quantity, unitMinor }) => ({
      name: name.slice(0, 100),
      quantity,
      unitary_value: reais(unitMinor),
    })),
    volumes: volumes.map(volumeOf),
    options: {
      insurance_value: insured(valueMinor),
      receipt: false,
      own_hand: false,
      reverse: false,
      ...(invoice
        ? { non_commercial: false, invoice: { key: invoice.accessKey } }
        : { non_commercial: true }),
      platform: 'Feira',
      tags: [{ tag: reference }],
    },
  }
}

const partyOf = ({ taxId, street, region, postalCode, ...party }: Party) => ({
  name: party.name,
  email: party.email,
  phone: party.phone,
  ...(taxId.length > 11 ? { company_document: taxId } : { document: taxId }),
  address: street,
  number: party.number,
  complement: party.complement,
  district: party.district,
  city: party.city,
  state_abbr: region,
  country_id: 'BR',
  postal_code: postalCode,
})

/** Whole centimetres, so that no label states less than the parcel has. */
const volumeOf = ({ lengthMm, widthMm, heightMm, weightGrams }: Volume) => ({
  length: Math.ceil(lengthMm / 10),
  width: Math.ceil(widthMm / 10),
  height: Math.ceil(heightMm / 10),
  weight: Math.max(weightGrams, 1) / 1_000,
})

const reais = (minor: number) => minor / 100

/** At least one real, because some services refuse parcels of a lower value. */
const insured = (valueMinor: number) => Math.max(reais(valueMinor), 1)

const isPaidBefore = (said: string) => /already been paid|j[áa] foram pag/i.test(said)
const isMadeBefore = (said: string) => /j[áa] est[áa] gerad/i.test(said)
