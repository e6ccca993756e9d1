import { desc, eq } from 'drizzle-orm'
import { payment, paymentAllocation, paymentAttempt } from '#server/db/schema/index.ts'
import { importStatement } from '#tests/support/shop/import-statement.ts'
import { type Action, anOrder, type Dice, type Play } from './play.ts'

/** The bank tells of a Pix: mostly what was asked for, now and then another amount, another order, another account. */
export const uploadBankStatement: Action = async (play, dice) => {
  const { services, world } = play
  const found = await anOrder(play, dice)
  if (!found) return null
  const pix = await pixOf(play, found.id)
  if (!pix) return null
  // The wrong store's, now and then: its own comes later.
  const store = dice.wild ? world.merchants.ana.id : found.merchantId
  const merchantId = services.settlement === 'direct' ? store : null
  const file = ['Data;Histórico;Valor', ...rowsOf(pix, dice)].join('\n')
  return () => importStatement(services, file, { merchantId })
}

async function pixOf({ services }: Play, orderId: string) {
  const [pix] = await services.db
    .select({ txid: paymentAttempt.providerRef, amountMinor: payment.amountMinor })
    .from(paymentAllocation)
    .innerJoin(payment, eq(payment.id, paymentAllocation.paymentId))
    .innerJoin(paymentAttempt, eq(paymentAttempt.paymentId, payment.id))
    .where(eq(paymentAllocation.orderId, orderId))
    .orderBy(desc(paymentAttempt.method), desc(paymentAttempt.createdAt))
    .limit(1)
  return pix?.txid.startsWith('PEDIDO') && pix.amountMinor > 0 ? pix : null
}

function rowsOf(
  { txid, amountMinor }: { txid: string; amountMinor: number },
  { which, how }: Dice,
): string[] {
  const paidMinor = [amountMinor, amountMinor, Math.ceil(amountMinor / 2), amountMinor + 700][how % 4] ?? 1
  const bankId = `E0000000020261121120${String(which % 7).padStart(13, '0')}`.slice(0, 32)
  const row = (text: string, minor: number) =>
    `21/11/2026;${text};${(minor / 100).toFixed(2).replace('.', ',')}`
  return [
    row(which % 2 === 0 ? `Pix ${txid}` : `Pix ${txid} ${bankId}${txid.slice(-4)}`, paidMinor),
    ...(how % 5 === 0 ? [row(`Pix PEDIDO${'Z'.repeat(8)}`, 100 + (which % 50))] : []),
  ]
}
