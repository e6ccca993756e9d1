import { requestReturn } from '#server/shop/orders/returns/request-return.ts'
import { cancelReturn, sendReturn } from '#server/shop/orders/returns/send-return.ts'
import type { Services } from '#server/shop/services.ts'
import { readReturnForm } from '#shared/forms/return-form.ts'
import { type FormValues, formText, refusedForm } from '#shared/forms.ts'

/** What customers may do about sending things back, by the form's `intent`. */
export const returnActs = {
  async return(services: Services, orderId: string, form: FormValues) {
    const read = readReturnForm(form)
    return read.ok ? requestReturn(services, { orderId, ...read.values }) : refusedForm(form, read.errors)
  },
  'return-send': (services: Services, orderId: string, form: FormValues) =>
    sendReturn(services, { ...returnOf(orderId, form), trackingCode: trackingOf(form) }),
  'return-cancel': (services: Services, orderId: string, form: FormValues) =>
    cancelReturn(services, returnOf(orderId, form)),
}

const returnOf = (orderId: string, form: FormValues) => ({ orderId, number: formText(form, 'return') })

const trackingOf = (form: FormValues) => formText(form, 'trackingCode').slice(0, 60) || null
