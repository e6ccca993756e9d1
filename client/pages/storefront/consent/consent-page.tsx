import { useEffect } from 'react'
import { Form, Link, useNavigation } from 'react-router-dom'
import { notifyConsent } from '#client/data/consent.ts'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { consentQuestion } from '#client/ui/storefront/consent-question.ts'
import { formText } from '#shared/forms.ts'
import { layoutMessages } from '#shared/messages/layout.ts'
import { consentMessages as messages } from '#shared/messages/storefront/consent.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'
import { consentTo } from '#shared/runtime/consent.ts'
import { needsConsent, type OutsideScripts } from '#shared/runtime/outside-scripts.ts'

/** The page on which visitors change their consent to third-party scripts. */
export function ConsentPage({ data, form }: PageProps<'consent'>) {
  const { outsideScripts } = useShopConfig()
  return (
    <div className="page-narrow stack">
      <PageHead
        title={layoutMessages.consent}
        description={messages.description}
        path={publicHref('consent')}
        noindex
      />
      <header className="page-head">
        <h1>{layoutMessages.consent}</h1>
        <p>{messages.description}</p>
      </header>
      <section className="stack-tight">
        <h2>{messages.always}</h2>
        <p>{messages.alwaysText}</p>
      </section>
      <section className="stack-tight">
        <h2>{messages.optional}</h2>
        {needsConsent(outsideScripts) ? (
          <Choice granted={data.granted} form={form} scripts={outsideScripts} />
        ) : (
          <p>{outsideScripts.consent ? messages.elsewhere : messages.nothing}</p>
        )}
      </section>
      <p>
        <Link to={publicHref('privacy')}>{messages.privacy}</Link>
      </p>
    </div>
  )
}

type ChoiceProps = PageProps<'consent'>['data'] &
  Pick<PageProps<'consent'>, 'form'> & { scripts: OutsideScripts }

function Choice({ granted, form, scripts }: ChoiceProps) {
  const busy = useNavigation().formMethod === 'POST'
  useEffect(() => {
    if (form?.ok) notifyConsent(consentTo(formText(form.values, 'choice') === 'accept'))
  }, [form])
  return (
    <Form method="post" className="stack">
      <FormProblems form={form} />
      {form?.ok ? (
        <Banner tone="success">{granted ? messages.savedAccepted : messages.savedRefused}</Banner>
      ) : (
        <p>{granted === null ? messages.undecided : granted ? messages.accepted : messages.refused}</p>
      )}
      <p>{consentQuestion(scripts)}</p>
      <input type="hidden" name="from" value="preferences" />
      <div className="consent-choice">
        <Button variant="secondary" name="choice" value="refuse" busy={busy}>
          {messages.refuse}
        </Button>
        <Button variant="secondary" name="choice" value="accept" busy={busy}>
          {messages.accept}
        </Button>
      </div>
    </Form>
  )
}
