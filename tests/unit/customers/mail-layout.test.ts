import { expect, test } from 'vitest'
import { mailLayout } from '#server/shop/mails/mail-layout.tsx'

const shop = {
  name: 'Feira',
  publicUrl: 'https://feira.test',
  supportEmail: 'ajuda@feira.test',
  supportPhone: '+5511900000000',
  legal: null,
  accentColor: null,
}
const content = {
  heading: 'Recebemos seu pedido',
  blocks: [
    'Olá, <Bia> & Caio!',
    { title: 'Café da Serra' },
    { rows: [{ label: 'Café em grãos', value: 'R$ 32,90' }] },
    { action: { label: 'Ver o pedido', url: 'https://feira.test/orders/view/a?b=1&c=2' } },
    { code: '00020126' },
    {
      link: {
        text: 'Não quer mais?',
        label: 'Parar os avisos',
        url: 'https://feira.test/unsubscribe?token=a',
      },
    },
    {
      products: [
        {
          title: 'Caneca',
          note: 'Ana',
          url: 'https://feira.test/stores/ana/products/caneca',
          price: 'R$ 40,00',
          priceBefore: 'R$ 50,00',
          pictureUrl: 'https://feira.test/images/320/a.jpg',
        },
      ],
    },
  ],
}

test('a mail has the same content in text and in HTML', () => {
  const { text, html } = mailLayout(shop, content)
  const texts = [
    'Recebemos seu pedido',
    'Café da Serra',
    'Café em grãos',
    'R$ 32,90',
    'Ver o pedido',
    '00020126',
    'Feira',
    'ajuda@feira.test',
  ]
  for (const word of texts) {
    expect(text).toContain(word)
    expect(html).toContain(word)
  }
})

test('a mail has the colour of the shop and says who answers for it', () => {
  const legal = { name: 'Feira Ltda.', taxIdName: 'CNPJ', taxId: '12.345.678/0001-95', address: 'Rua Um, 1' }
  const { text, html } = mailLayout({ ...shop, legal, accentColor: '#0b6e4f' }, content)
  for (const form of [text, html])
    expect(form).toContain('Feira Ltda. · CNPJ\u00a012.345.678/0001-95 · Rua Um, 1')
  expect(html).toContain('background:#0b6e4f')
  expect(mailLayout(shop, content).html).toContain('background:#c53d0b')
})

test('what people typed is escaped in a mail', () => {
  const { text, html } = mailLayout(shop, content)
  expect(text).toContain('Olá, <Bia> & Caio!')
  expect(html).toContain('Olá, &lt;Bia&gt; &amp; Caio!')
  expect(html).toContain('href="https://feira.test/orders/view/a?b=1&amp;c=2"')
})

test('mails have tables and button links, which desktop mail programs can show', () => {
  const { text, html } = mailLayout(shop, content)
  expect(html).not.toMatch(/display:(?:flex|grid)/)
  expect(html).toContain('<table role="presentation"')
  expect(html).toMatch(/<a href="https:\/\/feira.test\/unsubscribe\?token=a"[^>]*>Parar os avisos<\/a>/)
  expect(text).toContain('Não quer mais? Parar os avisos:\nhttps://feira.test/unsubscribe?token=a')
})

test('a product in a mail has its picture, its price and its earlier price', () => {
  const { text, html } = mailLayout(shop, content)
  expect(text).toContain(
    'Caneca (Ana): de R$ 50,00 por R$ 40,00\nhttps://feira.test/stores/ana/products/caneca',
  )
  expect(html).toContain('src="https://feira.test/images/320/a.jpg"')
  expect(html).toContain('text-decoration:line-through">R$ 50,00')
})
