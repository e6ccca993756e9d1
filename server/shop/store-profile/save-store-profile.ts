import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { formerSlug, merchant } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Author, recordAudit } from '#server/shop/audit/record-audit.ts'
import { descriptionOf } from '#server/shop/catalog/description/description-html.ts'
import { today } from '#server/shop/merchants/open-closure.ts'
import { refuseTakenSlug } from '#server/shop/merchants/refuse-taken-slug.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { readDeclared } from '#shared/forms/form.ts'
import { type StoreProfile, storeForm } from '#shared/forms/merchant/store-form.ts'
import { type FormValues, formText } from '#shared/forms.ts'
import { isApplication } from '#shared/merchants/merchant-statuses.ts'
import { storeFieldNames } from '#shared/merchants/store-profile.ts'
import { storeErrors } from '#shared/messages/merchant/store-errors.ts'
import { mergeStoreForm } from './merge-store-form.ts'
import { formOfStore } from './store-form-values.ts'

export type StoreProfileAnswer =
  | { kind: 'saved' }
  | { kind: 'refused'; errors: Record<string, string> }
  /** Somebody else has changed the store meanwhile; nothing was saved. */
  | { kind: 'merged'; form: FormValues }

interface SentProfile {
  merchantId: string
  by: Author
  form: FormValues
}

/** Saves a store's profile, unless somebody else's changes must be seen first. */
export async function saveStoreProfile(
  { db, clock, country }: Pick<Services, 'db' | 'clock' | 'country'>,
  { merchantId, by, form: sent }: SentProfile,
): Promise<StoreProfileAnswer> {
  return refuseTakenSlug(formText(sent, 'slug'), () =>
    inTransaction(db, async (tx): Promise<StoreProfileAnswer> => {
      const before = await lockStoreProfile(tx, merchantId)
      const { form, hasNews } = mergeStoreForm(sent, formOfStore(before, country))
      if (hasNews) return { kind: 'merged', form }
      const read = readDeclared(storeForm, form, { country, today: today({ clock, country }) })
      const errors = { ...(read.ok ? {} : read.errors), ...errorsOfPolicies(form, before) }
      if (!read.ok || Object.keys(errors).length > 0) return { kind: 'refused', errors }

      const { values } = read
      const changed = storeFieldNames.filter((name) => values[name] !== before[name])
      if (changed.length === 0) return { kind: 'saved' }
      const { descriptionHtml: aboutHtml } = await descriptionOf(values.about, 'markdown')
      const story = changed.includes('about') ? { aboutHtml } : {}
      await tx
        .update(merchant)
        .set({ ...values, ...story })
        .where(eq(merchant.id, merchantId))
      if (isApplication(before.status) && changed.includes('slug')) await freeSlug(tx, before)
      await recordAudit(tx, {
        action: 'store.changed',
        by,
        at: clock(),
        merchantId,
        subject: { type: 'merchant', id: merchantId, name: values.name },
        before: audited(before),
        after: audited(values),
      })
      return { kind: 'saved' }
    }),
  )
}

/** Locks a store's profile. Throws for an application in review, which cannot be changed. */
export async function lockStoreProfile(tx: Db, merchantId: string) {
  const [store] = await tx.select().from(merchant).where(eq(merchant.id, merchantId)).for('update')
  if (!store) throw new ShopError('not_found', `No store ${merchantId}`)
  if (store.status === 'in_review') throw new ShopError('application_locked', `${store.slug} is in review`)
  return store
}

/** Returns an error if a store would lose its policy of returns. */
const errorsOfPolicies = (form: FormValues, before: { returnsText: string }): Record<string, string> =>
  before.returnsText !== '' && formText(form, 'returnsText') === ''
    ? { returnsText: storeErrors.returnsMissing }
    : {}

/** Frees a former slug that nobody has seen in a link. */
const freeSlug = (tx: Db, { id, slug }: { id: string; slug: string }) =>
  tx.delete(formerSlug).where(and(eq(formerSlug.merchantId, id), eq(formerSlug.slug, slug)))

const audited = (values: StoreProfile | typeof merchant.$inferSelect) =>
  Object.fromEntries(storeFieldNames.map((name) => [name, values[name] ?? '']))
