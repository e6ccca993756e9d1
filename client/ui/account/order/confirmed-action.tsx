import type { ReactNode } from 'react'
import { Button } from '#client/ui/form/button.tsx'
import { OrderForm } from './order-form.tsx'

interface ConfirmedActionProps {
  number: string
  intent: string
  label: string
  /** The consequences, read before the button shows. */
  question: ReactNode
  yes: string
  /** Emphasizes the button, because the action is the next step. */
  isNext?: boolean
}

/** An action that cannot be undone is confirmed in a `<details>`, which needs no scripts. */
export const ConfirmedAction = ({
  number,
  intent,
  label,
  question,
  yes,
  isNext = false,
}: ConfirmedActionProps) => (
  <details className={isNext ? 'action action-next' : 'action'}>
    <summary>{label}</summary>
    <OrderForm number={number}>
      <p className="small">{question}</p>
      <Button name="intent" value={intent} variant={isNext ? 'primary' : 'secondary'}>
        {yes}
      </Button>
    </OrderForm>
  </details>
)
