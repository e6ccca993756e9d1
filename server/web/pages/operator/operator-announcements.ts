import { randomUUID } from 'node:crypto'
import { announcements } from '#server/shop/announcements/announcement-queries.ts'
import { countStores, type FoundAudience } from '#server/shop/announcements/audience-queries.ts'
import { sendAnnouncement } from '#server/shop/announcements/send-announcement.ts'
import { categoryPaths } from '#server/shop/catalog/categories/category-tree.ts'
import type { Services } from '#server/shop/services.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { operatorOf } from '#server/web/pages/author-of.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import type { AnnouncedStatus } from '#shared/announcements.ts'
import { announcementForm } from '#shared/forms/announcement-forms.ts'
import { formText } from '#shared/forms.ts'
import { announcementFormMessages } from '#shared/messages/operator/announcements.ts'
import { operatorAnnouncementDone } from './operator-announcement.ts'

/** What the operator wrote to stores, and the form that writes to them: first a preview, then it is sent. */
export const operatorAnnouncements: Page<'operator-announcements'> = {
  async load({ services, url: { searchParams } }) {
    const [found, tree] = await Promise.all([
      announcements(services.db, searchParams.get('cursor')),
      services.cached.categories(),
    ])
    const categories = categoryPaths(tree).map(({ slug, name }) => ({ slug, name }))
    const regions = services.country.regions.map(({ code, name }) => ({ code, name }))
    return { announcements: found, categories, regions, formKey: randomUUID() }
  },

  async submit(context) {
    return runAction(actions, context)
  },
}

const actions = {
  announce: formAction(announcementForm, async (context, { subject, body, ...chosen }) => {
    const { services, form, digest, refused, done } = context
    const step = formText(form, 'step')
    const found = await audienceOf(services, chosen)
    if (!found) return refused({ category: announcementFormMessages.categoryWrong })
    if (step === 'edit') return done({ values: form })
    if (step !== 'send' || digest === null) {
      const stores = await countStores(services.db, found.audience)
      return done({ values: form, announcement: { subject, body, stores } })
    }
    const by = operatorOf(context)
    const announcementId = await sendAnnouncement(services, { subject, body, by, digest, ...found })
    return operatorAnnouncementDone.at('sent', { announcementId })
  }),
}

interface Chosen {
  status: AnnouncedStatus
  region: string | null
  category: string | null
}

/** Returns the chosen stores, or null if the category is gone. */
async function audienceOf(
  { cached }: Services,
  { status, region, category: slug }: Chosen,
): Promise<{ audience: FoundAudience; categoryName: string } | null> {
  const chosen = { status, region: region ?? '' }
  if (!slug) return { audience: { ...chosen, categoryIds: null }, categoryName: '' }
  const tree = await cached.categories()
  const category = tree.bySlug(slug)
  return (
    category && { audience: { ...chosen, categoryIds: tree.idsOf(category) }, categoryName: category.name }
  )
}
