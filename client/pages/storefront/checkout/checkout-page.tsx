import { useRef, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router-dom'
import { AwaitAgain, AwaitedData } from '#client/data/payload/await.tsx'
import { FailedBanner } from '#client/data/payload/failed-part.tsx'
import { CheckboxField } from '#client/ui/form/choice-field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { CartChanges, hasChanges } from '#client/ui/storefront/cart/cart-changes.tsx'
import { storedAddressField } from '#shared/forms/checkout-form.ts'
import { draftKeyField } from '#shared/forms/draft-key.ts'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import { cartMessages } from '#shared/messages/storefront/cart.ts'
import { checkoutMessages } from '#shared/messages/storefront/checkout.ts'
import { type CartView, quotedCart } from '#shared/orders/cart.ts'
import type { PaymentMethod } from '#shared/orders/orders.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'
import { AddressChoice } from './address-choice.tsx'
import { AddressStep } from './address-step.tsx'
import { CartReminder } from './cart-reminder.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { ContactStep } from './contact-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { ShippingPlaceholder, ShippingStep } from './shipping-step.tsx'
import { useChosenShipping } from './use-chosen-shipping.ts'
import { useQuote } from './use-quote.ts'

const messages = checkoutMessages

/** One page and one form from the cart to the order. Its buttons name the action (`intent`). */
export function CheckoutPage({ data, form: answer }: PageProps<'checkout'>) {
  const form = answer ?? data.draft
  const { cart, quotes, known, addresses, isSignedIn, regions, idempotencyKey } = data
  const element = useRef<HTMLFormElement>(null)
  const quote = useQuote(element, known)
  const shippingOf = useChosenShipping(form)
  const method = useChosenMethod(form)
  const sent = useNavigation().formData?.get('intent')
  return (
    <div className="page stack">
      <PageHead
        title={messages.title}
        description={messages.description}
        path={publicHref('checkout')}
        noindex
      />
      <AwaitedData name="quotes" value={quotes} />
      <Breadcrumbs trail={[{ to: publicHref('cart'), label: cartMessages.title }]} here={messages.title} />
      <header className="page-head">
        <h1>{messages.title}</h1>
        {!known.name && (
          <p>
            {messages.guest}{' '}
            <Link to={publicHref('sign-in', {}, { to: publicHref('checkout') })}>{messages.signIn}</Link>
          </p>
        )}
      </header>
      <Form ref={element} method="post" noValidate className="split">
        <div className="checkout-steps">
          {/* The first button of a form is what the Enter key presses. */}
          <AwaitAgain
            name="quotes"
            value={quotes}
            placeholder={<EnterButton disabled />}
            failed={<EnterButton disabled />}
          >
            {() => <EnterButton />}
          </AwaitAgain>
          {data.draftKey && <input type="hidden" name={draftKeyField} value={data.draftKey} />}
          {data.draft && !answer && <Banner tone="warning">{messages.unsent}</Banner>}
          <FormProblems form={form} />
          {hasChanges(cart) && <CartChanges cart={cart} />}
          <ContactStep
            form={form}
            known={known}
            more={
              data.reminder && (
                <CartReminder reminder={data.reminder} form={form} isSignedIn={isSignedIn} sent={sent} />
              )
            }
          />
          <AddressStep
            // The key fills in another address.
            key={addresses.find(({ isChosen }) => isChosen)?.id}
            form={form}
            known={known}
            regions={regions}
            quote={quote}
            choice={<AddressChoice addresses={addresses} />}
            more={isSignedIn && <StoreAddress form={form} />}
          />
          <AwaitAgain
            name="quotes"
            value={quotes}
            placeholder={<ShippingPlaceholder cart={cart} />}
            failed={<FailedBanner />}
          >
            {(found) => {
              const quoted = quotedCart(cart, found)
              return <ShippingStep cart={quoted} form={form} shipping={shippingOf(quoted)} />
            }}
          </AwaitAgain>
          <PaymentStep
            form={form}
            cart={cart}
            quotes={quotes}
            methodOf={method.chosenOf}
            onChoose={method.choose}
          />
        </div>
        <CheckoutSummary
          cart={cart}
          quotes={quotes}
          shippingOf={shippingOf}
          methodOf={method.chosenOf}
          idempotencyKey={idempotencyKey}
          isPlacing={sent === 'order'}
        />
      </Form>
    </div>
  )
}

const StoreAddress = ({ form }: { form: FormAnswer | null }) => (
  <CheckboxField name={storedAddressField} label={accountMessages.checkout.save} form={form} />
)

/** Returns the selected payment method, or the one sent before, or the first one offered. */
function useChosenMethod(form: FormAnswer | null) {
  const [choice, choose] = useState<string | null>(null)
  const wanted = choice ?? (form && formText(form.values, 'paymentMethod'))
  const chosenOf = ({ methods }: CartView): PaymentMethod | undefined =>
    methods.find((method) => method === wanted) ?? methods[0]
  return { chosenOf, choose }
}

/** A disabled button stops the Enter key from ordering while the shipping cost is unknown. */
const EnterButton = ({ disabled }: { disabled?: boolean }) => (
  <button type="submit" name="intent" value="order" hidden tabIndex={-1} disabled={disabled} />
)
