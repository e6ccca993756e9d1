import { eq } from 'drizzle-orm'
import { merchant, shippingRule } from '#server/db/schema/index.ts'
import { demoApplications } from '#server/demo/demo-data.ts'
import type { DemoApplication } from '#server/demo/demo-data-types.ts'
import { acceptTerms, termsVersion } from '#server/shop/merchants/applications/accept-terms.ts'
import { saveApplication } from '#server/shop/merchants/applications/save-application.ts'
import { startApplication } from '#server/shop/merchants/applications/start-application.ts'
import { submitApplication } from '#server/shop/merchants/applications/submit-application.ts'
import type { Services } from '#server/shop/services.ts'
import { saveProducts } from './save-products.ts'
import { withoutMail } from './without-mail.ts'

/** Saves applications: one waits for the operator, one has only begun. */
export async function saveApplications(
  services: Services,
  { people, categories }: { people: Map<string, string>; categories: Map<string, string> },
) {
  const quiet = { ...services, queue: withoutMail(services.queue) }
  for (const application of demoApplications) {
    const userId = people.get(application.applicant)
    if (!userId) throw new Error(`There is no ${application.applicant}`)
    await apply(quiet, { application, userId, categories })
  }
}

interface Applying {
  application: DemoApplication
  userId: string
  categories: Map<string, string>
}

async function apply(services: Services, { application, userId, categories }: Applying) {
  const { name, slug, sections, complete } = application
  const ip = '192.0.2.10'
  const { merchantId } = await startApplication(services, { userId, ip, name, slug })
  const own = { merchantId, userId, ip }
  await saveApplication(services, { ...own, values: sections })
  if (!complete) return
  await acceptTerms(services, { ...own, version: termsVersion(services) })
  await services.db.update(merchant).set({ pixKey: complete.pixKey }).where(eq(merchant.id, merchantId))
  await services.db.insert(shippingRule).values({ merchantId, ...complete.shippingRule })
  await saveProducts(services.db, services, { merchantId, products: complete.products, categories })
  await submitApplication(services, own)
}
