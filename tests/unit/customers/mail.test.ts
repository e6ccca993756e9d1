import { expect, test } from 'vitest'
import { mail } from '#server/shop/mails/mail.ts'
import type { Services } from '#server/shop/services.ts'
import { type MailMessages, mailRow } from '#shared/messages/mails/mail-messages.ts'

interface Visit {
  name: string
  day: string | null
  guests: number
  note: string | null
  url: string | null
}

const messages: MailMessages<Visit> = {
  subject: ({ name, shop }) => `${name} visita ${shop}`,
  heading: 'Uma visita',
  action: { button: 'Ver a visita' },
  first: 'Alguém vem.',
  note: ({ note }) => note,
  facts: { rows: { day: 'Dia', name: 'Quem' }, strong: ['day'] },
  guests: ({ guests }) => [{ title: 'Acompanhantes' }, { rows: mailRow('Quantos', `${guests}`) }],
  last: ({ name, shop }) => `${name}, até já em ${shop}!`,
}

const shop = {
  name: 'Feira',
  publicUrl: 'https://feira.test',
  supportEmail: null,
  legal: null,
  accentColor: null,
}
// A mail without queries needs nothing else of the services.
const services = { shop } as unknown as Services
const visit = mail('visit', messages, (_, facts: { [Name in keyof Visit]: Visit[Name] }) => facts)
const all: Visit = { name: 'Bia', day: 'segunda', guests: 2, note: 'Toque a campainha.', url: '/visit' }

const textOf = async (facts: Visit) =>
  (await visit.write(services, { ...facts }))?.text.split('\n\n').slice(0, -2)

test('the blocks of a mail are its messages, in the order in which they are written', async () => {
  expect(await textOf(all)).toEqual([
    'Uma visita',
    'Ver a visita:\n/visit',
    'Alguém vem.',
    'Toque a campainha.',
    'Dia: segunda\nQuem: Bia',
    '== Acompanhantes ==',
    'Quantos: 2',
    'Bia, até já em Feira!',
  ])
  const written = await visit.write(services, { ...all })
  expect(written?.subject).toBe('Bia visita Feira')
  expect(written?.html).toMatch(/font-weight:700[^>]*>Dia</)
  expect(written?.html).not.toMatch(/font-weight:700[^>]*>Quem</)
})

test('what is null has no row, no button and no paragraph', async () => {
  expect(await textOf({ ...all, day: null, note: null, url: null })).toEqual([
    'Uma visita',
    'Alguém vem.',
    'Quem: Bia',
    '== Acompanhantes ==',
    'Quantos: 2',
    'Bia, até já em Feira!',
  ])
})

test('a table without a row is left out, and a mail without facts is not written', async () => {
  const empty: MailMessages<{ day: string | null }> = {
    subject: 'Nada',
    heading: 'Nada',
    facts: { rows: { day: 'Dia' } },
  }
  const written = await mail('empty', empty, () => ({ day: null })).write(services, {})
  expect(written?.html).not.toContain('<table')
  expect(await mail('outdated', empty, () => null).write(services, {})).toBeNull()
})

test('the address to unsubscribe and attachments go with the mail', async () => {
  const unsubscribeUrl = 'https://feira.test/unsubscribe'
  const attachments = [{ filename: 'a.txt', contentType: 'text/plain', content: Buffer.from('a') }]
  const written = await mail('extras', messages, () => ({ ...all, unsubscribeUrl, attachments })).write(
    services,
    {},
  )
  expect(written).toMatchObject({ unsubscribeUrl, attachments })
})
