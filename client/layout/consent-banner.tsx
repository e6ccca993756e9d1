import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router-dom'
import { consentTo } from '#shared/consent.ts'
import { href } from '#shared/href.ts'
import { consentMessages } from '#shared/messages/consent.ts'
import { layoutMessages } from '#shared/messages/layout.ts'
import { asksConsent } from '#shared/outside-scripts.ts'
import { keptChoice, onConsent, tellConsent } from '../data/consent.ts'
import { recordChoice } from '../data/record-choice.ts'
import { Button } from '../ui/button.tsx'
import { consentQuestion } from '../ui/consent-question.ts'
import { useShopConfig } from '../ui/shop-config.tsx'

/**
 * Asks once whether others may load something. First in the reading order, at the lower edge of the window,
 * never in the way: the page is used as before, and at its end the banner stands below it.
 */
export function ConsentBanner() {
  const { outsideScripts } = useShopConfig()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const banner = useRef<HTMLElement>(null)
  const [asking, setAsking] = useState(false)

  useEffect(() => {
    setAsking(asksConsent(outsideScripts) && keptChoice() === null)
    return onConsent(() => setAsking(false))
  }, [outsideScripts])

  // Whoever goes to the preferences after a choice may have asked for them before it was recorded.
  const recording = useRef<Promise<void> | null>(null)
  useEffect(() => {
    if (pathname !== href('consent')) return
    void recording.current?.then(revalidate)
    recording.current = null
  }, [pathname, revalidate])

  function choose(granted: boolean) {
    // The choice holds in this document in any case. Where it can't be kept, the next one asks again.
    recording.current = recordChoice(granted)
    if (banner.current?.contains(document.activeElement)) {
      document.getElementById('main')?.focus({ preventScroll: true })
    }
    tellConsent(consentTo(granted))
  }

  if (!asking || pathname === href('consent')) return null
  return (
    <section className="consent-banner" aria-label={consentMessages.label} ref={banner}>
      <p>
        {consentQuestion(outsideScripts)} <Link to={href('consent')}>{layoutMessages.consent}</Link>
      </p>
      <div className="consent-choice">
        <Button type="button" look="secondary" onClick={() => choose(false)}>
          {consentMessages.refuse}
        </Button>
        <Button type="button" look="secondary" onClick={() => choose(true)}>
          {consentMessages.accept}
        </Button>
      </div>
    </section>
  )
}
