import { Form, useNavigation } from 'react-router-dom'
import { href } from '#shared/href.ts'
import { catalogMessages } from '#shared/messages/catalog.ts'
import { unsubscribeMessages as words } from '#shared/messages/wishes.ts'
import type { PageProps } from '#shared/pages.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'

export function UnsubscribePage({ data: { valid }, form }: PageProps<'unsubscribe'>) {
  return (
    <div className="page-narrow stack">
      <PageHead title={words.title} path={href('unsubscribe')} noindex />
      <h1>{words.title}</h1>
      {form?.ok ? (
        <>
          <Notice tone="success">{words.done}</Notice>
          <p>
            <ButtonLink look="secondary" to={href('search')}>
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
      <Notice tone="warning">
        <p className="strong">{words.invalid}</p>
        <p>{words.invalidText}</p>
      </Notice>
    )
  }
  return (
    <Form method="post" className="stack">
      <p>{words.question}</p>
      <Button wide busy={busy}>
        {words.submit}
      </Button>
    </Form>
  )
}
