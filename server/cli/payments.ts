import type { Keeper } from '#server/shop/keeper.ts'
import { orderIdOf } from '#server/shop/orders/order-queries.ts'
import type { Changed } from '#server/shop/orders/payments/claim-payment.ts'
import { openEvents, readPaymentEvent } from '#server/shop/orders/payments/payment-events.ts'
import {
  askAboutPayment,
  confirmPayment,
  denyPayment,
  reportLatePayment,
} from '#server/shop/orders/payments/settle-payment.ts'
import { undoConfirmation } from '#server/shop/orders/payments/undo-confirmation.ts'
import { settleTask } from '#server/shop/orders/settle-task.ts'
import type { Services } from '#server/shop/services.ts'
import { openTasks } from '#server/shop/tasks/task-queries.ts'
import { cliMessages } from '#shared/messages/cli.ts'
import { paymentCliMessages as words } from '#shared/messages/payment-cli.ts'
import { taskText } from '#shared/messages/tasks.ts'
import { taskActs } from '#shared/payment-tasks.ts'
import type { Command } from './command.ts'
import { fail } from './fail.ts'
import { moneyText } from './money-text.ts'
import { tellOutcome } from './tell-outcome.ts'

const settlings = {
  confirm: confirmPayment,
  undo: undoConfirmation,
  ask: askAboutPayment,
  deny: denyPayment,
  late: reportLatePayment,
} satisfies Record<string, (services: Services, about: { orderId: string } & Keeper) => Promise<Changed>>

/** `payments confirm|undo|ask|deny|late NUMBER`: the operator has looked at the platform's account. */
export const paymentsCommand: Command = (act, _options, [number]) => {
  const settle = Object.hasOwn(settlings, act) ? settlings[act as keyof typeof settlings] : undefined
  if (!settle) return words.paymentsUsage
  if (!number) return cliMessages.missingNumber
  return async ({ services }) => {
    const orderId = await orderIdOf(services.db, { operator: true }, number)
    if (!orderId) return fail(cliMessages.unknownOrder(number))
    return tellOutcome(() => settle(services, { orderId, operator: true }))
  }
}

/** `tasks list | reinstate|returned|settled ID`. */
export const tasksCommand: Command = (act, _options, [taskId]) => {
  if (act === 'list') return ({ services }) => listTasks(services)
  const known = taskActs.find((each) => each === act)
  if (!known) return words.tasksUsage
  if (!taskId) return words.missingId
  return ({ services }) => tellOutcome(() => settleTask(services, { operator: true }, { taskId, act: known }))
}

/** `events list | replay ID`: what providers told and could not be read. */
export const eventsCommand: Command = (act, _options, [paymentEventId]) => {
  if (act === 'list') {
    return ({ services }) => listEvents(services)
  }
  if (act !== 'replay') return words.eventsUsage
  if (!paymentEventId) return words.missingId
  return ({ services }) => replay(services, paymentEventId)
}

async function replay(services: Services, paymentEventId: string): Promise<number> {
  try {
    await readPaymentEvent(services, { paymentEventId })
    console.log(cliMessages.done)
    return 0
  } catch (error) {
    return fail(words.failed(error instanceof Error ? error.message : String(error)))
  }
}

async function listEvents({ db }: Services) {
  let count = 0
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof openEvents>> = await openEvents(db, cursor)
    for (const { id, provider, type, receivedAt, failure } of page.rows)
      console.log([id, provider, type, receivedAt.toISOString(), failure ?? ''].join('  '))
    count += page.rows.length
    cursor = page.next
  } while (cursor)
  console.log(words.eventCount(count))
  return 0
}

async function listTasks(services: Services) {
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof openTasks>> = await openTasks(
      services.db,
      { operator: true },
      after,
    )
    for (const { id, kind, order: about, data } of page.items) {
      const amount = data.amountMinor === undefined ? '' : moneyText(services.country, data.amountMinor)
      console.log(`${id}  ${taskText(kind, { amount, number: about?.number ?? '' }).title}  ${amount}`)
    }
    after = page.next
  } while (after)
  return 0
}
