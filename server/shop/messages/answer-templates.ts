import { and, asc, eq, ne } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { answerTemplate, merchant } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { type AnswerTemplate, maxAnswerTemplates } from '#shared/orders/order-messages.ts'

interface OwnTemplate {
  merchantId: string
  templateId: string
}

const isOwn = ({ merchantId, templateId }: OwnTemplate) =>
  and(eq(answerTemplate.merchantId, merchantId), eq(answerTemplate.id, templateId))

/** Returns a store's saved answers, by name. */
export const templatesOf = (db: Db, merchantId: string): Promise<AnswerTemplate[]> =>
  db
    .select({ id: answerTemplate.id, name: answerTemplate.name, text: answerTemplate.text })
    .from(answerTemplate)
    .where(eq(answerTemplate.merchantId, merchantId))
    .orderBy(asc(answerTemplate.name), asc(answerTemplate.id))
    .limit(maxAnswerTemplates)

/**
 * Saves an answer for further use; a form sent twice saves it once. Errors: `not_found`, `template_name_taken`,
 * `too_many_templates`.
 */
export async function saveTemplate(
  services: Services,
  {
    merchantId,
    templateId,
    name,
    text,
  }: { merchantId: string; templateId: string | null; name: string; text: string },
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await tx.select({ id: merchant.id }).from(merchant).where(eq(merchant.id, merchantId)).for('update')
    const known = templateId === null ? null : await findTemplate(tx, { merchantId, templateId })
    const others = await tx
      .select()
      .from(answerTemplate)
      .where(
        and(eq(answerTemplate.merchantId, merchantId), known ? ne(answerTemplate.id, known.id) : undefined),
      )
    const same = others.find((each) => each.name === name)
    if (!known && same?.text === text) return
    if (same) throw new ShopError('template_name_taken', `The store has a template "${name}"`)
    if (!known && others.length >= maxAnswerTemplates)
      throw new ShopError('too_many_templates', `The store has ${others.length}`)
    const id = known?.id ?? newId()
    if (known) await tx.update(answerTemplate).set({ name, text }).where(eq(answerTemplate.id, id))
    else await tx.insert(answerTemplate).values({ id, merchantId, name, text, createdAt: services.clock() })
    await recordAction(tx, services, {
      action: 'template.saved',
      merchantId,
      subject: { type: 'template', id, name },
      ...(known && { before: { name: known.name, text: known.text } }),
      after: { name, text },
    })
  })
}

/** Removes a saved answer. Errors: `not_found`. */
export async function removeTemplate(services: Services, own: OwnTemplate): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { id, name, text } = await findTemplate(tx, own)
    await tx.delete(answerTemplate).where(eq(answerTemplate.id, id))
    await recordAction(tx, services, {
      action: 'template.removed',
      merchantId: own.merchantId,
      subject: { type: 'template', id, name },
      before: { name, text },
    })
  })
}

/** Returns a saved answer. Errors: `not_found`. */
export async function findTemplate(db: Db, own: OwnTemplate) {
  const [found] = z.guid().safeParse(own.templateId).success
    ? await db.select().from(answerTemplate).where(isOwn(own))
    : []
  if (!found) throw new ShopError('not_found', `No template ${own.templateId} of this store`)
  return found
}
