import {
  type MailBlock,
  type MailMessages,
  type MailPart,
  mailRow,
} from '#shared/messages/mails/mail-messages.ts'
import { type MailShop, mailLayout } from './mail-layout.tsx'
import type { MailExtras, MailText } from './mail-template.ts'

/** Fills the messages of a mail with its facts; its blocks are in the order of the messages. */
export function writeMail<Facts extends object>(
  shop: MailShop,
  { subject, heading, ...parts }: MailMessages<Facts>,
  found: Facts & MailExtras,
): MailText {
  const facts = { shop: shop.name, ...found }
  const { unsubscribeUrl, attachments } = found
  return {
    subject: textOf(subject, facts),
    ...mailLayout(shop, {
      heading: textOf(heading, facts),
      blocks: Object.values(parts).flatMap((part) => blocksOf(part, facts)),
    }),
    ...(unsubscribeUrl && { unsubscribeUrl }),
    ...(attachments && { attachments }),
  }
}

const textOf = <Facts>(text: string | ((facts: Facts) => string), facts: Facts): string =>
  typeof text === 'string' ? text : text(facts)

function blocksOf<Facts extends object>(
  part: MailPart<Facts>,
  facts: Facts & { shop: string },
): readonly MailBlock[] {
  if (typeof part === 'string') return [part]
  if (typeof part === 'function') return [part(facts) ?? []].flat()
  // The type of the messages ensures that the facts they name are texts.
  const shown = new Map<string, string | null>(Object.entries(facts))
  if ('button' in part) {
    const url = shown.get('url')
    return url ? [{ action: { label: part.button, url } }] : []
  }
  const strong: readonly PropertyKey[] = part.strong ?? []
  const rows = Object.entries<string | undefined>(part.rows).flatMap(([fact, label = '']) =>
    mailRow(label, shown.get(fact) ?? null, strong.includes(fact)),
  )
  return rows.length > 0 ? [{ rows }] : []
}
