import { and, asc, eq, inArray } from 'drizzle-orm'
import { lineSubstitution, order, orderLine, variant } from '#server/db/schema/index.ts'
import { answerSubstitution } from '#server/shop/orders/substitutions/answer-substitution.ts'
import {
  proposeSubstitution,
  withdrawSubstitution,
} from '#server/shop/orders/substitutions/propose-substitution.ts'
import { substitutesFor } from '#server/shop/orders/substitutions/substitute-queries.ts'
import { type Action, anOrder, type Dice, oneOf, type Play } from './play.ts'

/** What the store's page offers; now and then any variant of the store. */
const proposeOther: Action = async (play, dice) => {
  const { which, how, wild } = dice
  const { services } = play
  const found = await anOrder(play, dice, 'placed')
  if (!found) return null
  const { id: orderId, merchantId } = found
  const lines = await services.db
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(orderLine.position)
  const line = oneOf(lines, how)
  if (!line) return null
  const choices = wild
    ? await variantsOf(play, merchantId)
    : await substitutesFor(services.db, { merchantId, line, query: '' })
  const chosen = oneOf(choices, which)
  if (!chosen) return null
  const proposal = { orderId, merchantId, lineId: line.id, variantId: chosen.variantId }
  const form = { note: 'Acabou', restock: how % 2 === 0, formKey: `${which}-${how}` }
  return () => proposeSubstitution(services, { ...proposal, ...form })
}

const variantsOf = ({ services }: Play, merchantId: string) =>
  services.db
    .select({ variantId: variant.id })
    .from(variant)
    .where(eq(variant.merchantId, merchantId))
    .orderBy(asc(variant.id))

const answerOther: Action = async (play, dice) => {
  const found = await aProposal(play, dice)
  if (!found) return null
  const { id: substitutionId, orderId } = found
  return () => answerSubstitution(play.services, { orderId, substitutionId, isAccepted: dice.how % 3 > 0 })
}

const withdrawOther: Action = async (play, dice) => {
  const found = await aProposal(play, dice)
  if (!found) return null
  const { orderId, merchantId, orderLineId: lineId } = found
  return () => withdrawSubstitution(play.services, { orderId, merchantId, lineId })
}

/** A proposal that waits for its answer; now and then one that is over. */
async function aProposal({ services, orderIds }: Play, { which, wild }: Dice) {
  if (orderIds.length === 0) return null
  const { id, orderId, orderLineId, status } = lineSubstitution
  const rows = await services.db
    .select({ id, orderId, orderLineId, merchantId: order.merchantId })
    .from(lineSubstitution)
    .innerJoin(order, eq(order.id, orderId))
    .where(and(inArray(orderId, orderIds), wild ? undefined : eq(status, 'open')))
    .orderBy(asc(id))
  return oneOf(rows, which) ?? null
}

/** A store has no more of what was bought, and its customer is asked whether something else may come. */
export const substitutionActions = { proposeOther, answerOther, withdrawOther } satisfies Record<
  string,
  Action
>
