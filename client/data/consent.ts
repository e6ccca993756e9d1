import {
  type Consent,
  type ConsentChoice,
  consentCookie,
  consentEvent,
  readChoice,
} from '#shared/runtime/consent.ts'
import { cookieName } from '#shared/runtime/cookie-name.ts'

/** The visitor's choice as stored in this browser. */
export function storedChoice(): ConsentChoice | null {
  const prefix = `${cookieName(consentCookie, location.protocol === 'https:')}=`
  const cookie = document.cookie.split('; ').find((entry) => entry.startsWith(prefix))
  return readChoice(cookie?.slice(prefix.length))
}

export const notifyConsent = (consent: Consent): void =>
  void document.dispatchEvent(new CustomEvent(consentEvent, { detail: consent }))

/** Listens to every choice; returns the function that stops listening. */
export function onConsent(listener: (consent: Consent) => void): () => void {
  const notify = (event: Event) => listener(consentOf(event))
  document.addEventListener(consentEvent, notify)
  return () => document.removeEventListener(consentEvent, notify)
}

/** The event may come from anybody's script: only `true` is consent. */
function consentOf(event: Event): Consent {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null
  const said = (typeof detail === 'object' && detail !== null ? detail : {}) as Record<string, unknown>
  return { reviews: said.reviews === true, analytics: said.analytics === true }
}
