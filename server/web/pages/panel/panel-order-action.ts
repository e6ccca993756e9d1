import type { PanelActor } from '#server/shop/panel-actor.ts'
import type { OrderActions } from '#server/web/pages/run-order-action.ts'
import type { PanelOrderAction } from '#shared/merchants/merchant-rights.ts'

/** The order that a form of the merchant's or the operator's panel is about. */
export interface PanelOrder<By extends PanelActor = PanelActor> {
  orderId: string
  actor: By
}

export type MerchantOrder = PanelOrder<{ merchantId: string }>

export type PanelOrderActions<By extends PanelActor = PanelActor> = Partial<
  OrderActions<PanelOrderAction, PanelOrder<By>>
>
