import type { ReactNode } from 'react'
import { Form } from 'react-router-dom'

/** Asks the page that shows an order to do something with it; the button inside says what (`intent`). */
export function OrderForm({ number, children }: { number: string; children: ReactNode }) {
  return (
    <Form method="post" preventScrollReset className="cluster">
      <input type="hidden" name="order" value={number} />
      {children}
    </Form>
  )
}
