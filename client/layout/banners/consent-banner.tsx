import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router-dom'
import { notifyConsent, onConsent, storedChoice } from '#client/data/consent.ts'
import { createHttpClient } from '#client/data/http/http-client.ts'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { consentQuestion } from '#client/ui/storefront/consent-question.ts'
import { layoutMessages } from '#shared/messages/layout.ts'
import { consentMessages } from '#shared/messages/storefront/consent.ts'
import { publicHref } from '#shared/public-href.ts'
import { consentTo } from '#shared/runtime/consent.ts'
import { needsConsent } from '#shared/runtime/outside-scripts.ts'
import { payloadPath } from '#shared/runtime/payload.ts'

/**
 * Asks once for consent to third-party scripts. It is first in the reading order and at the lower edge of the window,
 * but never in the way: the page can be used, and at its end the banner is below it.
 */
export function ConsentBanner() {
  const { outsideScripts } = useShopConfig()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const banner = useRef<HTMLElement>(null)
  const [asking, setAsking] = useState(false)

  useEffect(() => {
    setAsking(needsConsent(outsideScripts) && storedChoice() === null)
    return onConsent(() => setAsking(false))
  }, [outsideScripts])

  // The preferences page may have been requested before the choice was recorded.
  const recording = useRef<Promise<void> | null>(null)
  useEffect(() => {
    if (pathname !== publicHref('consent')) return
    void recording.current?.then(revalidate)
    recording.current = null
  }, [pathname, revalidate])

  function choose(granted: boolean) {
    // The choice holds in this document in any case. If it cannot be stored, the next document asks again.
    recording.current = recordChoice(granted)
    if (banner.current?.contains(document.activeElement)) {
      document.getElementById('main')?.focus({ preventScroll: true })
    }
    notifyConsent(consentTo(granted))
  }

  if (!asking || pathname === publicHref('consent')) return null
  return (
    <section className="consent-banner" aria-label={consentMessages.label} ref={banner}>
      <p>
        {consentQuestion(outsideScripts)} <Link to={publicHref('consent')}>{layoutMessages.consent}</Link>
      </p>
      <div className="consent-choice">
        <Button type="button" variant="secondary" onClick={() => choose(false)}>
          {consentMessages.refuse}
        </Button>
        <Button type="button" variant="secondary" onClick={() => choose(true)}>
          {consentMessages.accept}
        </Button>
      </div>
    </section>
  )
}

const http = createHttpClient('')

/** Stores the choice and its proof on the server. A failure needs no message: without the cookie the banner returns. */
async function recordChoice(granted: boolean): Promise<void> {
  const body = { choice: granted ? 'accept' : 'refuse', from: 'banner' }
  await http(payloadPath(publicHref('consent')), { method: 'POST', body, keepalive: true }).catch(
    () => undefined,
  )
}
