import { setTimeout as wait } from 'node:timers/promises'
import type { QuoteRequest } from '#server/carriers/carrier.ts'
import { CarrierRefused, isCarrierTrouble } from '#server/carriers/carrier-error.ts'
import { callCarrier } from '#server/shop/connections/connected-carrier.ts'
import { limitCarrierQuotes } from '#server/shop/customers/rate-limits.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import type { CarrierQuote } from '#shared/orders/carrier-quotes.ts'
import {
  isBeingRequested,
  leaseQuote,
  pauseCarrier,
  type QuoteId,
  releaseQuote,
  storeQuotes,
  validQuotes,
} from './stored-quote-queries.ts'

/** Short, because a page waits for it. */
const timeLimitMs = 3_000
const lookAgainMs = 100

/** The client that causes a request; its IP address is empty for the page cache. */
export interface Requester {
  ip: string
}

export interface Question extends QuoteId {
  connectionId: string
  request: QuoteRequest
}

/**
 * Requests quotes of a store's carrier and stores them for later requests; of concurrent equal requests one is sent,
 * and the others wait for it. Returns null if the carrier did not answer in time, or was called too often. Never called
 * within a transaction.
 */
export async function requestQuotes(
  services: Services,
  requester: Requester,
  question: Question,
): Promise<CarrierQuote[] | null> {
  const { db, clock } = services
  if (!(await leaseQuote(db, question, clock()))) return answerToAnother(services, question)
  try {
    await limitCarrierQuotes(services, { ...requester, merchantId: question.merchantId })
    const quotes = await answerOf(services, question)
    await storeQuotes(db, question, { quotes: quotes ?? [], isRefused: quotes === null, now: clock() })
    return quotes ?? []
  } catch (error) {
    await releaseQuote(db, question)
    if (isCarrierTrouble(error)) await pauseCarrier(db, question.merchantId, clock())
    else if (!(error instanceof ShopError)) services.reportError(error)
    return null
  }
}

/** Returns the carrier's quotes, or null if it refuses these boxes or places. */
async function answerOf(
  services: Services,
  { connectionId: id, merchantId, request }: Question,
): Promise<CarrierQuote[] | null> {
  try {
    return await callCarrier(services, { id, merchantId }, (carrier) =>
      carrier.quote({ ...request, timeLimitMs }),
    )
  } catch (error) {
    if (error instanceof CarrierRefused) return null
    throw error
  }
}

async function answerToAnother({ db, clock }: Services, id: QuoteId): Promise<CarrierQuote[] | null> {
  for (let waitedMs = 0; waitedMs < timeLimitMs; waitedMs += lookAgainMs) {
    const isRequested = await isBeingRequested(db, id, clock())
    const quotes = (await validQuotes(db, [id], clock())).get(id.key)
    if (quotes || !isRequested) return quotes ?? null
    await wait(lookAgainMs)
  }
  return null
}
