import { Link } from 'react-router-dom'
import { AnswerBanner } from '#client/ui/form/answer-banner.tsx'
import { Button, ButtonLink } from '#client/ui/form/button.tsx'
import { FormSection } from '#client/ui/form/form-section.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { List } from '#client/ui/page/list.tsx'
import { columnsOf } from '#client/ui/page/table.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { landingPageForm } from '#shared/forms/window-forms.ts'
import { href } from '#shared/href.ts'
import { windowMessages as messages } from '#shared/messages/operator/window.ts'
import type { PageProps } from '#shared/pages.ts'
import type { WindowPageCard } from '#shared/window/window-versions.ts'

const versionsHref = (windowPageId: string) => href('operator-window-page', { windowPageId })
const versionHref = (windowVersionId: string) => href('operator-window-version', { windowVersionId })

const columns = columnsOf<WindowPageCard, keyof typeof messages.columns>(messages.columns, {
  page: ({ id, slug, title }) => (
    <>
      <Link className="breakable" to={versionsHref(id ?? '')}>
        {title || slug}
      </Link>
      <div className="soft small breakable">{slug && href('window-page', { windowSlug: slug })}</div>
    </>
  ),
  live: ({ liveSince }) => (liveSince ? <Time at={liveSince} withHour short /> : messages.off),
  scheduled: ({ nextFrom }) => (nextFrom ? <Time at={nextFrom} withHour short /> : messages.nothing),
  draft: ({ draftId }) =>
    draftId ? <Link to={versionHref(draftId)}>{messages.hasDraft}</Link> : messages.nothing,
})

/** The pages that the operator arranges from blocks. */
export function OperatorWindowPage({ data: { home, landings }, form }: PageProps<'operator-window'>) {
  return (
    <OperatorLayout title={messages.title} description={messages.description}>
      <AnswerBanner form={form?.intent === landingPageForm.intent ? null : form} />
      <HomeSection home={home} />
      <section className="section" aria-labelledby="landings">
        <h2 id="landings">{messages.landings}</h2>
        <List
          labelledBy="landings"
          columns={columns}
          page={landings}
          keyOf={({ id }) => id ?? ''}
          hrefAt={(cursor) => href('operator-window', {}, { cursor })}
          empty={<EmptyState title={messages.none} text={messages.noneText} />}
        />
      </section>
      <FormSection
        spec={landingPageForm}
        form={form?.intent === landingPageForm.intent ? form : null}
        title={messages.new}
        submit={messages.add}
      />
    </OperatorLayout>
  )
}

function HomeSection({ home: { id, liveSince, nextFrom, draftId } }: { home: WindowPageCard }) {
  return (
    <section className="panel panel-raised stack" aria-labelledby="home">
      <h2 id="home">{messages.home}</h2>
      <p>
        {messages.homeText} {messages.columns.live}:{' '}
        {liveSince ? (
          <>
            {messages.since} <Time at={liveSince} withHour />
          </>
        ) : (
          messages.asShipped
        )}
        .
      </p>
      {nextFrom && (
        <p>
          {messages.columns.scheduled} {messages.from} <Time at={nextFrom} withHour />.
        </p>
      )}
      <div className="cluster">
        {draftId ? (
          <ButtonLink to={versionHref(draftId)}>{messages.keepDraft}</ButtonLink>
        ) : (
          <Form method="post">
            <Button name="intent" value="arrange">
              {messages.arrange}
            </Button>
          </Form>
        )}
        {id && <Link to={versionsHref(id)}>{messages.versions}</Link>}
        <Link to={href('home')}>{messages.open}</Link>
      </div>
    </section>
  )
}
