import type { Db } from '#server/db/connect.ts'
import { mail } from '#server/shop/mails/mail.ts'
import type { Services } from '#server/shop/services.ts'
import { href } from '#shared/href.ts'
import { storeParameter } from '#shared/merchants/store-choice.ts'
import {
  appealDecidedMailMessages,
  appealFiledMailMessages,
  productTakenDownMailMessages,
} from '#shared/messages/mails/decision-mails.ts'
import { groundNames } from '#shared/messages/moderation/decisions.ts'
import { dayText } from '#shared/time/local-day.ts'
import { type FoundDecision, findDecision } from './decision-queries.ts'

type OfDecision = { decisionId: string }

/** Tells the people who edit a store's products that the operator has taken one down, why, and how to appeal. */
export const productTakenDownMail = mail(
  'product-taken-down',
  productTakenDownMailMessages,
  async (services, { decisionId }: OfDecision) => {
    const found = await decisionOfMail(services.db, decisionId)
    return { ...decisionFacts(services, found), url: storesUrl(services, found) }
  },
)

/** Tells the operator that somebody appeals a decision. */
export const appealFiledMail = mail(
  'appeal-filed',
  appealFiledMailMessages,
  async (services, { decisionId }: OfDecision) => {
    const found = await decisionOfMail(services.db, decisionId)
    // Another operator was faster.
    if (found.decision.outcome) return null
    const url = services.shop.publicUrl + href('operator-decision', { decisionId })
    return { ...decisionFacts(services, found), appeal: found.decision.appealText ?? '', url }
  },
)

/** Tells the people of a store how the operator decided its appeal. */
export const appealDecidedMail = mail(
  'appeal-decided',
  appealDecidedMailMessages,
  async (services, { decisionId }: OfDecision) => {
    const found = await decisionOfMail(services.db, decisionId)
    return { ...outcomeFacts(services, found), url: storesUrl(services, found) }
  },
)

export const decisionMails = [productTakenDownMail, appealFiledMail, appealDecidedMail] as const

/** Reads a decision when its mail is written. */
export async function decisionOfMail(db: Db, decisionId: string): Promise<FoundDecision> {
  const found = await findDecision(db, decisionId)
  if (!found) throw new Error(`There is no decision ${decisionId}`)
  return found
}

/** Facts of every mail about a decision. */
export const decisionFacts = ({ country }: Services, { decision, subject, store }: FoundDecision) => ({
  number: String(decision.number),
  kind: decision.kind,
  subject,
  store: store.name,
  ground: groundNames[decision.ground],
  words: decision.words,
  until: dayText(decision.appealUntil, country.locale),
})

/** Facts of a mail about a decided appeal. */
export const outcomeFacts = (services: Services, found: FoundDecision) => ({
  ...decisionFacts(services, found),
  isReversed: found.decision.outcome === 'reversed',
  outcomeWords: found.decision.outcomeWords ?? '',
})

/** Returns the URL of a decision in its store's panel. */
export const storesUrl = ({ shop }: Pick<Services, 'shop'>, { decision, store }: FoundDecision): string =>
  shop.publicUrl + href('merchant-decision', { decisionId: decision.id }, { [storeParameter]: store.slug })
