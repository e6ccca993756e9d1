import { expect, test } from 'vitest'
import { shippedMarkdown } from '#server/shop/settings/shop-texts.ts'
import { legalText } from '#server/web/pages/storefront/legal-text.ts'
import {
  oldestRetained,
  type RetentionKind,
  retainedUntil,
  retentionTimes,
} from '#shared/account/retention.ts'
import { findOrderMessages } from '#shared/messages/account/order-link.ts'
import { retentionRows, retentionTimeText } from '#shared/messages/account/retention-times.ts'
import { orderLinkMailMessages } from '#shared/messages/mails/order-mails.ts'

test('the privacy page shows the times that the jobs read', async () => {
  const { html } = await legalText('privacy', {})
  expect(html).not.toContain('{{retentionTimes}}')
  for (const kind of Object.keys(retentionTimes) as RetentionKind[])
    expect(html).toContain(
      `${retentionRows[kind].what}</th><td><strong>${retentionTimeText(retentionTimes[kind])}</strong>`,
    )
})

test('an operator places the table in a text of their own by its mark', async () => {
  expect(await shippedMarkdown('privacy')).toContain('{{retentionTimes}}')
  const own = {
    privacy: { markdown: '## Prazos\n\n{{retentionTimes}}', at: '2026-01-01T00:00:00.000Z', version: 1 },
  }
  const { html } = await legalText('privacy', own as never)
  expect(html).toContain('<table>')
})

test.each([
  ['minutes', { minutes: 30 }, '30 minutos'],
  ['one hour', { hours: 1 }, '1 hora'],
  ['days', { days: 7 }, '7 dias'],
  ['years', { years: 10 }, '10 anos'],
])('a time in %s is written as people say it', (_, time, text) => {
  expect(retentionTimeText(time)).toBe(text)
})

test('years are counted by the calendar, shorter times to the millisecond', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  expect(oldestRetained('order', now).toISOString()).toBe('2016-03-01T12:00:00.000Z')
  expect(oldestRetained('emailLink', now).toISOString()).toBe('2026-02-28T12:00:00.000Z')
  expect(retainedUntil('halfSignIn', now).toISOString()).toBe('2026-03-01T12:10:00.000Z')
})

test('the texts about the link of an order name its time', () => {
  const time = retentionTimeText(retentionTimes.orderLink)
  const texts = [findOrderMessages.sent('eva@feira.test'), orderLinkMailMessages.limits]
  for (const text of texts) expect(text).toContain(time)
})
