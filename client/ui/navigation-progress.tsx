import { useNavigation } from 'react-router-dom'

/** A thin line on top while a page or a form is on its way. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return <div className="navigation-progress" data-state={state} aria-hidden="true" />
}
