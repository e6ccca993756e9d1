import { expect, test } from 'vitest'
import { namesContact } from '#shared/catalog/personal-contact.ts'

test.each([
  'me chama no 11 98765-4321',
  'zap (21)987654321',
  'ligue 3222-1000 com DDD: 11 3222-1000',
  '+55 11 9 8765 4321',
  'meu mail é ana@exemplo.com.br',
  'ana arroba exemplo ponto com',
  'veja em https://loja.example/x',
  'tem na minhaloja.com',
  'wa.me/5511987654321',
  'sigam @minhaloja no insta',
  'CPF 529.982.247-25',
  'cpf 52998224725',
  'CNPJ 11.222.333/0001-81',
])('a contact is found: %s', (text) => {
  expect(namesContact(text)).toBe(true)
})

test.each([
  'Entregam no CEP 01310-100?',
  'E no 01310100?',
  'Tem nos tamanhos 36 38 40 42 44?',
  'Mede 10 x 20 x 30 cm e pesa 1.500 g?',
  'É 110/220V? Aceita 2000 W?',
  'Custa R$ 1.234,56 no Pix?',
  'O livro é de 2024 ou 2025?',
  'Serve no iPhone 15 e no 14?',
  'Vocês fazem 2,5kg?Quero moído.',
])('a question without one passes: %s', (text) => {
  expect(namesContact(text)).toBe(false)
})
