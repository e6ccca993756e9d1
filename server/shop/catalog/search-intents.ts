/** Words that ask for what is on offer, with what leads to them: `café em promoção`. */
const offerWords =
  /(?:^|(?<=\s))(?:(?:em|com|na|no|de|da)\s+)?(?:promo(?:ç[ãa]o|ç[õo]es|cao|coes)?|ofertas?|descontos?|liquida(?:ç[ãa]o|cao))(?=\s|$)/giu

const freeShippingWords =
  /(?:^|(?<=\s))(?:com\s+)?(?:(?:frete|entrega)\s+(?:gr[áa]tis|free)|sem\s+frete)(?=\s|$)/giu

const without = (query: string, words: RegExp) => query.replace(words, ' ').replace(/\s+/g, ' ').trim()

/** What is looked for besides offers, and whether these are. */
export function readOfferIntent(query: string): { query: string; offer: boolean } {
  const rest = without(query, offerWords)
  return { query: rest, offer: rest !== query }
}

/** The same of what is sent for free. */
export function readShippingIntent(query: string): { query: string; freeShipping: boolean } {
  const rest = without(query, freeShippingWords)
  return { query: rest, freeShipping: rest !== query }
}
