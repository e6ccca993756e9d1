import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { CarrierRefused, CarrierUnavailable, LabelBeingMade } from '#server/carriers/carrier-error.ts'
import { readCarrierAnswer } from '#server/carriers/carrier-http.ts'
import { correiosAccountRefOf } from './correios-account.ts'
import { labelAnswer, receiptAnswer } from './correios-answers.ts'
import type { CorreiosClient } from './correios-client.ts'

interface World {
  client: Pick<CorreiosClient, 'account' | 'ask' | 'call'>
  clock: () => Date
}

interface Receipt {
  id: Promise<string>
  requestedAt: number
}

/** Short, because a person waits. */
const printLimitMs = 8_000
const lookAgainMs = 1_000
/** A receipt that is still unknown after this time will stay unknown. */
const knownAfterMs = 60_000

/**
 * Receipts of labels in progress, by account and parcels, of all stores of this process. A label requested again
 * meanwhile is queued again and never made. Another process, or a new one, requests once more.
 */
const receipts = new LRUCache<string, Receipt>({ max: 1_000, ttl: 15 * 60_000 })

/**
 * Returns the label of announced parcels, which the Correios make asynchronously. Errors: those of a carrier, and
 * `LabelBeingMade`.
 */
export async function labelPdf({ client, clock }: World, ids: readonly string[]): Promise<Buffer> {
  const { postageCard, ...account } = await client.account()
  const key = JSON.stringify([correiosAccountRefOf({ ...account, postageCard }), ...ids])
  const signal = AbortSignal.timeout(printLimitMs)
  for (let isRenewed = false; ; ) {
    const receipt = receipts.get(key) ?? keep(key, { id: request(), requestedAt: clock().getTime() })
    const looked = await look(client, await receipt.id, signal)
    if ('pdf' in looked) {
      forget(key, receipt)
      return looked.pdf
    }
    const { said, isUnknown } = looked
    const isOld = clock().getTime() - receipt.requestedAt > knownAfterMs
    const hasFailed = isFailed(said) || (isUnknown && isOld)
    if (!hasFailed && (isUnknown || said === '' || isBeingMade(said))) {
      await wait(lookAgainMs, null, { signal }).catch(() => {
        throw new LabelBeingMade('The label is not made yet')
      })
      continue
    }
    forget(key, receipt)
    if (!hasFailed || isRenewed) throw new CarrierRefused('The label is not made', said || null)
    isRenewed = true
  }

  async function request(): Promise<string> {
    const accepted = await client.call({
      method: 'POST',
      path: '/prepostagem/v1/prepostagens/rotulo/assincrono/pdf',
      signal,
      body: {
        idsPrePostagem: ids,
        numeroCartaoPostagem: postageCard,
        tipoRotulo: 'P',
        formatoRotulo: 'ET',
        imprimeRemetente: 'S',
        layoutImpressao: 'PADRAO',
      },
    })
    return readCarrierAnswer(receiptAnswer, accepted).idRecibo
  }
}

function keep(key: string, receipt: Receipt): Receipt {
  receipts.set(key, receipt)
  receipt.id.catch(() => forget(key, receipt))
  return receipt
}

/** Forgets a receipt, unless another request has already replaced it. */
function forget(key: string, receipt: Receipt) {
  if (receipts.get(key) === receipt) receipts.delete(key)
}

type Looked = { pdf: Buffer } | { said: string; isUnknown: boolean }

/** Polls the receipt. A success or a refusal, in JSON or in plain text, says whether the label is made. */
async function look({ ask }: World['client'], receiptId: string, signal: AbortSignal): Promise<Looked> {
  const path = `/prepostagem/v1/prepostagens/rotulo/download/assincrono/${encodeURIComponent(receiptId)}`
  const { status, body, said } = await askInTime()
  if (status > 299) {
    const isUnknown = status === 404 && !isBeingMade(said)
    if (said === '' && !isUnknown) throw new CarrierRefused(`The label was answered ${status}`)
    return { said, isUnknown }
  }
  if (typeof body === 'string') {
    if (!/PPN-\d/.test(said)) throw new CarrierUnavailable('The label is neither made nor refused')
    return { said, isUnknown: false }
  }
  const { dados, mensagem } = body === null ? {} : readCarrierAnswer(labelAnswer, body)
  return dados ? { pdf: Buffer.from(dados, 'base64') } : { said: mensagem ?? '', isUnknown: false }

  async function askInTime() {
    try {
      return await ask({ method: 'GET', path, signal, takesWords: true })
    } catch (error) {
      if (!signal.aborted) throw error
      throw new LabelBeingMade('The label is not made yet', { cause: error })
    }
  }
}

/** PPN-291 means in processing. PPN-288 is also returned for a parcel that waits for its declaration of content. */
const isBeingMade = (said: string) => /PPN-291|process|sincroniza|aguard|pendente/i.test(said)

/** The label can only be made by another receipt. */
const isFailed = (said: string) => /PPN-29[57]/.test(said)
