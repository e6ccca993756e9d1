import type * as z from 'zod/mini'
import type { Carrier, QuoteRequest, ShipmentRequest, ShipmentState } from '#server/carriers/carrier.ts'
import { CarrierRefused, CarrierUnavailable } from '#server/carriers/carrier-error.ts'
import { readCarrierAnswer } from '#server/carriers/carrier-http.ts'
import type { CarrierQuote } from '#shared/orders/carrier-quotes.ts'
import type { ShipmentStatus } from '#shared/orders/labels.ts'
import { localDay } from '#shared/time/local-day.ts'
import {
  correiosMinor,
  correiosTrackingAnswer,
  prePosting,
  prePostingsAnswer,
  pricesAnswer,
  termsAnswer,
} from './correios-answers.ts'
import type { CorreiosClient } from './correios-client.ts'
import { statusOfEvents } from './events-of-object.ts'
import { labelPdf } from './label-pdf.ts'
import { boxOf, prePostingBody } from './pre-posting.ts'

interface World {
  client: CorreiosClient
  clock: () => Date
}

const company = 'Correios'
const quoteLimitMs = 8_000
/** Page size of the tracking and of the list of announced parcels. */
const perCall = 50
/** Parcels without events are queried one by one: this many in each call, in turn by rounds of the job. */
const statusesPerCall = 10
const statusesLimitMs = 15_000
const roundMs = 600_000
/** Longer than an announced parcel waits to be posted, and the longest time that one search covers. */
const searchedMs = 29 * 86_400_000
const maxPages = 20
/** A label is locked for others while it is searched for. */
const searchLimitMs = 60_000
const timeZone = 'America/Sao_Paulo'
/** Not every copy of the documentation lists this status as a search value. */
const newestStatus = 'PENDENTE'
/** Queried to check the account's permission. Nothing is posted. */
const anyObject = 'AA000000076BR'

const serviceNames: Record<string, string> = {
  '03298': 'PAC',
  '03220': 'SEDEX',
  '03158': 'SEDEX 10',
  '03140': 'SEDEX 12',
  '04227': 'Mini Envios',
}

/**
 * The Correios under a contract of the store's own (CWS, api.correios.com.br). A parcel is announced, and invoiced once
 * it is posted. A shipment's reference contains its tracking code and its id there.
 */
export function correios({ client, clock }: World): Carrier {
  const { call, account, contract } = client

  async function quote(
    { fromPostalCode, toPostalCode, volumes }: Omit<QuoteRequest, 'valueMinor'>,
    services: readonly string[],
    signal: AbortSignal,
  ): Promise<{ quotes: CarrierQuote[]; said: string | null }> {
    const [volume] = volumes
    // An object is one box.
    if (!volume || volumes.length > 1) return { quotes: [], said: null }
    const { number, office } = await contract(signal)
    const box = boxOf(volume)
    const sizes = {
      psObjeto: String(box.grams),
      tpObjeto: '2',
      comprimento: String(box.lengthCm),
      largura: String(box.widthCm),
      altura: String(box.heightCm),
    }
    const queries = services.map((coProduto) => ({
      coProduto,
      nuRequisicao: coProduto,
      cepOrigem: fromPostalCode,
      cepDestino: toPostalCode,
    }))
    const ofContract = { nuContrato: number, nuDR: office }
    const parametrosProduto = queries.map((each) => ({ ...each, ...ofContract, ...sizes }))
    const [priced, timed] = await Promise.all([
      call({
        method: 'POST',
        path: '/preco/v1/nacional',
        signal,
        body: { idLote: '1', parametrosProduto },
      }),
      call({
        method: 'POST',
        path: '/prazo/v1/nacional',
        signal,
        body: { idLote: '1', parametrosPrazo: queries },
      }),
    ])
    const prices = readCarrierAnswer(pricesAnswer, priced)
    const terms = readCarrierAnswer(termsAnswer, timed)
    const quotes = services.flatMap((code): CarrierQuote[] => {
      const price = prices.find(({ coProduto }) => coProduto === code)
      const term = terms.find(({ coProduto }) => coProduto === code)
      const priceMinor = correiosMinor(price?.pcFinal)
      const days = term?.prazoEntrega ?? null
      if (price?.txErro || term?.txErro || priceMinor === null || days === null) return []
      const service = serviceNames[code] ?? `Serviço ${code}`
      return [{ serviceId: code, service, company, priceMinor, minDays: days, maxDays: days }]
    })
    const said = [...prices, ...terms].find(({ txErro }) => txErro)?.txErro ?? null
    return { quotes, said }
  }

  /** Finds a parcel that an earlier try announced without getting a response. The list identifies it by its key. */
  async function announced(key: string, triedAt: Date): Promise<(Listed & { codigoObjeto: string }) | null> {
    const now = clock()
    const since = new Date(Math.max(triedAt.getTime(), now.getTime() - searchedMs))
    const days = {
      dataInicialCriacaoPrePostagem: localDay(since, timeZone),
      dataFinalCriacaoPrePostagem: localDay(now, timeZone),
    }
    const signal = AbortSignal.timeout(searchLimitMs)
    for (const status of ['PREATENDIDO', 'PREPOSTADO', newestStatus])
      for (let page = 0; page < maxPages; page++) {
        const query = { status, ...days, page: String(page), size: String(perCall) }
        const items = await listed(query, signal).catch((error: unknown) => {
          if (status === newestStatus && error instanceof CarrierRefused) return []
          throw error
        })
        const found = items.find(({ pedidoExternoOrigem }) => pedidoExternoOrigem === key)
        if (found && !found.codigoObjeto) throw new CarrierUnavailable('What was announced has no code yet')
        if (found?.codigoObjeto) return { ...found, codigoObjeto: found.codigoObjeto }
        if (items.length < perCall) break
      }
    return null
  }

  async function listed(query: Record<string, string>, signal?: AbortSignal): Promise<Listed[]> {
    const path = `/prepostagem/v2/prepostagens?${new URLSearchParams(query)}`
    const body = await call({ method: 'GET', path, ...(signal && { signal }) })
    return body === null ? [] : readCarrierAnswer(prePostingsAnswer, body).itens
  }

  /**
   * Returns the status, or null when the account has no parcel with that id. Throws for an unknown status, because the
   * parcel may be on its way.
   */
  async function statusOf(id: string, signal?: AbortSignal): Promise<ShipmentStatus | null> {
    const found = (await listed({ id }, signal)).find((each) => each.id === id)
    if (!found) return null
    const status = statuses[found.statusAtual ?? 0]
    if (!status) throw new CarrierUnavailable(`The parcel has the unknown status ${found.statusAtual}`)
    return status
  }

  /** Returns the statuses of the parcels whose turn it is. An error of one does not affect the others. */
  async function statusesOf(shipmentRefs: readonly string[]) {
    const start = (Math.floor(clock().getTime() / roundMs) * statusesPerCall) % (shipmentRefs.length || 1)
    const inTurn = [...shipmentRefs.slice(start), ...shipmentRefs.slice(0, start)].slice(0, statusesPerCall)
    const signal = AbortSignal.timeout(statusesLimitMs)
    const failures: unknown[] = []
    const found = await Promise.all(
      inTurn.map(async (ref) => {
        try {
          return { ref, status: await statusOf(partsOf(ref).id, signal) }
        } catch (error) {
          if (!(error instanceof CarrierUnavailable || error instanceof CarrierRefused)) throw error
          failures.push(error)
          return { ref, status: null }
        }
      }),
    )
    return { found, failures }
  }

  async function eventsOf(codes: readonly string[]) {
    const query = new URLSearchParams({ codigosObjetos: codes.join(','), resultado: 'T' })
    const body = await call({ method: 'GET', path: `/srorastro/v1/objetos?${query}` })
    const objects = body === null ? [] : readCarrierAnswer(correiosTrackingAnswer, body).objetos
    return new Map(objects.map(({ codObjeto, eventos }) => [codObjeto, eventos ?? []]))
  }

  return {
    async quote(request) {
      const { services } = await account()
      const { timeLimitMs = quoteLimitMs, isTry = false } = request
      const { quotes, said } = await quote(request, services, AbortSignal.timeout(timeLimitMs))
      if (isTry && quotes.length === 0)
        throw new CarrierRefused('No service is sold', said?.slice(0, 150) ?? null)
      return quotes
    },
    async prepare(request) {
      const [volume] = request.volumes
      if (!volume) throw new CarrierRefused('There is no box')
      const known = request.triedAt && (await announced(request.key, request.triedAt))
      const { priceMinor, ...service } = await priceOf({
        ...request,
        serviceId: known?.codigoServico || request.serviceId,
      })
      const { postageCard } = await account()
      const made =
        known ??
        readCarrierAnswer(
          prePosting,
          await call({
            method: 'POST',
            path: '/prepostagem/v1/prepostagens',
            body: prePostingBody(request, { volume, postageCard }),
          }),
        )
      return { shipmentRef: `${made.codigoObjeto}.${made.id}`, priceMinor, service }
    },
    async buy(shipmentRef) {
      const status = await statusOf(partsOf(shipmentRef).id)
      if (!status) throw new CarrierUnavailable('What was announced is not listed yet')
      if (status === 'canceled')
        throw new CarrierRefused('The parcel was canceled, or was not posted in time')
    },
    async print(shipmentRefs) {
      const pdf = await labelPdf(
        { client, clock },
        shipmentRefs.map((ref) => partsOf(ref).id),
      )
      if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-')))
        throw new CarrierUnavailable('The label is no PDF')
      return { pdf }
    },
    async track(shipmentRefs) {
      const states = new Map<string, ShipmentState>()
      for (let at = 0; at < shipmentRefs.length; at += perCall) {
        const refs = shipmentRefs.slice(at, at + perCall)
        const events = await eventsOf(refs.map((ref) => partsOf(ref).code))
        const moved = refs.map((ref) => ({
          ref,
          status: statusOfEvents(events.get(partsOf(ref).code) ?? []),
        }))
        const silent = moved.filter(({ status }) => status === null).map(({ ref }) => ref)
        const { found, failures } = await statusesOf(silent)
        for (const { ref, status } of [...moved, ...found])
          if (status) states.set(ref, { status, trackingCode: partsOf(ref).code })
        if (states.size === 0 && failures.length > 0) throw failures[0]
      }
      return states
    },
    async cancel(shipmentRef, { isBought }) {
      const { id } = partsOf(shipmentRef)
      const before = await statusOf(id)
      if (!before && isBought) throw new CarrierUnavailable('The list does not have what was announced')
      if (before === 'canceled') return true
      if (before === 'posted') return false
      // A parcel announced a moment ago may not be listed yet.
      const { user } = await account()
      const query = new URLSearchParams({ idCorreiosSolicitanteCancelamento: user })
      const path = `/prepostagem/v1/prepostagens/${encodeURIComponent(id)}?${query}`
      try {
        await call({ method: 'DELETE', path })
      } catch (error) {
        // It was posted meanwhile, or is refused for another reason.
        if (!(error instanceof CarrierRefused) || (await statusOf(id)) !== 'posted') throw error
        return false
      }
      const after = await statusOf(id)
      if (after === 'canceled' || (after === null && before === null)) return true
      throw new CarrierUnavailable('The parcel is still listed as announced')
    },
    async tryReading() {
      await listed({ status: 'PREPOSTADO', page: '0', size: '1' })
      try {
        await eventsOf([anyObject])
      } catch (error) {
        // A refusal about the object proves that access works.
        if (!(error instanceof CarrierRefused)) throw error
      }
    },
  }

  async function priceOf({ serviceId, from, to, volumes }: ShipmentRequest) {
    const postalCodes = { fromPostalCode: from.postalCode, toPostalCode: to.postalCode }
    const signal = AbortSignal.timeout(quoteLimitMs)
    const { quotes, said } = await quote({ ...postalCodes, volumes }, [serviceId], signal)
    const [found] = quotes
    if (!found)
      throw new CarrierRefused(
        `The service ${serviceId} does not take the parcel`,
        said?.slice(0, 150) ?? null,
      )
    const { priceMinor, service } = found
    return { priceMinor, serviceId, service, company }
  }
}

type Listed = z.output<typeof prePostingsAnswer>['itens'][number]

const partsOf = (shipmentRef: string) => {
  const [code = '', id = ''] = shipmentRef.split('.')
  return { code, id }
}

/** By number. A parcel that waits for its declaration of content cannot be printed yet. */
const statuses: Record<number, ShipmentStatus> = {
  1: 'ready',
  2: 'ready',
  3: 'posted',
  4: 'canceled',
  5: 'canceled',
  6: 'canceled',
  7: 'paid',
}
