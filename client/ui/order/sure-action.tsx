import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { OrderForm } from './order-form.tsx'

interface SureActionProps {
  number: string
  intent: string
  label: string
  /** What it means, read before its button shows. */
  question: ReactNode
  yes: string
  /** The step that comes next. */
  isNext?: boolean
}

/** What cannot be taken back is asked about once, in a fold that needs no scripts. */
export const SureAction = ({ number, intent, label, question, yes, isNext = false }: SureActionProps) => (
  <details className={isNext ? 'act act-next' : 'act'}>
    <summary>{label}</summary>
    <OrderForm number={number}>
      <p className="small">{question}</p>
      <Button name="intent" value={intent} look={isNext ? 'primary' : 'secondary'}>
        {yes}
      </Button>
    </OrderForm>
  </details>
)
