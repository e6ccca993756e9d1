import { settleTask } from '#server/shop/orders/claims/settle-task.ts'
import { openEvents, readPaymentEvent } from '#server/shop/orders/payments/payment-events.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import {
  confirmPayment,
  denyPayment,
  inquireAboutPayment,
  reportLatePayment,
} from '#server/shop/orders/payments/settle-payment.ts'
import { undoConfirmation } from '#server/shop/orders/payments/undo-confirmation.ts'
import { orderIdOf, storeThatReceives } from '#server/shop/orders/views/order-queries.ts'
import type { PanelActor } from '#server/shop/panel-actor.ts'
import type { Services } from '#server/shop/services.ts'
import { openTasks } from '#server/shop/tasks/task-queries.ts'
import { cliMessages } from '#shared/messages/command-line/cli.ts'
import { paymentCliMessages as messages } from '#shared/messages/command-line/payment-cli.ts'
import { taskText } from '#shared/messages/operator/tasks.ts'
import { taskActions } from '#shared/orders/payment-tasks.ts'
import type { Command } from './command.ts'
import { cliMoneyText, fail, reportOutcome } from './command.ts'

const settlings = {
  confirm: confirmPayment,
  undo: undoConfirmation,
  ask: inquireAboutPayment,
  deny: denyPayment,
  late: reportLatePayment,
} satisfies Record<string, (services: Services, about: { orderId: string } & PanelActor) => Promise<Changed>>

/** `payments confirm|undo|ask|deny|late NUMBER`: settles payments to the platform's account. */
export const paymentsCommand: Command = (action, _options, [number]) => {
  const settle = Object.hasOwn(settlings, action) ? settlings[action as keyof typeof settlings] : undefined
  if (!settle) return messages.paymentsUsage
  if (!number) return cliMessages.missingNumber
  return async ({ services }) => {
    const orderId = await orderIdOf(services.db, { operator: true }, number)
    if (!orderId) return fail(cliMessages.unknownOrder(number))
    const store = await storeThatReceives(services.db, orderId)
    if (store) return fail(messages.storeReceives(number, store))
    return reportOutcome(() => settle(services, { orderId, operator: true }))
  }
}

/** `tasks list | reinstate|retry|returned|settled ID`. */
export const tasksCommand: Command = (action, _options, [taskId]) => {
  if (action === 'list') return ({ services }) => listTasks(services)
  const known = taskActions.find((each) => each === action)
  if (!known) return messages.tasksUsage
  if (!taskId) return messages.missingId
  return ({ services }) =>
    reportOutcome(() => settleTask(services, { operator: true }, { taskId, action: known }))
}

/** `events list | replay ID`: provider events that could not be processed. */
export const eventsCommand: Command = (action, _options, [paymentEventId]) => {
  if (action === 'list') {
    return ({ services }) => listEvents(services)
  }
  if (action !== 'replay') return messages.eventsUsage
  if (!paymentEventId) return messages.missingId
  return ({ services }) => replay(services, paymentEventId)
}

async function replay(services: Services, paymentEventId: string): Promise<number> {
  try {
    await readPaymentEvent(services, { paymentEventId })
    console.log(cliMessages.done)
    return 0
  } catch (error) {
    return fail(messages.failed(error instanceof Error ? error.message : String(error)))
  }
}

async function listEvents({ db }: Services) {
  let count = 0
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof openEvents>> = await openEvents(db, cursor)
    for (const { id, provider, type, receivedAt, failure } of page.items)
      console.log([id, provider, type, receivedAt.toISOString(), failure ?? ''].join('  '))
    count += page.items.length
    cursor = page.next
  } while (cursor)
  console.log(messages.eventCount(count))
  return 0
}

async function listTasks(services: Services) {
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof openTasks>> = await openTasks(services, { operator: true }, after)
    for (const { id, kind, order: about, data } of page.items) {
      const amount = data.amountMinor === undefined ? '' : cliMoneyText(services.country, data.amountMinor)
      console.log(
        `${id}  ${taskText(kind, { ...data, amount, number: about?.number ?? '' }).title}  ${amount}`,
      )
    }
    after = page.next
  } while (after)
  return 0
}
