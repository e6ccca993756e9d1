import type { MouseEvent } from 'react'
import type { DataRouter } from 'react-router-dom'

/** Goes to the home page first. The error is cleared when it is shown, so that the broken page does not reappear. */
export const goHome = (router: DataRouter) => (event: MouseEvent) => {
  const opensNewTab = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (opensNewTab) return
  event.preventDefault()
  void router.navigate('/', { replace: router.state.location.pathname === '/' })
}

/** Retries the page that could not be loaded, without a document load. */
export const tryAgain = (router: DataRouter) => router.navigate(router.state.location, { replace: true })
