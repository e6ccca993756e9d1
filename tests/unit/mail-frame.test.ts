import { expect, test } from 'vitest'
import { mailFrame } from '#server/shop/mails/mail-frame.tsx'

const shop = {
  name: 'Feira',
  publicUrl: 'https://feira.test',
  supportEmail: 'ajuda@feira.test',
  supportPhone: '+5511900000000',
}
const content = {
  heading: 'Recebemos seu pedido',
  blocks: [
    'Olá, <Bia> & Caio!',
    { title: 'Café da Serra' },
    { rows: [{ label: 'Café em grãos', value: 'R$ 32,90' }] },
    { action: { label: 'Ver o pedido', url: 'https://feira.test/orders/view/a?b=1&c=2' } },
    { code: '00020126' },
  ],
}

test('a mail says the same in text and in HTML', () => {
  const { text, html } = mailFrame(shop, content)
  const words = [
    'Recebemos seu pedido',
    'Café da Serra',
    'Café em grãos',
    'R$ 32,90',
    'Ver o pedido',
    '00020126',
    'Feira',
    'ajuda@feira.test',
  ]
  for (const word of words) {
    expect(text).toContain(word)
    expect(html).toContain(word)
  }
})

test('what people wrote is text, never markup', () => {
  const { text, html } = mailFrame(shop, content)
  expect(text).toContain('Olá, <Bia> & Caio!')
  expect(html).toContain('Olá, &lt;Bia&gt; &amp; Caio!')
  expect(html).toContain('href="https://feira.test/orders/view/a?b=1&amp;c=2"')
})
