import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ContractSeller } from '#shared/orders/papers.ts'
import { createdAt } from './columns.ts'
import { order } from './orders.ts'

/** Each wording of the terms that somebody ordered under, once for all orders under it. */
export const termsWording = pgTable('terms_wording', {
  /** SHA-256 of the Markdown, as hex. */
  hash: text().primaryKey(),
  /** Of the shop's text: 0 is the one that comes with the program. */
  version: integer().notNull(),
  /** As people read it: what the operator configured is filled in. */
  markdown: text().notNull(),
  at: createdAt(),
})

/** What was agreed when an order was made, whatever is changed later; orders of earlier releases have none. */
export const orderContract = pgTable('order_contract', {
  orderId: uuid()
    .primaryKey()
    .references(() => order.id),
  termsHash: text()
    .notNull()
    .references(() => termsWording.hash),
  seller: jsonb().$type<ContractSeller>().notNull(),
  /** What the store promised about returns beyond the law. */
  returnsText: text().notNull(),
  /** Who answered for the shop; empty if the operator had not said so. */
  shopIdentity: text().notNull(),
})
