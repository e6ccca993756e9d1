import type { ReactNode } from 'react'
import { OrderForm } from '../order/order-form.tsx'

interface ActFormProps {
  number: string
  /** Which of the order's parcels is meant. */
  parcel?: number
  children: ReactNode
}

/** Asks the order's page to do something with the order or one of its parcels. */
export function ActForm({ number, parcel, children }: ActFormProps) {
  return (
    <OrderForm number={number}>
      {parcel !== undefined && <input type="hidden" name="parcel" value={parcel} />}
      {children}
    </OrderForm>
  )
}
