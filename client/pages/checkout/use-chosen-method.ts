import { useState } from 'react'
import { type FormAnswer, formText } from '#shared/forms.ts'
import type { PaymentMethod } from '#shared/orders.ts'

/** What was chosen just now, or sent before, or is the first offered. */
export function useChosenMethod(methods: readonly PaymentMethod[], form: FormAnswer | null) {
  const [choice, choose] = useState<string | null>(null)
  const wanted = choice ?? (form && formText(form.values, 'paymentMethod'))
  return { chosen: methods.find((method) => method === wanted) ?? methods[0], choose }
}
