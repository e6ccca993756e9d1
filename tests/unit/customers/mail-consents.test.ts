import { expect, test } from 'vitest'
import { mailPurposes } from '#shared/account/mail-consents.ts'
import { mailConsentWords } from '#shared/messages/account/mail-consents.ts'

test('other words of a consent are another version', () => {
  expect(mailConsentWords).toEqual({
    'cart-reminders': {
      version: '2026-12',
      words:
        'Quero um lembrete na minha caixa de entrada se eu deixar produtos no carrinho sem comprar: uma mensagem só por carrinho, com os preços e o frete do dia. Posso parar quando quiser.',
    },
  })
  expect(Object.keys(mailConsentWords)).toEqual([...mailPurposes])
})
