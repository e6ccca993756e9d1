import type { MailAttachment } from '#server/mail/mailer.ts'
import { writePdf } from '#server/pdf/write-pdf.ts'
import { returnLinesOfOrders } from '#server/shop/orders/returns/return-queries.ts'
import { returnViews } from '#server/shop/orders/returns/return-views.ts'
import type { OrderOwner } from '#server/shop/orders/views/order-owner.ts'
import type { FoundOrder } from '#server/shop/orders/views/order-row-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { receiptText } from './receipt.ts'
import { orderOfOwner, receiptFacts } from './receipt-queries.ts'
import { returnSlipText } from './return-slip.ts'

export interface Paper {
  fileName: string
  pdf: Buffer
}

/** Returns the receipt of an order with its contract, or null if the order is not this owner's. */
export async function receiptOf(
  services: Services,
  owner: OrderOwner,
  number: string,
): Promise<Paper | null> {
  const found = await orderOfOwner(services.db, owner, number)
  return found ? writeReceipt(services, found) : null
}

async function writeReceipt(services: Services, found: FoundOrder): Promise<Paper> {
  const text = receiptText(services, await receiptFacts(services.db, found))
  return { fileName: `pedido-${found.order.number}.pdf`, pdf: await writePdf(text) }
}

/** Returns the same receipt as an attachment for the mails about the order. */
export async function attachedReceipt(services: Services, found: FoundOrder): Promise<MailAttachment> {
  const { fileName, pdf } = await writeReceipt(services, found)
  return { filename: fileName, contentType: 'application/pdf', content: pdf }
}

/** Returns the slip of a return that is still to be sent, or null if there is none. */
export async function returnSlipOf(
  services: Services,
  owner: OrderOwner,
  { orderNumber, returnNumber }: { orderNumber: string; returnNumber: string },
): Promise<Paper | null> {
  const { db } = services
  const found = await orderOfOwner(db, owner, orderNumber)
  if (!found) return null
  const { id } = found.order
  const request = returnViews(id, await returnLinesOfOrders(db, [id])).find(
    ({ number }) => number === returnNumber,
  )
  if (request?.status !== 'approved') return null
  const pdf = await writePdf(returnSlipText(services, found, request))
  return { fileName: `devolucao-${returnNumber}.pdf`, pdf }
}
