/** Matches sentences about returns, and not only about exchanges, which a store may regulate freely. */
const isAboutReturns = /devol|desist|arrepend|reembols|de volta|estorn/
/** Matches lawful exceptions, and sentences that only say that nothing is required. */
const isAllowed =
  /sob medida|personaliz|perec|fresc|aliment|higien|intim|digital|mesmo (?:sem|abert|usad)|nao precis|sem precisar/

/** Restrictions and charges that art. 49 of the consumer code forbids. */
const restrictions = [
  // Conditions of the returned goods.
  /etiqueta|lacr|pacote fechado|embalagem (?:original|fechada|intacta|em que)|sem (?:uso|abrir|marca)|nao (?:usad|abert)|intact|fechad[oa]s?\b/,
  // No return, or no refund.
  /\bnao (?:aceitamos|fazemos|realizamos|efetuamos|trabalhamos|ha|tem|damos|oferecemos|permitimos|devolvemos|reembolsamos)\b/,
  /\bsem (?:direito|devoluc|reembolso|estorno)/,
  /\bvale\b|\bcredito\b|\bcupom\b/,
  // Costs charged to the customer.
  /(?:frete|envio|postagem|custo)[^.]{0,40}(?:cliente|comprador|sua conta|seu\b|voce)|(?:cliente|comprador|voce) paga|\btaxa\b/,
]

const hoursOf = { hora: 1, dia: 24, semana: 7 * 24 }
const numbers = ['zero', 'um', 'dois', 'tres', 'quatro', 'cinco', 'seis', 'sete']

/**
 * Returns the first sentence of a store's policy that restricts the customer's legal rights, or null when there is
 * none.
 */
export function unlawfulSentence(policy: string, withdrawalDays: number): string | null {
  const sentences = policy.split(/(?<=[.!?;])\s+|\n+/)
  return sentences.find((sentence) => isUnlawful(sentence, withdrawalDays))?.trim() ?? null
}

function isUnlawful(sentence: string, withdrawalDays: number): boolean {
  const text = sentence.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  if (!isAboutReturns.test(text) || isAllowed.test(text)) return false
  return restrictions.some((each) => each.test(text)) || isTooShort(text, withdrawalDays)
}

function isTooShort(text: string, withdrawalDays: number): boolean {
  const times = text.matchAll(/\b(\d+|[a-z]+) (hora|dia|semana)s?\b/g)
  return [...times].some(([, amount = '', unit]) => {
    const count = /^\d+$/.test(amount) ? Number(amount) : numbers.indexOf(amount)
    const hours = hoursOf[unit as keyof typeof hoursOf]
    return count > 0 && count * hours < withdrawalDays * 24
  })
}
