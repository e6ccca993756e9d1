import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  addressChange,
  claim,
  fulfillment,
  invoice,
  lineSubstitution,
  order,
  orderContract,
  orderDiscount,
  orderEvent,
  orderGroup,
  orderLine,
  orderMessage,
  orderMessagePicture,
  orderNote,
  orderThread,
  payment,
  paymentAttempt,
  paymentReceipt,
  printJob,
  printJobOrder,
  printJobPiece,
  refund,
  returnRequest,
  task,
  termsWording,
} from '#server/db/schema/index.ts'
import { erasedName } from '#shared/messages/account/privacy.ts'
import { type Buyer, type PersonalTable, personal } from './personal-table.ts'
import { ofPersonsGroups, ofPersonsOrders } from './persons-rows.ts'
import { orderNumber, storeTitle } from './titles.ts'

const personsAttempts = (person: Buyer) => sql`(
  select ${paymentAttempt.id} from ${paymentAttempt} join ${payment} on ${payment.id} = ${paymentAttempt.paymentId}
  where ${ofPersonsGroups(payment.groupId)(person)}
)`

/** Files with papers of the person's orders. */
const printedFilesOf = (person: Buyer) => sql`(
  select ${printJobOrder.printId} from ${printJobOrder} where ${ofPersonsOrders(printJobOrder.orderId)(person)}
)`

/** An address of which nothing is left but the state; none stays none. */
const regionOf = (
  address: PgColumn,
) => sql`(select jsonb_object_agg(key, case when key = 'region' then value else '""' end)
  from jsonb_each(${address}))`

/** Tables of purchases. Numbers, goods and amounts are kept, the buyer is not. */
export const orderTables: readonly PersonalTable<Buyer>[] = [
  personal(orderGroup, {
    stays: ['order', 'orders'],
    section: 'purchases',
    rows: ofPersonsGroups(orderGroup.id),
    exported: [
      ...(['number', 'email', 'name', 'phone', 'taxId', 'shipAddress', 'totalMinor', 'currency'] as const),
      'createdAt',
    ],
    sealed: { taxId: 'sealedTaxId' },
    withheld: { clientKey: 'secret', taxIdKey: 'secret' },
    impersonal: ['idempotencyKey'],
    retained: { number: 'orders' },
    erased: {
      customerId: null,
      email: '',
      name: erasedName,
      phone: '',
      clientKey: null,
      taxId: '',
      sealedTaxId: null,
      taxIdKey: null,
      // Taxes depend on the state.
      shipAddress: regionOf(orderGroup.shipAddress),
      // Links that were sent no longer open it.
      linkVersion: sql`${orderGroup.linkVersion} + 1`,
    },
  }),
  personal(order, {
    stays: ['order', 'orders'],
    section: 'orders',
    rows: ofPersonsGroups(order.groupId),
    exported: [
      ...(['number', 'status', 'paymentStatus', 'fulfillmentStatus', 'itemsMinor', 'discountMinor'] as const),
      ...(['shippingMinor', 'totalMinor', 'currency', 'shippingName', 'createdAt', 'placedAt'] as const),
      ...(['shippingServiceId', 'canceledAt', 'completedAt', 'shipAddress'] as const),
    ],
    facts: { store: storeTitle(order.merchantId) },
    impersonal: ['number', 'shippingName', 'shippingServiceId'],
    erased: { customerId: null, shipAddress: regionOf(order.shipAddress) },
  }),
  personal(orderLine, {
    stays: ['order', 'orders'],
    section: 'orderLines',
    rows: ofPersonsOrders(orderLine.orderId),
    exported: [
      ...(['title', 'options', 'sku', 'quantity', 'unitPriceMinor', 'discountMinor', 'totalMinor'] as const),
      ...(['personalizationLabel', 'personalization'] as const),
    ],
    facts: { order: orderNumber(orderLine.orderId) },
    impersonal: ['productHandle', 'title', 'options', 'sku', 'personalizationLabel'],
    erased: { personalizationLabel: null, personalization: null },
  }),
  personal(orderContract, {
    stays: ['storeIdentity'],
    section: 'contracts',
    rows: ofPersonsOrders(orderContract.orderId),
    exported: ['seller', 'returnsText', 'shopIdentity'],
    facts: {
      order: orderNumber(orderContract.orderId),
      termsVersion: sql`(select ${termsWording.version} from ${termsWording} where ${termsWording.hash} = ${orderContract.termsHash})`,
    },
    impersonal: ['termsHash', 'returnsText', 'shopIdentity'],
    retained: { seller: 'storeIdentity' },
  }),
  personal(invoice, {
    stays: ['orders'],
    section: 'invoices',
    rows: ofPersonsOrders(invoice.orderId),
    exported: ['accessKey', 'series', 'number', 'totalMinor', 'issuedAt'],
    facts: { order: orderNumber(invoice.orderId) },
    withheld: { sealedXml: 'file' },
    impersonal: ['accessKey'],
    retained: { sealedXml: 'orders' },
  }),
  personal(orderDiscount, {
    stays: ['order'],
    section: 'coupons',
    rows: ofPersonsOrders(orderDiscount.orderId),
    exported: ['code', 'itemsMinor', 'shippingMinor'],
    facts: { order: orderNumber(orderDiscount.orderId) },
    withheld: { customerKey: 'secret' },
    impersonal: ['code'],
    erased: { customerKey: sql`'erased ' || ${orderDiscount.orderId}` },
  }),
  personal(orderEvent, {
    stays: ['order', 'auditTrail'],
    section: 'orderEvents',
    rows: ofPersonsOrders(orderEvent.orderId),
    exported: ['type', 'actor', 'data', 'at'],
    facts: { order: orderNumber(orderEvent.orderId) },
    withheld: { sessionRef: 'secret' },
    erased: {
      data: sql`${orderEvent.data} - 'note' - 'trackingCode'`,
      userId: sql`case when ${orderEvent.actor} <> 'customer' then ${orderEvent.userId} end`,
      sessionRef: sql`case when ${orderEvent.actor} <> 'customer' then ${orderEvent.sessionRef} end`,
    },
    retained: { userId: 'auditTrail', sessionRef: 'auditTrail' },
  }),
  personal(fulfillment, {
    stays: ['order'],
    section: 'fulfillments',
    rows: ofPersonsOrders(fulfillment.orderId),
    exported: [
      'status',
      'carrier',
      'trackingCode',
      'trackingUrl',
      'firstShippedAt',
      'shippedAt',
      'deliveredAt',
    ],
    facts: { order: orderNumber(fulfillment.orderId) },
    impersonal: ['carrier'],
    erased: { trackingCode: null, trackingUrl: null },
  }),
  personal(paymentAttempt, {
    stays: ['moneyTrail'],
    section: 'payments',
    rows: (person) => sql`${paymentAttempt.id} in ${personsAttempts(person)}`,
    exported: ['method', 'status', 'amountMinor', 'providerRef', 'nextAction', 'createdAt', 'capturedAt'],
    impersonal: ['failureCode'],
    retained: { providerRef: 'moneyTrail', nextAction: 'moneyTrail' },
  }),
  personal(paymentReceipt, {
    stays: ['moneyTrail'],
    section: 'receipts',
    rows: (person) => sql`${paymentReceipt.attemptId} in ${personsAttempts(person)}`,
    exported: ['method', 'amountMinor', 'currency', 'providerRef', 'receivedAt', 'returnRef', 'returnedAt'],
    retained: { providerRef: 'moneyTrail', returnRef: 'moneyTrail' },
  }),
  personal(refund, {
    stays: ['order', 'moneyTrail'],
    section: 'refunds',
    rows: ofPersonsOrders(refund.orderId),
    exported: ['amountMinor', 'reason', 'note', 'status', 'providerRef', 'proof', 'createdAt', 'settledAt'],
    facts: { order: orderNumber(refund.orderId) },
    impersonal: ['idempotencyKey', 'failureCode', 'parts'],
    erased: { note: '' },
    retained: { providerRef: 'moneyTrail', proof: 'moneyTrail' },
  }),
  personal(returnRequest, {
    stays: ['order'],
    section: 'returns',
    rows: ofPersonsOrders(returnRequest.orderId),
    exported: ['number', 'kind', 'status', 'note', 'answer', 'trackingCode', 'createdAt'],
    facts: { order: orderNumber(returnRequest.orderId) },
    impersonal: ['number'],
    erased: { note: '', answer: '', trackingCode: null },
  }),
  // No thread waits for an answer any more.
  personal(orderThread, {
    stays: ['order'],
    section: 'threads',
    rows: ofPersonsOrders(orderThread.orderId),
    exported: ['protocol', 'createdAt'],
    facts: { order: orderNumber(orderThread.orderId) },
    impersonal: ['protocol'],
    erased: { waitingSince: null, answerBy: null },
  }),
  personal(orderMessage, {
    stays: ['order'],
    section: 'messages',
    rows: ofPersonsOrders(orderMessage.orderId),
    exported: ['side', 'text', 'createdAt', 'readAt'],
    facts: { order: orderNumber(orderMessage.orderId) },
    impersonal: ['digest'],
    erased: { text: '' },
  }),
  personal(addressChange, {
    stays: ['order'],
    section: 'addressChanges',
    rows: ofPersonsOrders(addressChange.orderId),
    exported: ['address', 'proposedBy', 'status', 'reason', 'createdAt', 'answeredAt'],
    facts: { order: orderNumber(addressChange.orderId) },
    erased: 'rows',
  }),
  personal(lineSubstitution, {
    stays: ['order'],
    section: 'substitutions',
    rows: ofPersonsOrders(lineSubstitution.orderId),
    exported: ['quantity', 'priceMinor', 'differenceMinor', 'note', 'status', 'createdAt', 'answeredAt'],
    facts: {
      order: orderNumber(lineSubstitution.orderId),
      formerGoods: sql`${lineSubstitution.former} ->> 'title'`,
      proposedGoods: sql`${lineSubstitution.proposed} ->> 'title'`,
    },
    impersonal: ['former', 'proposed', 'formKey'],
    erased: { note: '' },
  }),
  personal(orderNote, {
    stays: ['order'],
    section: null,
    rows: ofPersonsOrders(orderNote.orderId),
    withheld: { text: 'internal' },
    impersonal: ['digest'],
    erased: 'rows',
  }),
  personal(orderMessagePicture, {
    stays: ['order'],
    section: null,
    rows: (person) => sql`${orderMessagePicture.messageId} in (
      select ${orderMessage.id} from ${orderMessage} where ${ofPersonsOrders(orderMessage.orderId)(person)}
    )`,
    erased: 'rows',
  }),
  // A printed file names other customers, too, and is the store's, which prints it within a day.
  personal(printJobOrder, {
    stays: ['printedPapers'],
    section: null,
    rows: ofPersonsOrders(printJobOrder.orderId),
    erased: 'rows',
  }),
  personal(printJob, {
    stays: ['printedPapers'],
    section: null,
    rows: (person) => sql`${printJob.id} in ${printedFilesOf(person)}`,
    erased: 'rows',
  }),
  personal(printJobPiece, {
    stays: ['printedPapers'],
    section: null,
    rows: (person) => sql`${printJobPiece.printId} in ${printedFilesOf(person)}`,
    withheld: { content: 'file' },
    erased: 'rows',
  }),
  personal(claim, {
    stays: ['order'],
    section: 'claims',
    rows: ofPersonsOrders(claim.orderId),
    exported: [
      ...(['protocol', 'kind', 'status', 'text', 'reply', 'offer', 'offerMinor', 'outcome'] as const),
      ...(['refundedMinor', 'reason', 'createdAt', 'repliedAt', 'settledAt'] as const),
    ],
    facts: { order: orderNumber(claim.orderId) },
    impersonal: ['protocol', 'formKey'],
    erased: {
      text: '',
      reply: sql`left(${claim.reply}, 0)`,
      reason: sql`left(${claim.reason}, 0)`,
    },
  }),
  personal(task, {
    stays: ['order'],
    section: 'tasks',
    rows: ofPersonsOrders(task.orderId),
    exported: ['kind', 'data', 'createdAt', 'doneAt'],
    facts: { order: orderNumber(task.orderId) },
    impersonal: ['outcome'],
    // The reason contains what a customer wrote about a problem.
    erased: { data: sql`${task.data} - 'reason'` },
  }),
]
