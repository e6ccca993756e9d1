import type { ReactNode } from 'react'
import { Form } from '#client/ui/form/panel-form.tsx'

interface OrderFormProps {
  number: string
  /** The action leads to another page, which opens at its top. */
  leaves?: boolean
  children: ReactNode
}

/** Submits an action to the page that shows the order. The button inside names it (`intent`). */
export function OrderForm({ number, leaves = false, children }: OrderFormProps) {
  return (
    <Form method="post" preventScrollReset={!leaves} className="cluster">
      <input type="hidden" name="order" value={number} />
      {children}
    </Form>
  )
}
