import { Form, useNavigation } from 'react-router-dom'
import { Button, ButtonLink } from '#client/ui/form/button.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { catalogMessages } from '#shared/messages/storefront/catalog.ts'
import { unsubscribeMessages as messages } from '#shared/messages/storefront/stock-alerts.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'

export function UnsubscribePage({ data: { valid }, form }: PageProps<'unsubscribe'>) {
  return (
    <div className="page-narrow stack">
      <PageHead title={messages.title} path={publicHref('unsubscribe')} noindex />
      <h1>{messages.title}</h1>
      {form?.ok ? (
        <>
          <Banner tone="success">{messages.done}</Banner>
          <p>
            <ButtonLink variant="secondary" to={publicHref('search')}>
              {catalogMessages.list.backToShop}
            </ButtonLink>
          </p>
        </>
      ) : (
        <Question valid={valid} />
      )}
    </div>
  )
}

function Question({ valid }: { valid: boolean }) {
  const busy = useNavigation().formMethod === 'POST'
  if (!valid) {
    return (
      <Banner tone="warning">
        <p className="strong">{messages.invalid}</p>
        <p>{messages.invalidText}</p>
      </Banner>
    )
  }
  return (
    <Form method="post" className="stack">
      <p>{messages.question}</p>
      <Button wide busy={busy}>
        {messages.submit}
      </Button>
    </Form>
  )
}
