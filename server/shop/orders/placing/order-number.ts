import { hash, randomInt } from 'node:crypto'

/** Crockford's base 32: no I, L, O or U, which people misread. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const fourLetters = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')

/** Returns a number such as "7K3Q-M2XD", which tells nothing about how much a store sells. */
export const newOrderNumber = () => `${fourLetters()}-${fourLetters()}`

export const newGroupNumber = () => `G-${newOrderNumber()}`

/** Returns a protocol number for a customer's message to a store, as people name it on the phone. */
export const newProtocol = () => `P-${newOrderNumber()}`

/** Returns a protocol number for a customer's claim. */
export const newClaimProtocol = () => `R-${newOrderNumber()}`

/** Derives the number from the form's key, so that a form sent twice is one return. */
export function returnNumberOf(orderId: string, formKey: string): string {
  const digest = hash('sha256', `${orderId} ${formKey}`, 'buffer')
  const text = Array.from(digest.subarray(0, 8), (byte) => letters[byte % letters.length]).join('')
  return `D-${text.slice(0, 4)}-${text.slice(4)}`
}
