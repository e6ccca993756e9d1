import { Form } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { CheckboxField } from '#client/ui/form/choice-field.tsx'
import { Field } from '#client/ui/form/declared-field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { FormFields } from '#client/ui/form/form-section.tsx'
import { OpenBusinessBanner } from '#client/ui/merchant/open-business-banner.tsx'
import { useMaySend } from '#client/ui/operator/use-operator-right.ts'
import { Banner } from '#client/ui/page/banner.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { applicationApprovalForm } from '#shared/forms/application-approval-form.ts'
import { storeDecisionForm, suspendStoreForm } from '#shared/forms/operator-store-forms.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { hasOnlyDebt, hasOpenBusiness } from '#shared/merchants/open-business.ts'
import {
  correctableText,
  type OperatorStoreAction,
  type OperatorStoreView,
  operatorStoreActions,
  statusesOfAction,
} from '#shared/merchants/operator-stores.ts'
import { isLegalRequirement, missingItems } from '#shared/merchants/requirements.ts'
import { operatorMerchantMessages as messages } from '#shared/messages/operator/operator-merchants.ts'
import type { PageData } from '#shared/pages.ts'
import { ApplicationProducts } from './application-products.tsx'

interface StoreActionsProps extends Pick<PageData['operator-merchant'], 'store' | 'products' | 'formKey'> {
  form: FormAnswer | null
}

/** The operator's possible decisions about a store, each confirmed in a `<details>`. */
export function StoreActions({ store, products, formKey, form }: StoreActionsProps) {
  const maySend = useMaySend('operator-merchant')
  const possible = operatorStoreActions.filter((action) => maySend(action) && isPossible(action, store))
  if (possible.length === 0) return null
  return (
    <section className="panel panel-raised stack" aria-labelledby="decide">
      <h2 id="decide">{messages.decide}</h2>
      <FormProblems form={form?.intent === 'invite' ? null : form} />
      {possible.map((action) => (
        <StoreAction
          key={action}
          action={action}
          store={store}
          products={products}
          formKey={formKey}
          form={form?.intent === action ? form : null}
        />
      ))}
    </section>
  )
}

function isPossible(action: OperatorStoreAction, { application, payoutsHeld }: OperatorStoreView): boolean {
  if (action === 'hold-payouts' && payoutsHeld) return false
  if (action === 'release-payouts' && !payoutsHeld) return false
  return statusesOfAction[action].includes(application.status)
}

interface StoreActionProps extends StoreActionsProps {
  action: OperatorStoreAction
}

function StoreAction(props: StoreActionProps) {
  const { action, store, form } = props
  const { label, text, submit } = messages.actions[action]
  const isNext = action === 'approve' || action === 'reactivate'
  return (
    <details className={isNext ? 'action action-next' : 'action'} open={form !== null}>
      <summary>{label}</summary>
      {isBlocked(action, store) ? (
        <Blocked action={action} store={store} />
      ) : (
        <Form method="post" noValidate className="stack">
          <p className="small">{text}</p>
          {action === 'close' && <DebtField store={store} form={form} />}
          {action === 'approve' && <ApprovalFields {...props} />}
          {action === 'suspend' && <SuspensionFields form={form} />}
          {action !== 'approve' && action !== 'suspend' && <ReasonField action={action} form={form} />}
          <p>
            <Button name="intent" value={action} variant={isNext ? 'primary' : 'secondary'}>
              {submit}
            </Button>
          </p>
        </Form>
      )}
    </details>
  )
}

/** A store with nothing but debts may be closed by an explicit decision. */
function DebtField({ store: { openBusiness }, form }: Pick<StoreActionProps, 'store' | 'form'>) {
  const money = useMoneyText()
  if (!hasOnlyDebt(openBusiness)) return null
  return (
    <CheckboxField name="writeOff" label={messages.writeOff(money(openBusiness.debtMinor))} form={form} />
  )
}

const missingOf = ({ application }: OperatorStoreView) => missingItems(application.checklist)

function isBlocked(action: OperatorStoreAction, store: OperatorStoreView): boolean {
  if (action === 'approve') return missingOf(store).some(isLegalRequirement)
  return action === 'close' && hasOpenBusiness(store.openBusiness) && !hasOnlyDebt(store.openBusiness)
}

function Blocked({ action, store }: { action: OperatorStoreAction; store: OperatorStoreView }) {
  if (action === 'approve') return <Banner tone="warning">{messages.overrideImpossible}</Banner>
  return <OpenBusinessBanner openBusiness={store.openBusiness} />
}

const SuspensionFields = ({ form }: Pick<StoreActionProps, 'form'>) => (
  <FormFields spec={suspendStoreForm} item="suspend" form={form} required={{ reason: true }} />
)

/** Why the store opens although something is missing, and the products that go with it. */
function ApprovalFields({ store, products, formKey, form }: StoreActionProps) {
  const isOverride = missingOf(store).length > 0 || form?.errors.reason !== undefined
  return (
    <>
      <input type="hidden" name="formKey" value={formKey} />
      <input type="hidden" name="seen" value={correctableText(store.application)} />
      {isOverride && (
        <Field
          of={applicationApprovalForm}
          name="reason"
          id={form ? undefined : 'approve-reason'}
          hint={messages.overrideHint}
          form={form}
          required
        />
      )}
      <ApplicationProducts products={products} slug={store.application.slug} form={form} />
    </>
  )
}

interface ReasonFieldProps {
  action: Exclude<OperatorStoreAction, 'approve' | 'suspend'>
  form: FormAnswer | null
}

/** Required when somebody else has to understand the decision. */
function ReasonField({ action, form }: ReasonFieldProps) {
  if (action === 'release-payouts' || action === 'reactivate') return null
  return (
    <Field
      of={storeDecisionForm(action)}
      name="reason"
      id={form ? undefined : `${action}-reason`}
      form={form}
      required
    />
  )
}
