import { LegalProse } from '#client/ui/page/legal-prose.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { UpdatedAt } from '#client/ui/page/updated-at.tsx'
import { aboutMessages } from '#shared/messages/storefront/about.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'

const { title, description } = aboutMessages.privacy

export function PrivacyPage({ data }: PageProps<'privacy'>) {
  return (
    <article className="page-narrow stack">
      <PageHead title={title} description={description} path={publicHref('privacy')} />
      <header className="page-head">
        <h1>{title}</h1>
        <p>{description}</p>
        <UpdatedAt at={data.updatedAt} />
      </header>
      <LegalProse {...data} />
    </article>
  )
}
