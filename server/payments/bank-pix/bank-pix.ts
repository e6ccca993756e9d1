import { createHash } from 'node:crypto'
import type {
  Charge,
  ListedMovement,
  PaymentProvider,
  ProviderState,
  StartedAttempt,
} from '#server/payments/payment-provider.ts'
import { ProviderRefused, ProviderUnavailable } from '#server/payments/provider-error.ts'
import { readAnswer } from '#server/payments/read-answer.ts'
import { receiverKey, staticPix } from '#server/payments/static-pix.ts'
import { decimalText } from '#shared/money/money.ts'
import {
  type BankPixAnswer,
  type ChargeAnswer,
  chargeAnswer,
  pixListAnswer,
  returnAnswer,
} from './bank-answers.ts'
import type { BankClient } from './bank-client.ts'
import { bankChargebacks, bankMovements, isByBank, type ReceivedQuery } from './bank-movements.ts'
import { dynamicCode } from './dynamic-code.ts'

interface BankPixOptions {
  /** Headers that the bank expects when a webhook's address is registered. */
  webhookHeaders: Record<string, string>
  clock: () => Date
  /**
   * Called when the bank made no charge. The customer then pays by a static code to the key, which the bank reports as
   * well.
   */
  onStaticCode(error: unknown): void
}

export interface BankPix extends PaymentProvider {
  readonly method: 'pix'
  read: NonNullable<PaymentProvider['read']>
  cancel: NonNullable<PaymentProvider['cancel']>
  refund: NonNullable<PaymentProvider['refund']>
  disputedSince: NonNullable<PaymentProvider['disputedSince']>
  /** Lists the receipts with a txid from the bank's statement. */
  received(of: ReceivedQuery): AsyncIterable<BankPixAnswer>
  /** Lists the receipts and refunds since then that have a txid. */
  statement(since: Date): AsyncIterable<ListedMovement>
  /** Registers an address for the webhooks of a key's receipts. */
  notify(key: string, address: string): Promise<void>
}

/**
 * Pix by the receiver's own bank, by the Central Bank's API Pix 2.9.0: a charge (`cob`) for each attempt, which the
 * bank reports as paid, and refunds (`devolucao`). An unreachable bank costs no order: the attempt gets a static code
 * to the receiver's key, whose receipts the same API reports.
 */
export function bankPix(
  client: BankClient,
  { webhookHeaders, clock, onStaticCode }: BankPixOptions,
): BankPix {
  const find = async (txid: string): Promise<ChargeAnswer | null> => {
    const found = await client.call({ method: 'GET', path: `/cob/${txid}` })
    return found === null ? null : readAnswer(chargeAnswer, found)
  }

  async function create(charge: Charge, key: string): Promise<StartedAttempt> {
    const txid = txidOf(charge.attemptId)
    const { amountMinor, receiver } = charge
    const body = {
      calendario: { expiracao: Math.max(60, secondsUntil(charge.expiresAt, clock())) },
      valor: { original: decimalText(amountMinor, 2) },
      chave: key,
      solicitacaoPagador: `Pedido ${charge.number}`,
    }
    const made = await put(txid, body)
    const brCode = dynamicCode(made, { txid, key, amountMinor, receiver })
    return { providerRef: txid, nextAction: { kind: 'pix', brCode, txid, receiver: receiver.name } }
  }

  /** Creates a charge. A repeated request returns the one created before. */
  async function put(txid: string, body: unknown): Promise<ChargeAnswer> {
    try {
      return readAnswer(chargeAnswer, await client.call({ method: 'PUT', path: `/cob/${txid}`, body }))
    } catch (error) {
      const earlier = error instanceof ProviderRefused ? await find(txid) : null
      if (!earlier) throw error
      return earlier
    }
  }

  async function* received({ since, txid, isReturned }: ReceivedQuery): AsyncGenerator<BankPixAnswer> {
    for (let page = 0, pages = 1; page < pages; page++) {
      const query = {
        inicio: since.toISOString(),
        fim: clock().toISOString(),
        ...(txid === undefined ? { txIdPresente: 'true' } : { txid }),
        ...(isReturned && { devolucaoPresente: 'true' }),
        'paginacao.paginaAtual': String(page),
      }
      const answer = readAnswer(pixListAnswer, await client.call({ method: 'GET', path: '/pix', query }))
      pages = answer.parametros.paginacao.quantidadeDePaginas
      yield* answer.pix ?? []
    }
  }

  async function receivedFor(txid: string, createdAt: Date): Promise<BankPixAnswer[]> {
    const paid: BankPixAnswer[] = []
    const since = new Date(createdAt.getTime() - clockSkewMs)
    for await (const each of received({ since, txid })) if (each.txid === txid) paid.push(each)
    return paid
  }

  return {
    method: 'pix',
    startsAtOnce: false,
    async start(charge) {
      const key = receiverKey(charge.receiver)
      if (!key) throw new Error(`Order ${charge.number}: its receiver takes no Pix`)
      try {
        return await create(charge, key)
      } catch (error) {
        onStaticCode(error)
        return staticPix.start(charge)
      }
    },

    async read({ providerRef, createdAt }) {
      if (!isCharge(providerRef)) {
        return stateOf('ATIVA', await receivedFor(providerRef, createdAt))
      }
      const charge = await find(providerRef)
      // The code shown to the customer came from this bank.
      if (!charge) throw new ProviderUnavailable(`The bank does not know its charge ${providerRef}`)
      // Banks may leave out a charge's receipts.
      const isListed = (charge.pix ?? []).length > 0 || charge.status !== 'CONCLUIDA'
      return stateOf(charge.status, isListed ? (charge.pix ?? []) : await receivedFor(providerRef, createdAt))
    },

    async cancel({ providerRef }) {
      if (!isCharge(providerRef)) return
      const body = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }
      try {
        await client.call({ method: 'PATCH', path: `/cob/${providerRef}`, body })
      } catch (error) {
        // It is already paid or over. The caller reads its state next.
        if (!(error instanceof ProviderRefused)) throw error
      }
    },

    async refund({ receiptRef, amountMinor, idempotencyKey }) {
      for (let turn = 0; turn < maxTurns; turn++) {
        const id = returnIdOf(idempotencyKey, turn)
        const path = `/pix/${receiptRef}/devolucao/${id}`
        const known = await client.call({ method: 'GET', path })
        const body = { valor: decimalText(amountMinor, 2) }
        const answer = readAnswer(returnAnswer, known ?? (await client.call({ method: 'PUT', path, body })))
        if (answer.valor !== amountMinor) throw new Error(`The bank returns ${answer.valor} as ${id}`)
        if (answer.status === 'DEVOLVIDO') return { providerRef: answer.rtrId ?? id }
        if (answer.status === 'EM_PROCESSAMENTO') return null
        // A refund that was refused before is requested again under another id. One that is refused now has failed.
        if (known === null) throw new Error(`The bank did not return ${id}: ${answer.motivo ?? 'no reason'}`)
      }
      throw new Error(`The bank refused ${idempotencyKey} ${maxTurns} times`)
    },

    received,
    statement: (since) => bankMovements(received, since),
    async notify(key, webhookUrl) {
      // A key may be a person's CPF, telephone number or mail address.
      const where = { path: `/webhook/${encodeURIComponent(key)}`, name: '/webhook/…' }
      await client.call({ method: 'PUT', ...where, body: { webhookUrl }, headers: webhookHeaders })
    },
    async *disputedSince(since) {
      for await (const { endToEndId, devolucoes } of received({ since, isReturned: true }))
        if (devolucoes?.some(isByBank)) yield endToEndId
    },
    // Its webhooks arrive at an address of the connection.
    readEvent: null,
    movements: null,
  }
}

/** Clocks differ: a payment made at once may be older at the bank than its order. */
const clockSkewMs = 3_600_000

/** As often as a person may press "try again". */
const maxTurns = 50

/** Maximum length of the txid of a static code. That of a charge has 26 to 35 characters. */
export const staticTxidLength = 25
const txidOf = (attemptId: string) => attemptId.replaceAll('-', '')
const isCharge = (providerRef: string) => providerRef.length > staticTxidLength

/** 1 to 35 letters and digits. */
const returnIdOf = (idempotencyKey: string, turn: number) =>
  createHash('sha256').update(`${idempotencyKey} ${turn}`).digest('hex').slice(0, 32)

const secondsUntil = (end: Date, now: Date) => Math.ceil((end.getTime() - now.getTime()) / 1_000)

/**
 * Returns the state of a charge. An expired one stays `ATIVA` at the bank, so the shop's own clock decides when an
 * attempt is over.
 */
function stateOf(status: ChargeAnswer['status'], paid: readonly BankPixAnswer[]): ProviderState {
  const receipts = paid.map(({ endToEndId, valor, horario }) => ({
    providerRef: endToEndId,
    amountMinor: valor,
    receivedAt: horario,
  }))
  const isRemoved = status.startsWith('REMOVIDA')
  return {
    status: receipts.length > 0 ? 'paid' : isRemoved ? 'canceled' : 'open',
    receipts,
    chargebacks: paid.flatMap(bankChargebacks),
  }
}
