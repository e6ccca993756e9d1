import { createHmac } from 'node:crypto'
import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { formAnswer } from '#server/db/schema/index.ts'
import { openText, sealText } from '#server/shop/sealed-text.ts'
import type { Services } from '#server/shop/services.ts'
import { retainedUntil } from '#shared/account/retention.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { addressKey } from './address-key.ts'
import { secretTokenHash } from './secret-token.ts'

/** Many people may share an address; each of the newest answers has a page that shows it. */
const maxOfAddress = 100

/** Which answer it is, and for which page: the browser has the one half of its key, the address the other. */
interface AnswerKey {
  browserKey: string
  pageKey: string
  path: string
}

/** Stores what a form led to, for the page that its browser asks for next. */
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

/** Null: it was another browser's, of another page, or too long ago. */
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
