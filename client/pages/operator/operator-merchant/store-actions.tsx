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

/** The operator's possible decisions about a store, each confirmed in a `<details>`. */
export function StoreActions({ store, form }: { store: OperatorStoreView; form: FormAnswer | null }) {
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

interface StoreActionProps {
  action: OperatorStoreAction
  store: OperatorStoreView
  form: FormAnswer | null
}

function StoreAction({ action, store, form }: StoreActionProps) {
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
          {action === 'approve' && (
            <input type="hidden" name="seen" value={correctableText(store.application)} />
          )}
          {action === 'close' && <DebtField store={store} form={form} />}
          {action === 'suspend' ? (
            <SuspensionFields form={form} />
          ) : (
            <ReasonField action={action} store={store} form={form} />
          )}
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

/** Required when somebody else has to understand the decision. */
function ReasonField({
  action,
  store,
  form,
}: StoreActionProps & { action: Exclude<OperatorStoreAction, 'suspend'> }) {
  const isOverride = action === 'approve' && missingOf(store).length > 0
  if (action === 'release-payouts' || action === 'reactivate' || (action === 'approve' && !isOverride))
    return null
  return (
    <Field
      of={storeDecisionForm(action)}
      name="reason"
      id={form ? undefined : `${action}-reason`}
      hint={isOverride ? messages.overrideHint : undefined}
      form={form}
      required
    />
  )
}
