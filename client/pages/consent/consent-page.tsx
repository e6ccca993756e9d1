import { useEffect } from 'react'
import { Form, Link, useNavigation } from 'react-router-dom'
import { consentTo } from '#shared/consent.ts'
import { formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { consentMessages as words } from '#shared/messages/consent.ts'
import { layoutMessages } from '#shared/messages/layout.ts'
import { asksConsent, type OutsideScripts } from '#shared/outside-scripts.ts'
import type { PageProps } from '#shared/pages.ts'
import { tellConsent } from '../../data/consent.ts'
import { Button } from '../../ui/button.tsx'
import { consentQuestion } from '../../ui/consent-question.ts'
import { FormProblems } from '../../ui/form-problems.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useShopConfig } from '../../ui/shop-config.tsx'

/** Where people change their mind about what others may load. */
export function ConsentPage({ data, form }: PageProps<'consent'>) {
  const { outsideScripts } = useShopConfig()
  return (
    <div className="page-narrow stack">
      <PageHead
        title={layoutMessages.consent}
        description={words.description}
        path={href('consent')}
        noindex
      />
      <header className="page-head">
        <h1>{layoutMessages.consent}</h1>
        <p>{words.description}</p>
      </header>
      <section className="stack-tight">
        <h2>{words.always}</h2>
        <p>{words.alwaysText}</p>
      </section>
      <section className="stack">
        <h2>{words.optional}</h2>
        {asksConsent(outsideScripts) ? (
          <Choice granted={data.granted} form={form} scripts={outsideScripts} />
        ) : (
          <p>{outsideScripts.consent ? words.elsewhere : words.nothing}</p>
        )}
      </section>
      <p>
        <Link to={href('privacy')}>{words.privacy}</Link>
      </p>
    </div>
  )
}

type ChoiceProps = PageProps<'consent'>['data'] &
  Pick<PageProps<'consent'>, 'form'> & { scripts: OutsideScripts }

function Choice({ granted, form, scripts }: ChoiceProps) {
  const busy = useNavigation().formMethod === 'POST'
  useEffect(() => {
    if (form?.ok) tellConsent(consentTo(formText(form.values, 'choice') === 'accept'))
  }, [form])
  return (
    <Form method="post" className="stack">
      <FormProblems form={form} />
      {form?.ok ? (
        <Notice tone="success">{granted ? words.savedAccepted : words.savedRefused}</Notice>
      ) : (
        <p>{granted === null ? words.undecided : granted ? words.accepted : words.refused}</p>
      )}
      <p>{consentQuestion(scripts)}</p>
      <input type="hidden" name="from" value="preferences" />
      <div className="consent-choice">
        <Button look="secondary" name="choice" value="refuse" busy={busy}>
          {words.refuse}
        </Button>
        <Button look="secondary" name="choice" value="accept" busy={busy}>
          {words.accept}
        </Button>
      </div>
    </Form>
  )
}
