import { DataExport } from '#client/ui/account/privacy/data-export.tsx'
import { Erasure } from '#client/ui/account/privacy/erasure.tsx'
import { ButtonLink } from '#client/ui/form/button.tsx'
import { DoneBanner } from '#client/ui/page/done-banner.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import type { GuestPrivacyView } from '#shared/account/privacy.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { guestPrivacyMessages as messages } from '#shared/messages/account/guest-privacy.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'

/** The target of a mailed link: the data stored about purchases without an account. */
export const GuestPrivacyPage = ({ data, form }: PageProps<'guest-privacy'>) => (
  <div className="page-narrow stack">
    <PageHead title={messages.title} noindex />
    {data.state === 'over' ? <Over /> : <Open data={data} form={form} />}
  </div>
)

const Over = () => (
  <>
    <header className="page-head">
      <h1>{messages.overTitle}</h1>
      <p>{messages.over}</p>
    </header>
    <p>
      <ButtonLink to={publicHref('find-order')}>{messages.findOrder}</ButtonLink>
    </p>
  </>
)

interface OpenProps {
  data: Extract<GuestPrivacyView, { state: 'open' }>
  form: FormAnswer | null
}

const Open = ({ data: { email, dataExport, erasure, retained }, form }: OpenProps) => (
  <>
    <header className="page-head">
      <h1>{messages.title}</h1>
      <p className="breakable">{messages.description(email)}</p>
      <p>
        <a href={publicHref('privacy')}>{messages.policy}</a>
      </p>
    </header>
    <DoneBanner />
    <DataExport dataExport={dataExport} messages={messages.export} />
    <Erasure erasure={erasure} retained={retained} form={form} messages={messages.erasure} />
  </>
)
