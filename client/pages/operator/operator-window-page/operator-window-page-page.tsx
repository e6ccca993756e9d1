import { Link } from 'react-router-dom'
import { AnswerBanner } from '#client/ui/form/answer-banner.tsx'
import { Button, ButtonLink } from '#client/ui/form/button.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx'
import { List } from '#client/ui/page/list.tsx'
import { columnsOf } from '#client/ui/page/table.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { href } from '#shared/href.ts'
import { windowPageMessages as messages, windowMessages } from '#shared/messages/operator/window.ts'
import type { PageProps } from '#shared/pages.ts'
import type { WindowVersionCard } from '#shared/window/window-versions.ts'

const columns = columnsOf<WindowVersionCard, keyof typeof messages.columns>(messages.columns, {
  version: ({ id, number }) => (
    <Link to={href('operator-window-version', { windowVersionId: id })}>{messages.version(number)}</Link>
  ),
  state: ({ state, liveFrom }) => (
    <>
      <strong>{messages.states[state]}</strong>
      {liveFrom && (
        <div className="soft small">
          <Time at={liveFrom} withHour short />
        </div>
      )}
    </>
  ),
  blocks: { cell: ({ blocks }) => blocks, isNumber: true },
  actions: (version) => <VersionActions {...version} />,
})

/** What was, is and will be live on one page. */
export function OperatorWindowPagePage({ data, form }: PageProps<'operator-window-page'>) {
  const { id: windowPageId, slug, versions, draftId } = data
  const title = slug === null ? windowMessages.home : href('window-page', { windowSlug: slug })
  return (
    <OperatorLayout
      title={title}
      description={messages.description}
      trail={<Breadcrumbs from={{ to: href('operator-window'), label: windowMessages.title }} here={title} />}
    >
      <AnswerBanner form={form} />
      <div className="cluster">
        {draftId ? (
          <ButtonLink to={href('operator-window-version', { windowVersionId: draftId })}>
            {windowMessages.keepDraft}
          </ButtonLink>
        ) : (
          <Form method="post">
            <Button name="intent" value="open-draft">
              {messages.newDraft}
            </Button>
          </Form>
        )}
        {slug === null && <Link to={href('home')}>{windowMessages.open}</Link>}
        {slug !== null && versions.items.some(isShown) && (
          <Link to={href('window-page', { windowSlug: slug })}>{windowMessages.open}</Link>
        )}
      </div>
      <List
        caption={windowMessages.versions}
        columns={columns}
        page={versions}
        keyOf={({ id }) => id}
        hrefAt={(cursor) => href('operator-window-page', { windowPageId }, { cursor })}
      />
    </OperatorLayout>
  )
}

/** A version without blocks shows nothing. */
const isShown = ({ state, blocks }: WindowVersionCard) => state === 'live' && blocks > 0

function VersionActions({ id, number, state }: WindowVersionCard) {
  if (state === 'draft') return null
  const hidden = <VisuallyHidden>: {messages.version(number)}</VisuallyHidden>
  return (
    <Form method="post" className="cluster">
      <input type="hidden" name="version" value={id} />
      <Button small variant="secondary" name="intent" value="open-draft">
        {messages.copy}
        {hidden}
      </Button>
      {state === 'scheduled' && (
        <Button small variant="quiet" name="intent" value="withdraw">
          {messages.withdraw}
          {hidden}
        </Button>
      )}
    </Form>
  )
}
