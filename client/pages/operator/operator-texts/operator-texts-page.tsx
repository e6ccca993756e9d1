import { Form, Link } from 'react-router-dom'
import { Button, ButtonLink } from '#client/ui/form/button.tsx'
import { SettingsLayout } from '#client/ui/operator/settings-layout.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { href } from '#shared/href.ts'
import { shopTextMessages as messages, shopTextTitles } from '#shared/messages/operator/shop-texts.ts'
import type { PageProps } from '#shared/pages.ts'

/** The texts that the operator may rewrite. */
export function OperatorTextsPage({ data }: PageProps<'operator-texts'>) {
  return (
    <SettingsLayout title={messages.title} description={messages.description}>
      {data.isUndecided && (
        <section className="panel stack-tight" aria-labelledby="undecided">
          <h2 id="undecided">{messages.undecided}</h2>
          <p>{messages.undecidedText}</p>
          <Form method="post">
            <Button name="intent" value="accept" variant="secondary">
              {messages.accept}
            </Button>
          </Form>
        </section>
      )}
      {data.texts.map(({ name, version, updatedAt }) => (
        <section key={name} className="panel panel-raised stack-tight" aria-labelledby={`text-${name}`}>
          <h2 id={`text-${name}`}>{shopTextTitles[name].title}</h2>
          <p>{shopTextTitles[name].where}</p>
          <p className="soft small">
            {messages.version(version)} · {messages.updated} <Time at={updatedAt} />
          </p>
          <p className="cluster">
            <ButtonLink
              variant="secondary"
              small
              to={href('operator-text', { textName: name })}
              aria-label={`${messages.edit}: ${shopTextTitles[name].title}`}
            >
              {messages.edit}
            </ButtonLink>
            <Link to={href(name)} aria-label={`${messages.open}: ${shopTextTitles[name].title}`}>
              {messages.open}
            </Link>
          </p>
        </section>
      ))}
    </SettingsLayout>
  )
}
