import { inArray } from 'drizzle-orm'
import type { Pool } from 'pg'
import { order } from '#server/db/schema/index.ts'
import type { MemberAuthor } from '#server/shop/audit/record-audit.ts'
import type { CartOwner } from '#server/shop/cart/cart-owner.ts'
import type { Checkout } from '#server/shop/orders/placing/checkout.ts'
import type { FormValues } from '#shared/forms.ts'
import type { OrderStatus, PaymentMethod, Settlement } from '#shared/orders/orders.ts'
import type { TestServices } from '#tests/support/shop/test-services.ts'
import type { World } from '#tests/support/shop/world.ts'

/** What chance decides of one step. */
export interface Dice {
  which: number
  how: number
  /** Whether it may be tried on what it does not fit. */
  wild: boolean
}

export interface Job {
  name: string
  data: unknown
}

export type Handler = (data: unknown, isLastTry?: boolean) => Promise<unknown>

/** A shop to play scenarios in; its jobs wait in the real queue until a scenario runs them. */
export interface ScenarioShop {
  services: TestServices
  world: World
  pool: Pool
  handlers: ReadonlyMap<string, Handler>
  /** Few of each, so that the last use is taken and given back. */
  coupons: readonly { slug: string; code: string }[]
  /** Who holds the money of the orders to come. */
  settle(settlement: Settlement): void
  actions: Actions
  /** How carts are paid, by chance. */
  methods: readonly PaymentMethod[]
  /** What the clock runs. */
  sweeps: readonly string[]
  /** A job whose provider fails is tried again; any other failure is thrown. */
  jobFailed(job: Job, error: unknown): void | Promise<void>
  /** Whether an action that is repeated meets providers that answer as before. */
  isReachable(): boolean
  /** Before the books of a scenario are checked. */
  finish?(play: Play): Promise<void>
  close(): Promise<void>
}

/** One scenario under way. */
export interface Play extends ScenarioShop {
  orderIds: string[]
  /** Who orders: what others left unpaid does not bound what they may hold. */
  customer: Pick<Checkout, 'email' | 'taxId' | 'address'>
  /** Carts that somebody has looked at and will order later. */
  carts: { owner: CartOwner; checkout: Checkout }[]
  /** Forms that somebody has opened and will save later. */
  productForms: (OpenForm & { productId: string })[]
  grids: OpenForm[]
}

interface OpenForm {
  merchantId: string
  by: MemberAuthor
  form: FormValues
}

/** A step that can be done, or null where there is nothing to do it with. Done again it must change nothing. */
export type Action = (play: Play, dice: Dice) => Promise<(() => Promise<unknown>) | null>

export type Actions = Record<string, Action>

export const oneOf = <Thing>(things: readonly Thing[], die: number): Thing | undefined =>
  things[die % Math.max(1, things.length)]

/** An order of this scenario, of that status unless the step is wild. */
export async function anOrder(
  { services, orderIds }: Play,
  { which, wild }: Dice,
  ...statuses: OrderStatus[]
) {
  if (orderIds.length === 0) return null
  const found = await services.db.select().from(order).where(inArray(order.id, orderIds)).orderBy(order.id)
  const fitting =
    wild || statuses.length === 0 ? found : found.filter(({ status }) => statuses.includes(status))
  return oneOf(fitting, which) ?? null
}
