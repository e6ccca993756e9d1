import type { DataRouter } from 'react-router-dom'
import type { AppErrors } from './app-error.ts'

/**
 * A completed navigation clears the error, even one to the same path. The start itself does not, but one that overtakes
 * the start does.
 */
export function clearErrorsAfterNavigation(router: DataRouter, errors: AppErrors) {
  let shownKey = router.state.location.key
  router.subscribe(({ initialized, navigation, location }) => {
    if (!initialized || navigation.state !== 'idle' || location.key === shownKey) return
    errors.clear()
    shownKey = location.key
  })
}
