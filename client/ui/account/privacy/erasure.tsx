import { Form } from 'react-router-dom'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { Field } from '#client/ui/form/declared-field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { Time } from '#client/ui/text/time.tsx'
import type { ErasureBlocker, ErasureView } from '#shared/account/privacy.ts'
import { erasureForm } from '#shared/forms/erasure-form.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { blockerText, type privacyMessages } from '#shared/messages/account/privacy.ts'
import { timeFormat } from '#shared/text/formats.ts'

type Messages = typeof privacyMessages.erasure

interface ErasureProps {
  erasure: ErasureView
  retained: string[]
  form: FormAnswer | null
  messages: Messages
}

/** Requests the erasure of the account, or of a guest's data, shows what prevents it, and cancels it. */
export const Erasure = ({ erasure, retained, form, messages }: ErasureProps) => (
  <section className="panel panel-raised stack" aria-labelledby="erasure">
    <h2 id="erasure">{messages.title}</h2>
    <FormProblems form={form} />
    {erasure.state === 'pending' ? (
      <Pending erasure={erasure} retained={retained} messages={messages} />
    ) : (
      <>
        <p>{messages.text}</p>
        <p>{messages.pause}</p>
        {erasure.state === 'refused' && (
          <Banner tone="warning">
            <p className="banner-title">{messages.refusedTitle}</p>
            <p>{messages.refused}</p>
            <Blockers blockers={erasure.blockers} messages={messages} />
          </Banner>
        )}
        <Remaining texts={retained} title={messages.staysTitle} />
        {erasure.state === 'possible' && (
          <Request needsPassword={erasure.needsPassword} form={form} messages={messages} />
        )}
      </>
    )}
  </section>
)

const Remaining = ({ texts, title }: { texts: string[]; title: string }) => (
  <details>
    <summary>{title}</summary>
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </details>
)

interface RequestProps {
  needsPassword: boolean
  form: FormAnswer | null
  messages: Messages
}

const Request = ({ needsPassword, form, messages }: RequestProps) => (
  <details className="quiet-action" open={form !== null}>
    <summary>{messages.open}</summary>
    <Form method="post" noValidate preventScrollReset className="stack">
      <input type="hidden" name="intent" value={erasureForm.intent} />
      {needsPassword ? (
        <Field of={erasureForm} name="password" form={form} required />
      ) : (
        <p>{messages.fresh}</p>
      )}
      <p>
        <Button variant="secondary">{messages.submit}</Button>
      </p>
    </Form>
  </details>
)

interface PendingProps {
  erasure: Extract<ErasureView, { state: 'pending' }>
  retained: string[]
  messages: Messages
}

const Pending = ({ erasure, retained, messages }: PendingProps) => (
  <>
    <Banner tone="warning">
      <p className="banner-title">{messages.pendingTitle}</p>
      <p>
        {messages.pendingAt} <Time at={erasure.eraseAt} withHour />. {messages.pendingText}
      </p>
      {erasure.blockers.length > 0 && (
        <>
          <p>{messages.held}</p>
          <Blockers blockers={erasure.blockers} messages={messages} />
        </>
      )}
    </Banner>
    <Form method="post" preventScrollReset>
      <Button name="intent" value="cancel-erasure">
        {messages.cancel}
      </Button>
    </Form>
    <Remaining texts={retained} title={messages.staysTitle} />
  </>
)

function Blockers({ blockers, messages }: { blockers: ErasureBlocker[]; messages: Messages }) {
  const { locale, timeZone } = useShopConfig()
  const dayOf = (blocker: ErasureBlocker) =>
    blocker.kind === 'purchase' && blocker.until
      ? timeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(blocker.until))
      : null
  const isUnderWay = blockers.some((blocker) => blocker.kind === 'purchase' && blocker.step === 'delivery')
  return (
    <>
      <ul>
        {blockers.map((blocker) => {
          const text = blockerText(blocker, dayOf(blocker))
          return (
            <li key={text}>
              {text}{' '}
              {blocker.kind === 'purchase' && (
                <a href={blocker.path}>{messages.seeOrder(blocker.orderNumber)}</a>
              )}
            </li>
          )
        })}
      </ul>
      {isUnderWay && <p>{messages.when}</p>}
    </>
  )
}
