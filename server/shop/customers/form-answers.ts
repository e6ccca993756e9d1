import { createHmac } from 'node:crypto'
import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { formAnswer } from '#server/db/schema/index.ts'
import { openText, sealText } from '#server/shop/sealed-text.ts'
import type { Services } from '#server/shop/services.ts'
import { retainedUntil } from '#shared/account/retention.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { addressKey } from './address-key.ts'
import { secretTokenHash } from './secret-token.ts'

/**
 * Answers that are kept for one IP address, which many people may share; each of the newest ones is shown by a page.
 */
const maxOfAddress = 100

/** Key of an answer and of the page that shows it. The browser has one half of the key, the URL the other. */
interface AnswerKey {
  browserKey: string
  pageKey: string
  path: string
}

/** Stores the result of a form, for the page that its browser loads next. */
export async function storeFormAnswer(
  services: Services,
  { ip, answer, ...key }: AnswerKey & { ip: string; answer: FormAnswer },
): Promise<void> {
  const { db, sealingKeys, clock } = services
  const clientKey = clientKeyOf(services, ip)
  const sealed = sealText(sealingKeys, JSON.stringify(answer), ownerOf(key))
  const expiresAt = retainedUntil('formAnswer', clock())
  const older = db
    .select({ id: formAnswer.id })
    .from(formAnswer)
    .where(eq(formAnswer.clientKey, clientKey))
    .orderBy(desc(formAnswer.expiresAt))
    .offset(maxOfAddress - 1)
  await db.delete(formAnswer).where(inArray(formAnswer.id, older))
  await db.insert(formAnswer).values({ id: idOf(key), clientKey, sealed, expiresAt })
}

/** Returns the answer, or null if it is another browser's, another page's, or too old. */
export async function formAnswerOf(
  { db, sealingKeys, clock }: Pick<Services, 'db' | 'sealingKeys' | 'clock'>,
  key: AnswerKey,
): Promise<FormAnswer | null> {
  const [found] = await db
    .select({ sealed: formAnswer.sealed })
    .from(formAnswer)
    .where(and(eq(formAnswer.id, idOf(key)), gt(formAnswer.expiresAt, clock())))
  const text = found && openText(sealingKeys, found.sealed, ownerOf(key))
  return text ? (JSON.parse(text) as FormAnswer) : null
}

const clientKeyOf = ({ secrets: [secret = ''] }: Services, ip: string) =>
  createHmac('sha256', secret)
    .update(`form-answers ${addressKey(ip)}`)
    .digest('base64url')

const idOf = ({ browserKey, pageKey }: AnswerKey) => secretTokenHash(`${browserKey}.${pageKey}`)

const ownerOf = (key: AnswerKey) => `form-answer ${idOf(key)} ${key.path}`
