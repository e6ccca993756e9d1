import type { Pool } from 'pg'
import { newId } from '#server/db/new-id.ts'
import { readMessages } from '#server/shop/messages/read-messages.ts'
import { sendMessage } from '#server/shop/messages/send-message.ts'
import { waiveAnswer } from '#server/shop/messages/waive-answer.ts'
import { type MessageSide, messageSides } from '#shared/orders/order-messages.ts'
import { type Action, anOrder } from './play.ts'

const write =
  (side: MessageSide): Action =>
  async (play, dice) => {
    const found = await anOrder(play, dice)
    const digest = newId()
    const message = { side, userId: null, text: `Mensagem ${dice.how}`, digest, ip: newId() }
    return found && (() => sendMessage(play.services, { ...message, orderId: found.id }))
  }

export const writeToStore = write('customer')
export const writeToCustomer = write('merchant')

/** One side sees what is there, and the store sometimes finds that it needs no answer. */
export const readThread: Action = async (play, dice) => {
  const found = await anOrder(play, dice)
  if (!found) return null
  const orderId = found.id
  const side = messageSides[dice.how % messageSides.length] ?? 'customer'
  return async () => {
    await readMessages(play.services, { orderId, side })
    if (dice.how % 3 === 0) await waiveAnswer(play.services, { orderId })
  }
}

/** The threads whose counts are not those of their messages. */
export async function miscountedThreads(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query(`
    select t.protocol from order_thread t join order_message m on m.order_id = t.order_id
    group by t.order_id
    having t.unread_by_merchant <> count(*) filter (where m.side = 'customer' and m.read_at is null)
      or t.unread_by_customer <> count(*) filter (where m.side = 'merchant' and m.read_at is null)
      or t.last_message_at <> max(m.created_at)
      or (t.waiting_since is null and bool_or(m.side = 'customer' and m.read_at is null) and not exists (
        -- Nobody of a closed store answers.
        select from claim c where c.order_id = t.order_id and c.review_at = c.created_at
      ))`)
  return rows.map(({ protocol }) => protocol)
}
