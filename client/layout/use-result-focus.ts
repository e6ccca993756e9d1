import { useEffect, useRef } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router-dom'
import { focusHeading } from './focus-heading.ts'

/**
 * After a form whose answer stays on the page, focus goes to the notice that says its result, which is then read and
 * in sight; if there is none and the form's control is gone, to the page's heading.
 */
export function useResultFocus(): void {
  const { key, pathname } = useLocation()
  const { state, formMethod } = useNavigation()
  const wentBack = useNavigationType() === 'POP'
  const left = useRef<{ pathname: string; notices: Set<string>; hadFocus: boolean } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation that arrives has a key of its own
  useEffect(() => {
    if (!left.current || left.current.pathname !== pathname || wentBack) return
    const { notices, hadFocus } = left.current
    if (document.activeElement?.closest('[role=alert]')) return
    const isLost = hadFocus && !hasFocus()
    const result = resultNotices().find((notice) => isLost || !notices.has(notice.innerText))
    if (result) {
      result.tabIndex = -1
      result.focus()
    } else if (isLost) focusHeading()
  }, [key])

  useEffect(() => {
    const notices = new Set(resultNotices().map(({ innerText }) => innerText))
    // Safari gives no focus to a button that is pressed by a mouse.
    const hadFocus = formMethod === 'POST' || hasFocus()
    left.current = state === 'idle' ? null : { pathname, notices, hadFocus }
  }, [state, formMethod, pathname])
}

const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body

const resultNotices = () => [
  ...document.querySelectorAll<HTMLElement>('main :is(.notice-success, .notice-warning)'),
]
