import type { Content } from 'pdfmake'
import type { PdfText } from '#server/pdf/write-pdf.ts'
import { addressLine, mailDayText } from '#server/shop/orders/mails/order-mail-parts.ts'
import type { FoundOrder } from '#server/shop/orders/views/order-row-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { returnSlipMessages as messages, receiptMessages } from '#shared/messages/account/papers.ts'
import type { ReturnView } from '#shared/orders/returns.ts'

const lineWidth = 493

/**
 * Returns a page of two parts: the addresses for the outside of the parcel, and what the store needs to know for the
 * inside.
 */
export function returnSlipText(
  services: Services,
  { order, group, merchant }: FoundOrder,
  request: ReturnView,
): PdfText {
  const title = messages.title(request.number)
  return {
    title,
    author: services.shop.name,
    locale: services.country.locale,
    pageText: receiptMessages.page,
    content: [
      { text: title, style: 'title' },
      { text: messages.hint, style: 'soft' },
      heading(messages.to),
      { text: merchant.name, fontSize: 14, bold: true },
      { text: addressLine(services, merchant), fontSize: 14 },
      heading(messages.from),
      addressLine(services, group.shipAddress),
      { text: messages.cut, style: 'soft', alignment: 'center', margin: [0, 24, 0, 0] },
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: lineWidth, y2: 0, dash: { length: 5 } }] },
      { text: messages.inside, style: 'soft', margin: [0, 12, 0, 0] },
      { text: title, style: 'title' },
      `${messages.order}: ${order.number}`,
      ...(request.sendBy ? [`${messages.sendBy}: ${mailDayText(services, new Date(request.sendBy))}`] : []),
      heading(messages.contents),
      {
        ul: request.lines.map(
          ({ quantity, title: name, options }) =>
            `${quantity} × ${[name, options].filter(Boolean).join(' · ')}`,
        ),
      },
    ],
  }
}

const heading = (text: string): Content => ({ text, style: 'heading' })
