import { expect, onTestFinished, test, vi } from 'vitest'
import { loadOutsideScripts } from '#client/runtime/errors/outside-scripts.ts'
import { type Consent, consentTo, readChoice, writeChoice } from '#shared/runtime/consent.ts'
import { needsConsent, type OutsideScripts } from '#shared/runtime/outside-scripts.ts'

const subject = '2f1d6c1e-0b51-4f0e-9f57-0f4f8a3b6f11'
const all = { consent: 'consent.js', reviews: 'reviews.js', analytics: 'analytics.js' }
const { consent: _, ...requested } = all

function start(scripts: OutsideScripts, granted = false, isSecret = () => false) {
  const loaded: string[] = []
  let notify: (consent: Consent) => void = () => expect.fail('nobody listens')
  loadOutsideScripts(scripts, {
    hasSecretAddress: isSecret,
    load: (url) => loaded.push(url),
    given: () => consentTo(granted),
    onConsent: (listener) => {
      notify = listener
    },
  })
  return { loaded, setOutcome: (consent: Consent) => notify(consent) }
}

test('without configured outside scripts nothing is loaded', () => {
  expect(start({}, true).loaded).toEqual([])
})

test('without a choice, and after a refusal, nothing is loaded', () => {
  const page = start(requested)
  page.setOutcome({ reviews: false, analytics: false })
  expect(page.loaded).toEqual([])
})

test('on a page whose address is a key nothing is loaded, whatever was chosen', () => {
  expect(start(all, true, () => true).loaded).toEqual([])
  let isSecret = false
  const page = start(requested, false, () => isSecret)
  isSecret = true
  page.setOutcome({ reviews: true, analytics: true })
  expect(page.loaded).toEqual([])
})

test('a choice counts for outside scripts that were not ready when it was made', async () => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '' }))
  vi.stubGlobal('location', { protocol: 'https:' })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { givenConsent, notifyConsent } = await import('#client/data/consent.ts')
  expect(givenConsent()).toEqual(consentTo(false))
  notifyConsent(consentTo(true))
  expect(givenConsent()).toEqual(consentTo(true))
  notifyConsent(consentTo(false))
  expect(givenConsent()).toEqual(consentTo(false))
})

test('a stored or new consent loads both scripts, each once', () => {
  expect(start(requested, true).loaded).toEqual(['reviews.js', 'analytics.js'])
  const page = start(requested)
  page.setOutcome({ reviews: true, analytics: true })
  page.setOutcome({ reviews: true, analytics: true })
  expect(page.loaded).toEqual(['reviews.js', 'analytics.js'])
})

test('a consent script is loaded first, and only its report counts', () => {
  const page = start(all, true)
  expect(page.loaded).toEqual(['consent.js'])
  page.setOutcome({ reviews: false, analytics: true })
  expect(page.loaded).toEqual(['consent.js', 'analytics.js'])
  page.setOutcome({ reviews: true, analytics: false })
  expect(page.loaded).toEqual(['consent.js', 'analytics.js', 'reviews.js'])
})

test('the shop shows its banner only if a script needs consent and no consent script is configured', () => {
  expect(needsConsent({})).toBe(false)
  expect(needsConsent({ consent: 'consent.js' })).toBe(false)
  expect(needsConsent(all)).toBe(false)
  expect(needsConsent({ reviews: 'reviews.js' })).toBe(true)
  expect(needsConsent({ analytics: 'analytics.js' })).toBe(true)
})

test('a stored choice is read as it was written', () => {
  for (const granted of [true, false]) {
    expect(readChoice(writeChoice({ granted, subject }))).toEqual({ granted, subject })
  }
})

test.each([undefined, '', 'yes', `yes.1999-01.${subject}`, `maybe.2026-11.${subject}`, 'yes.2026-11.me'])(
  'the cookie %s is no choice',
  (cookie) => {
    expect(readChoice(cookie)).toBeNull()
  },
)
