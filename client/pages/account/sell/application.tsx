import { Form, Link } from 'react-router-dom'
import { Button, ButtonLink } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { Checklist } from '#client/ui/merchant/checklist.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { type ApplicationView, applicationSections } from '#shared/merchants/applications.ts'
import { isPublic, type MerchantStatus } from '#shared/merchants/merchant-statuses.ts'
import { type ChecklistItem, missingItems, type RequirementKind } from '#shared/merchants/requirements.ts'
import { storeParameter } from '#shared/merchants/store-choice.ts'
import { applicationMessages as messages, requirementNames } from '#shared/messages/account/application.ts'
import { storeDecisionMessages } from '#shared/messages/merchant/decisions.ts'
import type { PageData } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'
import { AddressSection, ContactSection, IdentitySection, ReturnsSection } from './application-sections.tsx'
import { CloseSection } from './close-section.tsx'
import { CorrectionSection } from './correction-section.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { TermsSection } from './terms-section.tsx'

interface ApplicationProps {
  data: PageData['sell']
  application: ApplicationView
  form: FormAnswer | null
}

/** The buttons of the one form. */
const formSections: readonly string[] = [...applicationSections, 'terms']

/** Returns the forms whose errors are shown in the section itself, as long as it is a form. */
function shownIntents(status: MerchantStatus, mayClose: boolean): readonly string[] {
  if (status === 'applied') return [...formSections, 'document']
  if (status === 'in_review') return ['correct']
  return mayClose ? ['close'] : []
}

/** One application: its status, the missing items, and the form of its sections. */
export function Application({ data, application, form }: ApplicationProps) {
  const { status, checklist } = application
  const section = { application, form, saved: data.saved }
  // Input of one section is kept when another one has errors.
  const own = form && formSections.includes(form.intent) ? form : null
  const sections = (
    <>
      <IdentitySection {...section} form={own} />
      <AddressSection {...section} form={own} regions={data.regions} />
      <ContactSection {...section} form={own} />
      <ReturnsSection {...section} form={own} />
      <TermsSection {...section} form={own} version={data.termsVersion} />
    </>
  )
  const isOfSection = shownIntents(status, data.openBusiness !== null).includes(form?.intent ?? '')
  return (
    <>
      <StatusBanner application={application} />
      {isPublic(status) && (
        <p>
          <ButtonLink to={href('merchant-overview')}>{messages.stores.open}</ButtonLink>
        </p>
      )}
      {form && !isOfSection && <FormProblems form={form} />}
      <div className="decision">
        <aside className="panel stack" aria-labelledby="checklist">
          <h2 id="checklist">
            {missingItems(checklist).length > 0 ? messages.checklist.title : messages.checklist.complete}
          </h2>
          <Progress checklist={checklist} />
          <Checklist items={checklist} nameOf={itemLink} />
          {status === 'applied' && <Submit missing={missingItems(checklist).length} />}
        </aside>
        <div className="stack">
          {status === 'in_review' && <CorrectionSection {...section} regions={data.regions} />}
          {status === 'applied' ? (
            <Form method="post" noValidate preventScrollReset className="stack">
              <FormProblems form={own} />
              {sections}
            </Form>
          ) : (
            sections
          )}
          <DocumentsSection {...section} />
          {data.openBusiness && <CloseSection openBusiness={data.openBusiness} form={form} />}
        </div>
      </div>
    </>
  )
}

/** The items of the store's panel, by the page where they are filled in. */
const panelPages: Partial<Record<RequirementKind, string>> = {
  pix_key: href('merchant-pix-key'),
  delivery: href('merchant-delivery'),
  first_product: href('merchant-products'),
}

function itemLink({ kind }: ChecklistItem) {
  const name = requirementNames[kind]
  const page = panelPages[kind]
  if (page) return <Link to={page}>{name}</Link>
  return isSectionName(kind) ? <a href={`#${kind}`}>{name}</a> : name
}

const isSectionName = (kind: RequirementKind): boolean => Object.hasOwn(messages.sections, kind)

function Progress({ checklist }: { checklist: readonly ChecklistItem[] }) {
  const required = checklist.filter(({ isRequired }) => isRequired)
  const done = required.filter(({ isDone }) => isDone).length
  return (
    <p className="stack-tight">
      <span>{messages.checklist.progress(done, required.length)}</span>
      <progress max={required.length} value={done} aria-label={messages.checklist.title} />
    </p>
  )
}

function StatusBanner({ application: { slug, status, reason } }: { application: ApplicationView }) {
  if (status === 'applied' && !reason) return <p className="prose">{messages.status.applied}</p>
  if (status === 'active') {
    return (
      <Banner tone="success">
        {messages.status.active}{' '}
        <Link to={publicHref('store', { merchantSlug: slug })}>{messages.stores.page}</Link>
      </Banner>
    )
  }
  if (status === 'in_review') return <Banner>{messages.status.in_review}</Banner>
  if (status !== 'applied' && status !== 'rejected' && status !== 'suspended') return null
  return (
    <Banner tone="warning">
      <p className="strong">{messages.status[status === 'applied' ? 'sentBack' : status]}</p>
      {reason && (
        <p className="lines">
          {messages.status.reason}: {reason}
        </p>
      )}
      {status === 'suspended' && (
        <p>
          <Link to={href('merchant-decisions', {}, { [storeParameter]: slug })}>
            {storeDecisionMessages.toDecisions}
          </Link>
        </p>
      )}
      {status === 'rejected' && (
        <Form method="post" className="stack-tight">
          <p>{messages.againText}</p>
          <p>
            <Button name="intent" value="again" variant="secondary">
              {messages.again}
            </Button>
          </p>
        </Form>
      )}
    </Banner>
  )
}

function Submit({ missing }: { missing: number }) {
  if (missing > 0) return <p className="soft small">{messages.submitMissing}</p>
  return (
    <Form method="post" className="stack-tight">
      <Button name="intent" value="submit" wide>
        {messages.submit}
      </Button>
      <p className="soft small">{messages.submitHint}</p>
    </Form>
  )
}
