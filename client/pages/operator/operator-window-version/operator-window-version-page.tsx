import { AnswerBanner } from '#client/ui/form/answer-banner.tsx'
import { Button, ButtonLink } from '#client/ui/form/button.tsx'
import { FormSection } from '#client/ui/form/form-section.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { addBlockForm, describeDraftForm, scheduleForm } from '#shared/forms/window-forms.ts'
import { href } from '#shared/href.ts'
import {
  windowVersionMessages as messages,
  windowMessages,
  windowPageMessages,
  windowPageName,
} from '#shared/messages/operator/window.ts'
import type { PageProps } from '#shared/pages.ts'
import { maxBlocks } from '#shared/window/window-blocks.ts'
import { BlockList } from './block-list.tsx'

/** One version of a page: its blocks, and while it is a draft everything that arranges and schedules it. */
export function OperatorWindowVersionPage({ data, form }: PageProps<'operator-window-version'>) {
  const { version, blocks } = data
  const { number, slug, pageId, state, liveFrom } = version
  const isDraft = state === 'draft'
  const errors = form?.intent === scheduleForm.intent ? form.errors : {}
  const isEmpty = blocks.length === 0
  return (
    <OperatorLayout
      title={messages.title(number, windowPageName(slug))}
      description={isDraft ? messages.draftText : messages.fixedText}
      trail={
        <Breadcrumbs
          from={{ to: href('operator-window'), label: windowMessages.title }}
          trail={[
            {
              to: href('operator-window-page', { windowPageId: pageId }),
              label: slug === null ? windowMessages.home : href('window-page', { windowSlug: slug }),
            },
          ]}
          here={windowPageMessages.version(number)}
        />
      }
    >
      <AnswerBanner form={ofNoSection(form)} />
      <p className="cluster">
        <strong>{windowPageMessages.states[state]}</strong>
        {liveFrom && <Time at={liveFrom} withHour />}
        <ButtonLink small variant="secondary" to={href('window-preview', { windowVersionId: version.id })}>
          {messages.preview}
        </ButtonLink>
      </p>
      <section className="section" aria-labelledby="blocks">
        <h2 id="blocks">{messages.blocks}</h2>
        {isEmpty && (
          <p className="soft">
            {messages.noBlocks} {slug === null ? messages.emptyHome : messages.emptyLanding}
          </p>
        )}
        <BlockList blocks={blocks} isDraft={isDraft} errors={errors} />
      </section>
      {isDraft && <DraftForms data={data} form={form} />}
    </OperatorLayout>
  )
}

type VersionProps = Pick<PageProps<'operator-window-version'>, 'data' | 'form'>

const sections: readonly string[] = [addBlockForm.intent, describeDraftForm.intent]

/** An answer that no form of the page shows beside its fields. */
const ofNoSection = (form: VersionProps['form']) =>
  form && (sections.includes(form.intent) || form.intent === scheduleForm.intent) ? null : form

function DraftForms({ data: { version, blocks, today }, form }: VersionProps) {
  const answerTo = (intent: string) => (form?.intent === intent ? form : null)
  const base = String(version.revision)
  return (
    <>
      {blocks.length < maxBlocks ? (
        <FormSection
          spec={addBlockForm}
          form={answerTo(addBlockForm.intent)}
          title={messages.add}
          intro={<p className="soft">{messages.addText}</p>}
          submit={messages.addButton}
          variant="secondary"
        />
      ) : (
        <p className="soft">{messages.full}</p>
      )}
      <FormSection
        spec={describeDraftForm}
        form={answerTo(describeDraftForm.intent)}
        title={messages.texts}
        intro={<p className="soft">{messages.textsText}</p>}
        known={{ base, title: version.title, description: version.description }}
        required={{ title: version.slug !== null }}
        submit={messages.saveTexts}
        variant="secondary"
      />
      <FormSection
        spec={scheduleForm}
        form={answerTo(scheduleForm.intent)}
        title={messages.schedule}
        intro={<p className="soft">{messages.scheduleText}</p>}
        known={{ base }}
        earliest={{ day: today }}
        submit={messages.scheduleButton}
        raised
      />
      <Form method="post" className="cluster">
        <Button name="intent" value="discard" variant="quiet">
          {messages.discard}
        </Button>
        <span className="soft small">{messages.discardText}</span>
      </Form>
    </>
  )
}
