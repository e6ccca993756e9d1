import { useNavigation } from 'react-router-dom'
import { Button, ButtonLink } from '#client/ui/form/button.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { useRight } from '#client/ui/merchant/use-right.ts'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { href } from '#shared/href.ts'
import { merchantMessages } from '#shared/messages/merchant/merchant.ts'
import { orderWorklistMessages as messages } from '#shared/messages/merchant/order-worklist.ts'
import type { MerchantOrderCard } from '#shared/orders/merchant-orders.ts'

/** The next step of an order, or nothing where its page has to be read first. */
export function OrderAction({ order }: { order: MerchantOrderCard }) {
  const { number, next, canConfirm } = order
  const may = useRight()
  const { formData } = useNavigation()
  const ofOrder = <VisuallyHidden>{merchantMessages.orders.ofOrder(number)}</VisuallyHidden>
  const isSent = (intent: string) =>
    formData?.get('intent') === intent && formData.getAll('order').includes(number)
  if (canConfirm)
    return (
      <Form method="post" preventScrollReset>
        <input type="hidden" name="order" value={number} />
        <Button small variant="secondary" name="intent" value="confirm" busy={isSent('confirm')}>
          {messages.confirm}
          {ofOrder}
        </Button>
      </Form>
    )
  if (next === null || !may('orders.fulfill')) return null
  if (next === 'accept')
    return (
      <Form method="post" preventScrollReset>
        <input type="hidden" name="order" value={number} />
        <Button small variant="secondary" name="intent" value="accept" busy={isSent('accept')}>
          {messages.accept}
          {ofOrder}
        </Button>
      </Form>
    )
  const to =
    next === 'pack'
      ? href('merchant-order', { orderNumber: number })
      : href('merchant-dispatch', {}, { order: number })
  return (
    <ButtonLink small variant="secondary" to={to}>
      {messages[next]}
      {ofOrder}
    </ButtonLink>
  )
}
