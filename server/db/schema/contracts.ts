import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ContractSeller } from '#shared/orders/papers.ts'
import { createdAt } from './columns.ts'
import { order } from './orders.ts'

/** Wordings of the terms under which somebody ordered. One row serves all orders under it. */
export const termsWording = pgTable('terms_wording', {
  /** SHA-256 of the Markdown, in hex. */
  hash: text().primaryKey(),
  /** Version of the shop's text. 0 is the text that comes with the program. */
  version: integer().notNull(),
  /** The text that people read, with the operator's configuration filled in. */
  markdown: text().notNull(),
  at: createdAt(),
})

/** The terms agreed when an order was made, unaffected by later changes. Orders of earlier releases have none. */
export const orderContract = pgTable('order_contract', {
  orderId: uuid()
    .primaryKey()
    .references(() => order.id),
  termsHash: text()
    .notNull()
    .references(() => termsWording.hash),
  seller: jsonb().$type<ContractSeller>().notNull(),
  /** The store's promise about returns beyond the law. */
  returnsText: text().notNull(),
  /** The legal identity of the shop, or empty when the operator had not set it. */
  shopIdentity: text().notNull(),
})
