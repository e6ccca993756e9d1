import { useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router-dom'
import { cartPixDiscount } from '#shared/cart.ts'
import { href } from '#shared/href.ts'
import { cartMessages } from '#shared/messages/cart.ts'
import { checkoutMessages } from '#shared/messages/checkout.ts'
import type { PageProps } from '#shared/pages.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { CartChanges, hasChanges } from '../../ui/cart/cart-changes.tsx'
import { FormProblems } from '../../ui/form-problems.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { AddressStep } from './address-step.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { ContactStep } from './contact-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { ShippingStep } from './shipping-step.tsx'
import { useChosenMethod } from './use-chosen-method.ts'
import { useChosenShipping } from './use-chosen-shipping.ts'
import { useQuote } from './use-quote.ts'

const words = checkoutMessages

/** One page and one form from the cart to the order; its buttons say what is asked (`intent`). */
export function CheckoutPage({ data, form }: PageProps<'checkout'>) {
  const { cart, known, regions, idempotencyKey, methods } = data
  const element = useRef<HTMLFormElement>(null)
  const quote = useQuote(element, known)
  const shipping = useChosenShipping(cart, form)
  const method = useChosenMethod(methods, form)
  const pixDiscountMinor = cartPixDiscount(cart)
  const sent = useNavigation().formData?.get('intent')
  return (
    <div className="page stack">
      <PageHead title={words.title} description={words.description} path={href('checkout')} noindex />
      <Breadcrumbs trail={[{ to: href('cart'), label: cartMessages.title }]} here={words.title} />
      <header className="page-head">
        <h1>{words.title}</h1>
        {!known.name && (
          <p>
            {words.guest} <Link to={href('sign-in', {}, { to: href('checkout') })}>{words.signIn}</Link>
          </p>
        )}
      </header>
      <Form ref={element} method="post" noValidate className="split" onSubmit={quote.stop}>
        <div className="checkout-steps">
          {/* The first button of a form is what the Enter key presses. */}
          <button type="submit" name="intent" value="order" hidden tabIndex={-1} />
          <FormProblems form={form} />
          {hasChanges(cart) && <CartChanges />}
          <ContactStep form={form} known={known} />
          <AddressStep form={form} known={known} regions={regions} quote={quote} />
          <ShippingStep cart={cart} form={form} shipping={shipping} />
          <PaymentStep
            form={form}
            methods={methods}
            pixDiscountMinor={pixDiscountMinor}
            onChoose={method.choose}
          />
        </div>
        <CheckoutSummary
          cart={cart}
          shippingMinor={shipping.totalMinor}
          pixDiscountMinor={pixDiscountMinor}
          byPix={method.chosen === 'pix'}
          idempotencyKey={idempotencyKey}
          isPlacing={sent === 'order'}
        />
      </Form>
    </div>
  )
}
