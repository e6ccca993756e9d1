import { parseBrCode } from '#server/payments/br-code.ts'
import { dynamicBrCode, readPixKey } from '#server/payments/pix.ts'
import { ProviderContradiction } from '#server/payments/provider-error.ts'
import type { ChargeAnswer } from './bank-answers.ts'

interface Expected {
  txid: string
  key: string
  amountMinor: number
  receiver: { name: string; city: string }
}

/**
 * Returns the code that a customer pays, only if the bank's charge is the requested one: its key, its amount, its txid,
 * and a code that leads to its location. Error: `ProviderContradiction`.
 */
export function dynamicCode(charge: ChargeAnswer, { txid, key, amountMinor, receiver }: Expected): string {
  const found = readPixKey(charge.chave)?.key ?? charge.chave
  if (charge.txid !== txid) throw contradiction(`the txid ${charge.txid}`)
  if (found !== key) throw contradiction('another key')
  if (charge.valor.original !== amountMinor) throw contradiction(`the amount ${charge.valor.original}`)
  if (charge.status !== 'ATIVA') throw contradiction(`the status ${charge.status}`)
  const location = withoutScheme(charge.location ?? charge.loc?.location ?? '')
  if (!charge.pixCopiaECola && location === '') throw contradiction('no code')
  const text =
    charge.pixCopiaECola || dynamicBrCode({ location, receiver: receiver.name, city: receiver.city })
  const read = parseBrCode(text)
  if ('error' in read) throw contradiction(`a code that is not one (${read.error})`)
  const { code } = read
  if (code.kind !== 'dynamic' || code.url === null) throw contradiction(`a ${code.kind} code`)
  if (location !== '' && code.url !== location) throw contradiction('a code that leads elsewhere')
  if (code.amountMinor !== null && code.amountMinor !== amountMinor)
    throw contradiction('a code of another amount')
  return text
}

const withoutScheme = (address: string) => address.replace(/^https?:\/\//, '')

const contradiction = (what: string) => new ProviderContradiction(`The bank answered with ${what}`)
