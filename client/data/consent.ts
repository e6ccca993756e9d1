import { type Consent, consentCookie, consentEvent, type KeptChoice, readChoice } from '#shared/consent.ts'
import { cookieName } from '#shared/cookie-name.ts'

/** What this browser has kept of the visitor's choice. */
export function keptChoice(): KeptChoice | null {
  const prefix = `${cookieName(consentCookie, location.protocol === 'https:')}=`
  const cookie = document.cookie.split('; ').find((entry) => entry.startsWith(prefix))
  return readChoice(cookie?.slice(prefix.length))
}

export const tellConsent = (consent: Consent): void =>
  void document.dispatchEvent(new CustomEvent(consentEvent, { detail: consent }))

/** Hears of every choice, whoever asked for it; answers how to stop. */
export function onConsent(listener: (consent: Consent) => void): () => void {
  const hear = (event: Event) => listener(consentOf(event))
  document.addEventListener(consentEvent, hear)
  return () => document.removeEventListener(consentEvent, hear)
}

/** The event may come from anybody's script: only `true` is consent. */
function consentOf(event: Event): Consent {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null
  const said = (typeof detail === 'object' && detail !== null ? detail : {}) as Record<string, unknown>
  return { reviews: said.reviews === true, analytics: said.analytics === true }
}
