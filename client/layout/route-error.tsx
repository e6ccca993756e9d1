import { use, useLayoutEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { ErrorSlotContext } from './app-layout.tsx'

/** An error of a page, its data or its component becomes the app's error before anything is painted. */
export function RouteError() {
  const error = useRouteError()
  const { record } = use(ErrorSlotContext)
  useLayoutEffect(() => record(error), [error, record])
  return null
}
