import type { ReactNode } from 'react'
import { QrCode } from '#client/ui/account/payment/qr-code.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { CopyField } from '#client/ui/form/copy-field.tsx'
import { FormSection } from '#client/ui/form/form-section.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { pixKeyForm } from '#shared/forms/merchant/pix-key.ts'
import type { PixKeyView } from '#shared/merchants/pix-keys.ts'
import { pixKeyMessages as messages } from '#shared/messages/merchant/pix-key.ts'
import type { PageData, PageProps } from '#shared/pages.ts'

type Data = PageData['merchant-pix-key']

/** The Pix key that receives the store's money, the next one, and a code to test it. */
export function MerchantPixKeyPage({ data, form }: PageProps<'merchant-pix-key'>) {
  const { settlement, current, next, receiver, test } = data
  const which = current ? 'other' : 'first'
  return (
    <MerchantLayout
      title={messages.title}
      description={`${messages.description} ${messages.uses[settlement]}`}
      narrow
    >
      {current ? (
        <Key title={messages.current} id="current" pixKey={current} receiver={receiver} />
      ) : (
        <Banner tone="warning">{messages.none}</Banner>
      )}
      {next && <NextKey next={next} receiver={receiver} />}
      {test && <TestCode test={test} />}
      {/* The key empties the form after a change. */}
      <FormSection
        key={next?.key ?? current?.key}
        spec={pixKeyForm}
        id="change"
        title={messages.change[which]}
        intro={current && <p>{messages.waits}</p>}
        form={form}
        submit={messages.submit[which]}
      />
    </MerchantLayout>
  )
}

interface KeyProps {
  title: string
  id: string
  pixKey: PixKeyView
  receiver: Data['receiver']
  children?: ReactNode
}

function Key({ title, id, pixKey, receiver, children }: KeyProps) {
  return (
    <section className="panel stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl className="facts">
        <dt>{messages.kind}</dt>
        <dd>{messages.kinds[pixKey.kind]}</dd>
        <dt>{messages.key}</dt>
        <dd className="breakable">{pixKey.key}</dd>
        {receiver && (
          <>
            <dt>{messages.holder}</dt>
            <dd>{receiver.name}</dd>
            <dt>{messages.holderCity}</dt>
            <dd>{receiver.city}</dd>
          </>
        )}
      </dl>
      {pixKey.isOfAnother && <Banner tone="warning">{messages.ofAnother}</Banner>}
      {!receiver && <Banner tone="warning">{messages.noReceiver}</Banner>}
      {children}
    </section>
  )
}

function NextKey({ next, receiver }: { next: NonNullable<Data['next']>; receiver: Data['receiver'] }) {
  return (
    <Key title={messages.next} id="next" pixKey={next} receiver={receiver}>
      <p>
        {messages.nextFrom}{' '}
        <strong>
          <Time at={next.at} withHour />
        </strong>
        . {messages.nextText}
      </p>
      <Form method="post">
        <input type="hidden" name="intent" value="keep-pix-key" />
        <Button variant="secondary">{messages.keep}</Button>
      </Form>
    </Key>
  )
}

function TestCode({ test }: { test: NonNullable<Data['test']> }) {
  return (
    <section className="panel stack" aria-labelledby="test">
      <h2 id="test">{messages.test.title}</h2>
      <p>{messages.test.text}</p>
      <div className="pix">
        <QrCode qr={test.qr} label={messages.test.qr} />
        <CopyField id="pix-test" label={messages.test.code} text={test.brCode} />
      </div>
    </section>
  )
}
