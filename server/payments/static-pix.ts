import type { PaymentProvider, Receiver } from './payment-provider.ts'
import { pixBrCode, pixName, readPixKey } from './pix.ts'

/** A static code for the receiver's own key. A person, or a bank statement, confirms the payment. */
export const staticPix: PaymentProvider = {
  method: 'pix',
  startsAtOnce: true,
  async start({ number, attemptNumber, amountMinor, receiver }) {
    const key = receiverKey(receiver)
    if (!key) throw new Error(`Order ${number}: its receiver takes no Pix`)
    const txid = txidOf(number, attemptNumber)
    const brCode = pixBrCode({ key, receiver: receiver.name, city: receiver.city, amountMinor, txid })
    return { providerRef: txid, nextAction: { kind: 'pix', brCode, txid, receiver: receiver.name } }
  },
  read: null,
  cancel: null,
  readEvent: null,
  movements: null,
  disputedSince: null,
  refund: null,
}

/** The letters of a number always have the same length, so what follows them is the attempt. */
const txidOf = (number: string, attemptNumber: number) =>
  `PEDIDO${number.replaceAll('-', '')}${attemptNumber > 1 ? attemptNumber : ''}`

/**
 * Returns the key as the directory writes it, or null when no code can be made, because it needs a name and a city in
 * ASCII.
 */
export function receiverKey({ pixKey, name, city }: Receiver): string | null {
  const read = pixKey === null ? null : readPixKey(pixKey)
  return read && pixName(name, 25) !== '' && pixName(city, 15) !== '' ? read.key : null
}
