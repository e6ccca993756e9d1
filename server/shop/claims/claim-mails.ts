import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { claim, returnRequest } from '#server/db/schema/index.ts'
import { hasClosed } from '#server/shop/has-closed.ts'
import { type MailBlock, type MailRow, mailLayout } from '#server/shop/mails/mail-layout.tsx'
import type { MailTemplate } from '#server/shop/mails/mail-template.ts'
import { mailStore, notifyOperators } from '#server/shop/notifications/notify.ts'
import { isOutOfReach } from '#server/shop/orders/claims/out-of-reach.ts'
import type { OrderRow } from '#server/shop/orders/lock-order.ts'
import { notifyOrderCustomer, notifyOrderStore } from '#server/shop/orders/mails/notify-about-order.ts'
import {
  dayText,
  moneyText,
  orderOfMail,
  orderUrl,
  toStoresPage,
} from '#server/shop/orders/mails/order-mail-parts.ts'
import type { FoundOrder } from '#server/shop/orders/views/order-row-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { href } from '#shared/href.ts'
import { claimMessages } from '#shared/messages/account/claims.ts'
import { claimMailMessages as messages } from '#shared/messages/mails/claim-mails.ts'
import type { ClaimStep } from '#shared/notifications/notifications.ts'
import { lastMomentOf } from '#shared/orders/returns.ts'

type ClaimRow = typeof claim.$inferSelect

interface Written {
  subject: string
  heading: string
  blocks: MailBlock[]
}

interface About {
  services: Services
  row: ClaimRow
  found: FoundOrder
}

type Write = (about: About) => Written | Promise<Written>

const toCustomer = {
  /** The receipt: at once, with the protocol number and the day of the answer. */
  'claim-opened': async ({ services, row, found }) => {
    const { subject, heading, what, closedStore, silence, due: answerBy } = messages.opened
    const isAtOnce = isReviewedAtOnce(row)
    const dueLabel = isAtOnce ? messages.inReview.due : answerBy
    return {
      subject: subject(row.protocol),
      heading,
      blocks: [
        isAtOnce ? closedStore(found.merchant.name) : what(found.merchant.name),
        { rows: [...facts(row, found), ...due(services, row, dueLabel)] },
        quoted(row.text),
        ...(isAtOnce ? await outOfReach(services, row) : [silence]),
      ],
    }
  },
  'claim-replied': ({ services, row, found }) => ({
    subject: messages.replied.subject(found.merchant.name, row.protocol),
    heading: messages.replied.heading,
    blocks: [
      messages.replied.what(found.merchant.name),
      quoted(row.reply ?? ''),
      {
        rows: [...facts(row, found), ...offered(services, row), ...due(services, row, messages.replied.due)],
      },
      messages.replied.choose,
    ],
  }),
  'claim-in-review': inReview,
  'claim-resolved': resolved,
} satisfies Record<string, Write>

const toStore = {
  'claim-to-answer': ({ services, row, found }) => ({
    subject: messages.toAnswer.subject(found.order.number, row.protocol),
    heading: messages.toAnswer.heading,
    blocks: [
      messages.toAnswer.what(found.group.name, found.order.number),
      quoted(row.text),
      { rows: [...facts(row, found), ...due(services, row, messages.toAnswer.due)] },
      messages.toAnswer.silence,
    ],
  }),
  'claim-in-review-store': inReview,
  'claim-resolved-store': resolved,
  'claim-withdrawn': ({ row, found }) => ({
    subject: messages.withdrawn.subject(found.order.number, row.protocol),
    heading: messages.withdrawn.heading,
    blocks: [messages.withdrawn.what(found.group.name), { rows: facts(row, found) }],
  }),
} satisfies Record<string, Write>

function inReview({ services, row, found }: About): Written {
  const { subject, heading, what } = messages.inReview
  const rows = [...facts(row, found), ...due(services, row, messages.inReview.due)]
  return { subject: subject(row.protocol), heading, blocks: [what, { rows }] }
}

async function resolved({ services, row, found }: About): Promise<Written> {
  const { subject, heading, outcomes, silentCustomer, silentStore } = messages.resolved
  const { outcome, refundedMinor, reason, settledBy, repliedAt } = row
  const refunded = { label: messages.refunded, value: moneyText(services, refundedMinor ?? 0), strong: true }
  const number = await returnNumber(services.db, row.returnId)
  return {
    subject: subject(row.protocol),
    heading,
    blocks: [
      ...(settledBy === 'system' ? [repliedAt ? silentCustomer : silentStore] : []),
      ...(outcome ? [outcomes[outcome]] : []),
      {
        rows: [
          ...facts(row, found),
          ...(refundedMinor ? [refunded] : []),
          ...(number ? [{ label: messages.return, value: number }] : []),
          ...(reason ? [{ label: messages.reason, value: reason }] : []),
        ],
      },
      ...(number ? [claimMessages.returned(number)] : []),
      ...(outcome === 'customer' ? await outOfReach(services, row) : []),
    ],
  }
}

/** The store had closed when the claim was opened. */
const isReviewedAtOnce = ({ reviewAt, createdAt }: ClaimRow) => reviewAt?.getTime() === createdAt.getTime()

const outOfReach = async ({ db }: Services, { orderId }: ClaimRow): Promise<MailBlock[]> =>
  (await isOutOfReach(db, orderId)) ? [claimMessages.outOfReach] : []

async function returnNumber(db: Db, id: string | null): Promise<string | null> {
  if (!id) return null
  const [found] = await db.select().from(returnRequest).where(eq(returnRequest.id, id))
  return found?.number ?? null
}

const facts = ({ protocol, kind }: ClaimRow, { order }: FoundOrder): MailRow[] => [
  { label: messages.protocol, value: protocol, strong: true },
  { label: messages.order, value: order.number },
  { label: messages.kind, value: claimMessages.kinds[kind] },
]

const due = (services: Services, { dueAt }: ClaimRow, label: string): MailRow[] =>
  dueAt ? [{ label, value: dayText(services, lastMomentOf(dueAt)), strong: true }] : []

function offered(services: Services, { offer, offerMinor }: ClaimRow): MailRow[] {
  if (!offer) return []
  const amount = offerMinor === null ? '' : ` (${moneyText(services, offerMinor)})`
  return [{ label: messages.offer, value: claimMessages.offers[offer] + amount }]
}

const quoted = (text: string): MailBlock => `“${text}”`

const operatorsMail: MailTemplate<{ claimId: string }> = {
  name: 'claim-to-decide',
  async write(services, { claimId }) {
    const { row, found } = await claimOfMail(services, claimId)
    const { subject, heading, what, closedStore } = messages.toDecide
    const said = isReviewedAtOnce(row) ? closedStore : what
    const blocks = [
      said(found.group.name, found.merchant.name),
      { rows: [...facts(row, found), ...due(services, row, messages.inReview.due)] },
      { action: { label: messages.see, url: services.shop.publicUrl + href('operator-claim', { claimId }) } },
    ]
    return {
      subject: subject(found.order.number, row.protocol),
      ...mailLayout(services.shop, { heading, blocks }),
    }
  },
}

type Link = (services: Services, found: FoundOrder) => MailBlock[]

const template = (name: string, write: Write, link: Link): MailTemplate<{ claimId: string }> => ({
  name,
  async write(services, { claimId }) {
    const { row, found } = await claimOfMail(services, claimId)
    const { subject, heading, blocks } = await write({ services, row, found })
    return {
      subject,
      ...mailLayout(services.shop, { heading, blocks: [...blocks, ...link(services, found)] }),
    }
  },
})

const customersLink: Link = (services, found) => [
  { action: { label: messages.see, url: orderUrl(services, found) } },
]
/** Nobody opens the panel of a closed store. */
const storesLink: Link = (services, found) =>
  found.merchant.status === 'closed' ? [] : [toStoresPage(services, found, messages.see)]

const mailsOf = <Name extends string>(writers: Record<Name, Write>, link: Link) =>
  Object.fromEntries(
    Object.entries<Write>(writers).map(([name, write]) => [name, template(name, write, link)]),
  ) as Record<Name, MailTemplate<{ claimId: string }>>

const customerMails = mailsOf(toCustomer, customersLink)
const storeMails = mailsOf(toStore, storesLink)

export const claimMails = [
  ...Object.values<MailTemplate<{ claimId: string }>>(customerMails),
  ...Object.values<MailTemplate<{ claimId: string }>>(storeMails),
  operatorsMail,
]

const stepOf: Record<keyof typeof toCustomer | keyof typeof toStore, ClaimStep> = {
  'claim-opened': 'opened',
  'claim-replied': 'replied',
  'claim-in-review': 'in_review',
  'claim-resolved': 'resolved',
  'claim-to-answer': 'opened',
  'claim-in-review-store': 'in_review',
  'claim-resolved-store': 'resolved',
  'claim-withdrawn': 'withdrawn',
}

export const notifyCustomerOfClaim = (
  tx: Db,
  services: Services,
  order: OrderRow,
  name: keyof typeof toCustomer,
  claimId: string,
) =>
  notifyOrderCustomer(tx, services, order, {
    kind: 'claim',
    template: customerMails[name],
    data: { claimId },
    details: { claimStep: stepOf[name] },
  })

/** A closed store is only mailed: it has no page that an entry would lead to. */
export async function notifyStoreOfClaim(
  tx: Db,
  services: Services,
  order: OrderRow,
  name: keyof typeof toStore,
  claimId: string,
): Promise<void> {
  const { merchantId } = order
  const news = { kind: 'customer_claim', template: storeMails[name], data: { claimId } } as const
  if (await hasClosed(tx, merchantId)) {
    const { kind, ...mail } = news
    await mailStore(tx, services, merchantId, { kind, mail })
  } else await notifyOrderStore(tx, services, order, { ...news, details: { claimStep: stepOf[name] } })
}

export const notifyOperatorsOfClaim = (
  tx: Db,
  services: Services,
  { merchantId, number }: OrderRow,
  claimId: string,
) =>
  notifyOperators(tx, services, {
    kind: 'claim_to_decide',
    mail: { template: operatorsMail, data: { claimId } },
    ...{ merchantId, data: { number } },
  })

async function claimOfMail(services: Services, claimId: string) {
  const [row] = await services.db.select().from(claim).where(eq(claim.id, claimId))
  if (!row) throw new Error(`There is no claim ${claimId}`)
  return { row, found: (await orderOfMail(services, row.orderId)).found }
}
