import type { ReactNode } from 'react'
import { orderMessages } from '#shared/messages/orders.ts'
import type { OrderView } from '#shared/orders.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { OrderForm } from './order-form.tsx'

const words = orderMessages.order

/** What can be done with an order besides paying it. */
export function OrderActs({ order, children }: { order: OrderView; children?: ReactNode }) {
  const { number, store, canCancel } = order
  return (
    <div className="stack-tight">
      {children}
      {store.whatsappUrl && (
        <a
          className="button button-secondary button-wide"
          href={`${store.whatsappUrl}?text=${encodeURIComponent(words.whatsappText(number))}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="chat" />
          {words.whatsapp}
        </a>
      )}
      {canCancel && (
        <OrderForm number={number}>
          <Button name="intent" value="cancel" look="quiet" wide>
            {words.cancel}
          </Button>
        </OrderForm>
      )}
    </div>
  )
}
