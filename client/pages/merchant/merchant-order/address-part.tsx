import { AddressText } from '#client/ui/account/order/address-text.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { FormSection } from '#client/ui/form/form-section.tsx'
import { useRight } from '#client/ui/merchant/use-right.ts'
import { ActionForm } from '#client/ui/panel/order/action-form.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { Time } from '#client/ui/text/time.tsx'
import { declineAddressForm, proposeAddressForm } from '#shared/forms/merchant/address-form.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { addressChangeMessages } from '#shared/messages/account/address-changes.ts'
import type { AddressChangeView } from '#shared/orders/address-changes.ts'
import { isUnsent } from '#shared/orders/fulfillments.ts'
import type { MerchantOrderView } from '#shared/orders/merchant-orders.ts'
import type { PageData } from '#shared/pages.ts'

const messages = addressChangeMessages.store

interface AddressPartProps {
  order: MerchantOrderView
  change: AddressChangeView | null
  isLabeled: boolean
  regions: PageData['merchant-order']['regions']
  form: FormAnswer | null
}

/** Where the order goes, and a correction of it that its customer is asked about. */
export function AddressPart({ order, change, isLabeled, regions, form: returned }: AddressPartProps) {
  const mayFulfill = useRight()('orders.fulfill')
  const isToSend = order.status === 'placed' && isUnsent(order.fulfillments)
  if (order.isPickup) return null
  const form = returned?.intent === 'propose-address' ? returned : null
  return (
    <section className="panel panel-raised stack" aria-labelledby="address">
      <h2 id="address">{messages.title}</h2>
      <p className="strong">{order.shipping.name}</p>
      <AddressText address={order.address} />
      {change && <ChangePart change={change} {...{ order, mayFulfill, form: returned }} />}
      {mayFulfill && isToSend && (
        <details className="action" open={form !== null || undefined}>
          <summary>{messages.open}</summary>
          {isLabeled || order.invoiceCount > 0 ? (
            <p className="small">{isLabeled ? messages.labeled : messages.invoiced}</p>
          ) : (
            <FormSection
              spec={proposeAddressForm}
              form={form}
              known={order.address}
              choices={{ region: regions.map(({ code, name }) => ({ value: code, label: name })) }}
              submit={messages.submit}
              stays
            >
              <p className="soft small">{messages.hint}</p>
            </FormSection>
          )}
        </details>
      )}
    </section>
  )
}

interface ChangePartProps {
  order: MerchantOrderView
  change: AddressChangeView
  mayFulfill: boolean
  form: FormAnswer | null
}

/** What was asked, by whom, what it costs the store, and how the other side answered. */
function ChangePart({ order, change, mayFulfill, form }: ChangePartProps) {
  const moneyText = useMoneyText()
  const { proposedBy, status, address, differenceMinor, expiresAt } = change
  const isTheirs = proposedBy === 'customer'
  if (status === 'withdrawn') return null
  if (status !== 'open')
    return <p className="small">{(isTheirs ? messages.answered : messages.status)[status]}</p>
  return (
    <div className="panel stack-tight">
      <p className={isTheirs ? 'strong' : 'small'}>{isTheirs ? messages.requested : messages.status.open}</p>
      <AddressText address={address} />
      {differenceMinor !== 0 && (
        <p className="small">
          {differenceMinor > 0
            ? messages.dearer(moneyText(differenceMinor))
            : messages.cheaper(moneyText(-differenceMinor))}
        </p>
      )}
      <p className="soft small">
        {isTheirs ? messages.requestedUntil : messages.until} <Time at={expiresAt} withHour />
      </p>
      {mayFulfill &&
        (isTheirs ? (
          <AnswerPart number={order.number} change={change} form={form} />
        ) : (
          <ActionForm number={order.number}>
            <Button name="intent" value="withdraw-address" variant="quiet" small>
              {messages.withdraw}
            </Button>
          </ActionForm>
        ))}
    </div>
  )
}

interface AnswerPartProps {
  number: string
  change: AddressChangeView
  form: FormAnswer | null
}

/** The store's yes, or its reason to keep the address. */
function AnswerPart({ number, change, form: returned }: AnswerPartProps) {
  const form = returned?.intent === declineAddressForm.intent ? returned : null
  return (
    <>
      <ActionForm number={number}>
        <input type="hidden" name="change" value={change.id} />
        <Button name="intent" value="accept-address" small>
          {messages.accept}
        </Button>
      </ActionForm>
      <details className="action" open={form !== null || undefined}>
        <summary>{messages.decline}</summary>
        <FormSection
          spec={declineAddressForm}
          form={form}
          known={{ change: change.id }}
          submit={messages.declineSubmit}
          variant="secondary"
          stays
        />
      </details>
    </>
  )
}
