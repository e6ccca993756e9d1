import { useEffect, useRef } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router-dom'
import { focusHeading } from './focus-heading.ts'

/**
 * After a form whose result stays on the page, moves the focus to the banner with the result, so that it is read and
 * visible. Without a banner, and when the form's control is gone, the page's heading gets the focus.
 */
export function useResultFocus(): void {
  const { key, pathname } = useLocation()
  const { state, formMethod } = useNavigation()
  const wentBack = useNavigationType() === 'POP'
  const left = useRef<{ pathname: string; banners: Set<string>; hadFocus: boolean; isSent: boolean } | null>(
    null,
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation that arrives has a key of its own
  useEffect(() => {
    if (!left.current || wentBack) return
    const { banners, hadFocus, isSent } = left.current
    if (left.current.pathname !== pathname) {
      // A form that keeps the scroll position of its own page has led to another one.
      if (isSent && !location.hash) scrollTo(0, 0)
      return
    }
    if (document.activeElement?.closest('[role=alert]')) return
    const isLost = hadFocus && !hasFocus()
    const found = resultBanners()
    // The same success twice in a row has the same words.
    const result =
      found.find((banner) => isLost || !banners.has(banner.innerText)) ?? (isSent && found.find(isSuccess))
    if (result) {
      result.tabIndex = -1
      result.focus()
    } else if (isLost) focusHeading()
  }, [key])

  useEffect(() => {
    if (state === 'idle') left.current = null
    // An answer that stays on the page is shown before its navigation is over.
    if (state === 'idle' || left.current) return
    const banners = new Set(resultBanners().map(({ innerText }) => innerText))
    // Safari does not focus a button that is pressed by a mouse.
    const isSent = formMethod === 'POST'
    left.current = { pathname, banners, hadFocus: isSent || hasFocus(), isSent }
  }, [state, formMethod, pathname])
}

const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body

const isSuccess = ({ classList }: HTMLElement) => classList.contains('banner-success')

const resultBanners = () => [
  ...document.querySelectorAll<HTMLElement>('main :is(.banner-success, .banner-warning)'),
]
