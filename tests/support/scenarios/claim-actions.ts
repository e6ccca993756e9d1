import { inArray } from 'drizzle-orm'
import { newId } from '#server/db/new-id.ts'
import { claim } from '#server/db/schema/index.ts'
import { acceptOffer, requestMediation, withdrawClaim } from '#server/shop/claims/answer-offer.ts'
import { decideClaim } from '#server/shop/claims/decide-claim.ts'
import { openClaim } from '#server/shop/claims/open-claim.ts'
import { replyClaim } from '#server/shop/claims/reply-claim.ts'
import { type ClaimStatus, claimKinds, claimRemedies } from '#shared/orders/claims.ts'
import { type Action, anOrder, type Dice, oneOf, type Play } from './play.ts'

/** A customer opens a claim. */
export const complain: Action = async (play, dice) => {
  const found = await anOrder(play, dice, 'placed', 'completed', 'canceled')
  const kind = oneOf(claimKinds, dice.how)
  if (!found || !kind) return null
  const claim = { orderId: found.id, kind, text: 'Não chegou', formKey: `${dice.which} ${dice.how}` }
  return () => openClaim(play.services, { ...claim, ip: newId() })
}

/** A store offers something, now and then more than there is. */
export const replyToClaim: Action = async (play, dice) => {
  const found = await aClaim(play, dice, 'open')
  return (
    found &&
    (() => {
      const { remedy: offer, amountMinor: offerMinor } = remedyOf(dice)
      return replyClaim(play.services, { ...found, userId: null, text: 'Desculpe', offer, offerMinor })
    })
  )
}

/** The customer takes it, asks the operator, or has no complaint any more. */
export const answerOffer: Action = async (play, dice) => {
  const found = await aClaim(play, dice, 'merchant_replied')
  const answer = oneOf([acceptOffer, requestMediation, requestMediation, withdrawClaim], dice.how)
  return found && answer ? () => answer(play.services, found) : null
}

/** The operator decides what is before them, mostly. */
export const decideAClaim: Action = async (play, dice) => {
  const found = await aClaim(play, dice, 'under_review')
  const decision = { ...remedyOf(dice), reason: 'Vimos as fotos' }
  return found && (() => decideClaim(play.services, { claimId: found.id, ...decision }))
}

function remedyOf({ which, how }: Dice) {
  const remedy = oneOf(claimRemedies, how) ?? 'nothing'
  return { remedy, amountMinor: remedy === 'amount' ? 1 + (which % 3_000) : null }
}

async function aClaim({ services, orderIds }: Play, { which, wild }: Dice, ...statuses: ClaimStatus[]) {
  if (orderIds.length === 0) return null
  const all = await services.db.select().from(claim).where(inArray(claim.orderId, orderIds)).orderBy(claim.id)
  return oneOf(wild ? all : all.filter(({ status }) => statuses.includes(status)), which) ?? null
}
