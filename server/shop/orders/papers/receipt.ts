import type { Content, TableCell } from 'pdfmake'
import { markdownContent } from '#server/pdf/markdown-content.ts'
import type { PdfText } from '#server/pdf/write-pdf.ts'
import { taxIdName } from '#server/shop/merchants/merchant-queries.ts'
import { addressLine, mailDayText, mailMoneyText } from '#server/shop/orders/mails/order-mail-parts.ts'
import { openTaxId } from '#server/shop/orders/tax-ids/tax-id.ts'
import { optionsOfLine } from '#server/shop/orders/views/options-of-line.ts'
import { stateOf } from '#server/shop/orders/views/order-view.ts'
import type { Services } from '#server/shop/services.ts'
import { orderBadgeNames } from '#shared/messages/account/order-status.ts'
import { receiptMessages as messages } from '#shared/messages/account/papers.ts'
import { checkoutMessages } from '#shared/messages/storefront/checkout.ts'
import { discountParts } from '#shared/messages/storefront/coupons.ts'
import { withdrawalExceptionText } from '#shared/messages/storefront/withdrawal.ts'
import { badgeOf } from '#shared/orders/orders.ts'
import type { ContractSeller } from '#shared/orders/papers.ts'
import { legalIdentityText } from '#shared/text/legal-identity-text.ts'
import type { ReceiptFacts } from './receipt-queries.ts'

const { methods } = checkoutMessages.payment

/** Returns receipt and contract of an order: who sold what to whom, for how much, and under which terms. */
export function receiptText(services: Services, facts: ReceiptFacts): PdfText {
  const { order } = facts.found
  const title = order.placedAt ? messages.paid(order.number) : messages.notPaid(order.number)
  return {
    title,
    author: services.shop.name,
    locale: services.country.locale,
    pageText: messages.page,
    content: [
      { text: title, style: 'title' },
      `${messages.ordered} ${mailDayText(services, order.createdAt)}`,
      `${messages.status}: ${orderBadgeNames[badgeOf(stateOf(facts.found))]}`,
      ...parties(services, facts),
      heading(messages.lines),
      lineTable(services, facts),
      ...paymentText(services, facts),
      ...deliveryText(services, facts),
      ...termsText(services, facts),
    ],
  }
}

const heading = (text: string): Content => ({ text, style: 'heading' })

function parties(services: Services, { found, contract }: ReceiptFacts): Content[] {
  const { group, merchant } = found
  const shopIdentity = contract ? contract.shopIdentity : identityOf(services)
  return [
    {
      columns: [
        [heading(messages.seller), ...sellerText(services, contract?.seller ?? sellerOf(merchant))],
        [
          heading(messages.buyer),
          group.name,
          buyersTaxId(services, group),
          addressLine(services, found.agreedAddress),
          group.email,
        ],
      ],
      columnGap: 16,
    },
    heading(messages.shop),
    [services.shop.name, shopIdentity, services.shop.publicUrl].filter(Boolean).join(' · '),
  ]
}

const identityOf = ({ shop }: Services) => (shop.legal ? legalIdentityText(shop.legal) : '')

const sellerOf = ({ supportEmail, ...merchant }: ReceiptFacts['found']['merchant']): ContractSeller => ({
  ...merchant,
  email: supportEmail,
})

const sellerText = (services: Services, seller: ContractSeller): string[] => [
  seller.legalName,
  personText(services, seller.taxId),
  addressLine(services, seller),
  seller.email,
]

function buyersTaxId(services: Services, group: ReceiptFacts['found']['group']): string {
  const taxId = openTaxId(services, group)
  return taxId === null ? messages.taxIdUnreadable : personText(services, taxId)
}

/** Returns "CPF 123.456.789-09", or an empty text once the person is erased. */
const personText = ({ country }: Services, taxId: string) =>
  taxId === '' ? '' : `${taxIdName(taxId, country)} ${country.taxId.format(taxId)}`

function lineTable(services: Services, { found, lines }: ReceiptFacts): Content {
  const money = (minor: number): TableCell => ({ text: mailMoneyText(services, minor), alignment: 'right' })
  const row = (label: string, minor: number, strong = false): TableCell[] => [
    { text: label, colSpan: 3, bold: strong },
    {},
    {},
    { text: mailMoneyText(services, minor), alignment: 'right', bold: strong },
  ]
  const { columns } = messages
  const titles: TableCell[] = [
    { text: columns.quantity, bold: true },
    { text: columns.product, bold: true },
    { text: columns.price, bold: true, alignment: 'right' },
    { text: columns.sum, bold: true, alignment: 'right' },
  ]
  return {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      widths: ['auto', '*', 'auto', 'auto'],
      body: [
        titles,
        ...lines.map((line): TableCell[] => [
          String(line.quantity),
          productCell(line),
          money(line.unitPriceMinor),
          // Discounts are listed below the lines, for all of them.
          money(line.quantity * line.unitPriceMinor),
        ]),
        ...discountParts({ ...found.order, coupon: found.discount, campaign: found.campaign }).map(
          ({ label, minor }) => row(label, -minor),
        ),
        row(messages.shipping(found.order.shippingName), found.order.shippingMinor),
        row(messages.total, found.order.totalMinor, true),
      ],
    },
  }
}

const productCell = (line: ReceiptFacts['lines'][number]): TableCell => ({
  stack: [
    [line.title, optionsOfLine(line)].filter(Boolean).join(' · '),
    ...(line.withdrawalException ? [soft(withdrawalExceptionText(line.withdrawalException))] : []),
  ],
})

const soft = (text: string): Content => ({ text, style: 'soft' })

function paymentText(services: Services, { found, refunds }: ReceiptFacts): Content[] {
  const { order, attempt } = found
  return [
    heading(messages.payment),
    paidText(services, found),
    ...(order.placedAt && order.totalMinor > 0
      ? [attempt.settlement === 'direct' ? messages.paidToStore : messages.paidToShop]
      : []),
    ...refunds.flatMap(({ amountMinor, settledAt }) =>
      settledAt
        ? `${messages.refundOf(mailDayText(services, settledAt))}: ${mailMoneyText(services, amountMinor)}`
        : [],
    ),
    { text: messages.notFiscal, style: 'soft', margin: [0, 4, 0, 0] },
  ]
}

function paidText(services: Services, { order, attempt }: ReceiptFacts['found']): string {
  if (!order.placedAt) return order.status === 'canceled' ? messages.neverPaid : messages.unpaid
  const day = mailDayText(services, order.placedAt)
  if (order.totalMinor === 0) return messages.nothingDue(day)
  return messages.paidBy(methods[attempt.method].label, day)
}

function deliveryText(services: Services, { found }: ReceiptFacts): Content[] {
  const { order, merchant } = found
  if (order.shippingMethod === 'pickup')
    return [heading(messages.delivery), `${messages.pickup}: ${addressLine(services, merchant)}`]
  const days = messages.deliveryDays(order.shippingMinDays, order.shippingMaxDays)
  return [
    heading(messages.delivery),
    `${order.shippingName}. ${days}.`,
    addressLine(services, found.agreedAddress),
  ]
}

function termsText(services: Services, { found, contract }: ReceiptFacts): Content[] {
  const { country, shop } = services
  const returnsText = contract?.returnsText.trim()
  return [
    heading(messages.terms),
    messages.withdrawal(country.withdrawalDays),
    ...(returnsText ? [`${messages.returns}: ${returnsText}`] : []),
    contract
      ? messages.version(contract.terms.version, mailDayText(services, found.order.createdAt))
      : messages.noContract,
    ...(contract
      ? [
          { text: messages.appendix(contract.terms.version), style: 'title', pageBreak: 'before' } as const,
          ...markdownContent(contract.terms.markdown, shop.publicUrl),
        ]
      : []),
  ]
}
