import { expect, test } from 'vitest'
import { errorMeaning } from '#shared/messages/error-screen.ts'
import { AppError, appErrorShape, endsPage, isAppError } from '#shared/runtime/app-error.ts'
import type { PublicConfig } from '#shared/runtime/payload.ts'
import { staticErrorPage } from '#shared/runtime/static-error-page.ts'
import { mailtoLink } from '#shared/text/mailto-link.ts'

const config = {
  locale: 'pt-BR',
  supportEmail: 'ajuda@feira.test',
  supportPhone: '+5511900000000',
  styles: ['/_app/index.css'],
} as PublicConfig

test('the static error page has the text of the error screen, escaped', () => {
  const error = new AppError({
    statusCode: 410,
    message: '<img src=x onerror="alert(1)">',
    data: { errorId: 'ab"12' },
  })
  const html = staticErrorPage(appErrorShape(error), config)
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;')
  expect(html).toContain('<code>ab&quot;12</code>')
  expect(html).toContain('<title>410 · Ops! Algo deu errado</title>')
  expect(html).toContain('https://wa.me/5511900000000')
})

test.each([401, 403, 404, 410, 418, 429, 500, 503])(
  'the error screen of a %i has the title that was specified',
  (statusCode) => {
    const html = staticErrorPage(appErrorShape(new AppError({ statusCode })), config)
    expect(html).toContain('<h1>Ops! Algo deu errado</h1>')
    const meaning = errorMeaning(statusCode)
    expect(meaning === null).toBe(statusCode >= 500)
    expect(html).toContain(meaning ?? '')
  },
)

test('the mail link of the static error page has exactly one address', () => {
  expect(mailtoLink('oi@cafe.feira.test')).toBe('mailto:oi@cafe.feira.test')
  expect(mailtoLink('oi@cafe.test?bcc=a@evil.example&body=x')).toBe(
    'mailto:oi@cafe.test%3Fbcc%3Da@evil.example%26body%3Dx',
  )
})

test('only fatal and unhandled app errors replace the page', () => {
  expect(endsPage(new AppError({ fatal: true }))).toBe(true)
  expect(endsPage(new AppError({ unhandled: true }))).toBe(true)
  expect(endsPage(new AppError({ message: 'Tente de novo' }))).toBe(false)
  expect(endsPage(Object.assign(new Error('x'), { fatal: true }))).toBe(false)
  expect(isAppError({ statusCode: 500, fatal: true })).toBe(false)
})

test('an error has a valid HTTP status, and a reason in ASCII', () => {
  expect(new AppError({ statusCode: 42 }).statusCode).toBe(500)
  expect(new AppError({ statusCode: 404, statusMessage: 'não\r\nX: 1' }).statusMessage).toBe('noX: 1')
  expect(new AppError({})).toMatchObject({ statusCode: 500, message: 'Unknown error' })
})
