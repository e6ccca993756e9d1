import type { ReactNode } from 'react'
import { OrderForm } from '#client/ui/account/order/order-form.tsx'

interface ActionFormProps {
  number: string
  /** The position of the fulfillment that the action is about. */
  fulfillment?: number
  children: ReactNode
}

/** Submits an action on the order or one of its fulfillments to the order's page. */
export function ActionForm({ number, fulfillment, children }: ActionFormProps) {
  return (
    <OrderForm number={number}>
      {fulfillment !== undefined && <input type="hidden" name="fulfillment" value={fulfillment} />}
      {children}
    </OrderForm>
  )
}
