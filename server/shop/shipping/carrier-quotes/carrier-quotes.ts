import type { Db } from '#server/db/connect.ts'
import type { Services } from '#server/shop/services.ts'
import { packingOf } from '#server/shop/shipping/packing/packing-queries.ts'
import type { SentPieces } from '#shared/merchants/packing.ts'
import type { CarrierQuote, QuoteProblem } from '#shared/orders/carrier-quotes.ts'
import { carrierRequest } from './carrier-request.ts'
import { quoteKey } from './quote-key.ts'
import type { Quoting } from './quoting-queries.ts'
import { type Question, type Requester, requestQuotes } from './request-quotes.ts'
import { validQuotes } from './stored-quote-queries.ts'

/** Limit of requests for one page: the others are made for the next. */
const maxRequests = 8

/** A shipment for its store's carrier. */
export interface CarrierShipment {
  quoting: Quoting
  pieces: readonly SentPieces[]
  itemsMinor: number
}

export type CarrierAnswer = { quotes: CarrierQuote[] } | { problem: QuoteProblem }

interface QuotedShipments {
  postalCode: string
  shipments: readonly CarrierShipment[]
  /** Null if only stored quotes are used, as within a transaction. */
  requester: Requester | null
}

/** Returns the response of each shipment's carrier, in their order. Equal requests are sent once. */
export async function carrierAnswers(
  services: Services,
  db: Db,
  { postalCode, shipments, requester }: QuotedShipments,
): Promise<CarrierAnswer[]> {
  const questions = await questionsOf(db, postalCode, shipments)
  const different = [...new Map(questions.flatMap((each) => (each ? [[each.key, each]] : []))).values()]
  const now = services.clock()
  const known = await validQuotes(db, different, now)
  if (requester) {
    const paused = new Set(
      shipments.filter(({ quoting: { pausedUntil } }) => pausedUntil && pausedUntil > now).map(merchantOf),
    )
    const open = different.filter(({ key, merchantId }) => !known.has(key) && !paused.has(merchantId))
    await Promise.all(
      open.slice(0, maxRequests).map(async (question) => {
        const quotes = await requestQuotes(services, requester, question)
        if (quotes) known.set(question.key, quotes)
      }),
    )
  }
  return questions.map((question) => {
    if (!question) return { problem: 'no_service' }
    const quotes = known.get(question.key)
    return quotes ? { quotes } : { problem: 'unavailable' }
  })
}

const merchantOf = ({ quoting: { merchantId } }: CarrierShipment) => merchantId

/** Returns the request of each shipment, or null if nothing of it is shipped, or too much. */
async function questionsOf(
  db: Db,
  postalCode: string,
  shipments: readonly CarrierShipment[],
): Promise<(Question | null)[]> {
  const stores = [...new Set(shipments.map(merchantOf))]
  const packing = new Map(await Promise.all(stores.map(async (id) => [id, await packingOf(db, id)] as const)))
  return shipments.map(({ quoting, pieces, itemsMinor }) => {
    const { merchantId, connectionId } = quoting
    const boxes = packing.get(merchantId)
    const request = boxes && carrierRequest(quoting, boxes, { pieces, itemsMinor, postalCode })
    return request ? { merchantId, connectionId, request, key: quoteKey(connectionId, request) } : null
  })
}
